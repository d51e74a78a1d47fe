// The buttons of an opened notification, and the field that a text action opens.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { changeUI, state } from "../store/store.js";
import { press, reply } from "../device/touch.js";

/** @param {object} looks class names, where a device's buttons look otherwise */
export function buttons(item, looks = {}) {
  const all = item.presentation.buttons;
  if (all.length === 0) return null;
  return h("div", { class: ["note-buttons", looks.list], role: "group", "aria-label": "Actions" },
    all.map((button, index) => actionButton(item, button, index, looks)));
}

function actionButton(item, button, index, looks) {
  const explanation = [
    button.destructive && "destructive", button.textInput && "opens a text field",
    button.needsUnlock && "the device must be unlocked", button.opensApp && "opens the app",
  ].filter(Boolean).join(", ");
  return h("button", {
    key: `${index} ${button.identifier}`, type: "button", title: explanation || null,
    class: ["note-button", looks.button, button.destructive && "is-destructive"],
    onclick: () => press(item, button.identifier),
  },
    h("span", { class: "note-button-title", dir: "auto" }, button.title),
    button.destructive && h("span", { class: "for-screen-readers" }, "destructive"),
    button.needsUnlock && icon("lock", "note-button-mark"));
}

/** The text field while a text action is open; null otherwise. */
export function replyField(item) {
  const { openTextField, buttons } = item.presentation;
  const action = buttons.find((button) => button.identifier === openTextField && button.textInput);
  if (!action) return null;
  // Read when it is needed: whoever types fast sends before the last letter has been drawn.
  const draft = () => state.ui.replies?.[item.id] ?? "";
  const keep = (text) => changeUI({ replies: { ...state.ui.replies, [item.id]: text } });
  return h("form", {
    key: "reply", class: "reply",
    onsubmit(event) {
      event.preventDefault();
      reply(item, action.identifier, draft());
      keep("");
    },
  },
    h("input", {
      class: "reply-text", value: draft(), dir: "auto", autocomplete: "off", "aria-label": action.title,
      placeholder: action.textInput.placeholder, oninput: (event) => keep(event.currentTarget.value),
      ref: (element) => requestAnimationFrame(() => element.focus({ preventScroll: true })),
    }),
    h("button", { class: "reply-send" }, h("span", { dir: "auto" }, action.textInput.buttonTitle || "Send")));
}

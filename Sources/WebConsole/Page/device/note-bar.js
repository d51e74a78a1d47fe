// What can be done to a notification, as buttons with their keys: gestures need a mouse, these do not.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { appName } from "../kit/words.js";
import { modelOf } from "../store/store.js";
import { clear, hold, putAway, tap } from "./touch.js";

const HOLD_WORDS = {
  longPress: "Touch and hold", forcePress: "Press firmly", pointer: "Options", wristRaise: "Raise the wrist",
  alwaysThere: "Open",
};

export function noteBar(device, item) {
  if (!item) {
    return h("p", { class: "note-bar note-bar-empty quiet", key: "note-bar" }, "Nothing on this device yet.");
  }
  const { presentation } = item;
  const name = presentation.title ?? presentation.body ?? appName(item.bundle);
  return h("div", { class: "note-bar", key: "note-bar", role: "toolbar", "aria-label": "The notification" },
    h("div", { class: "note-bar-words" },
      h("span", { class: "note-bar-name", dir: "auto", title: name }, name),
      h("p", { class: "hint", role: "note" }, presentation.hint ?? "")),
    h("div", { class: "row note-bar-actions" },
      action("tap", "Tap", "Enter", () => tap(item)),
      action("hold", HOLD_WORDS[modelOf(device)?.reveal] ?? "Open", "O", () => hold(item), item.isExpanded),
      action("swipe", "Swipe away", "Esc", () => putAway(item), !presentation.isOnScreen),
      action("close", "Dismiss", "Del", () => clear(item))));
}

function action(mark, title, key, onclick, isDisabled = false) {
  return h("button", { key: title, type: "button", class: "button button-small", onclick, disabled: isDisabled },
    icon(mark), title, h("kbd", { "aria-hidden": "true" }, key));
}

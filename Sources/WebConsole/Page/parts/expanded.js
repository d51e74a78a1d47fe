// The opened notification: all of its texts, its attachments, its app's own view, its buttons.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { ago, appName } from "../kit/words.js";
import { clear, putAway } from "../device/touch.js";
import { heldBy, now } from "../store/store.js";
import { appIcon } from "./app-icon.js";
import { attachments } from "./attachment.js";
import { buttons, replyField } from "./buttons.js";
import { contentView } from "./content-view.js";
import { direction, texts } from "./texts.js";

/** The notification that is opened on a screen; undefined while none is. */
export function expandedOn(device) {
  return heldBy(device.name).find((item) => item.isExpanded && item.presentation.isOnScreen);
}

/** Over the screen; a touch beside it puts it away. */
export function expandedLayer(device) {
  const item = expandedOn(device);
  if (!item) return null;
  return h("div", {
    key: `expanded ${item.id}`, class: "expanded-layer",
    onclick: (event) => event.target === event.currentTarget && putAway(item),
    onkeydown: (event) => event.key === "Escape" && putAway(item),
  }, expanded(item), replyField(item));
}

/** A screen reader hears of it as of a dialog; the first button gets the focus. */
export function expanded(item) {
  const { presentation } = item;
  const content = presentation.contentExtension;
  const showsDefault = content?.showsDefaultContent ?? true;
  return h("article", {
    class: "expanded", role: "dialog", "aria-label": presentation.title ?? appName(item.bundle), tabindex: "-1",
    "data-holds-focus": "", dir: direction(presentation), "data-notification": item.id,
    ref: (element) => requestAnimationFrame(() => element.isConnected && element.focus({ preventScroll: true })),
  },
    h("div", { class: "expanded-card note" },
      h("header", { class: "expanded-head" },
        appIcon(item.bundle, "expanded-icon"),
        h("span", { class: "note-app", dir: "auto" }, content?.title ?? appName(item.bundle)),
        h("span", { class: "note-time" }, ago(item.at, now())),
        h("button", {
          type: "button", class: "pill pill-round expanded-close", "aria-label": "Dismiss", title: "Dismiss",
          onclick: () => clear(item),
        }, icon("close"))),
      content && contentView(item, content),
      showsDefault && attachments(presentation),
      showsDefault && h("div", { class: "expanded-texts" }, texts(presentation))),
    buttons(item));
}

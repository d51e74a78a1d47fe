// A notification as it arrives and as it stands in a list: icon, texts, time, and a small picture.

import { h } from "../kit/view.js";
import { holdable } from "../kit/hold.js";
import { ago, appName } from "../kit/words.js";
import { hold, keysOn, putAway, tap } from "../device/touch.js";
import { now } from "../store/store.js";
import { appIcon } from "./app-icon.js";
import { direction, texts } from "./texts.js";
import { thumbnail } from "./thumbnail.js";

/**
 * @param {object} options
 *   `flickUp` for a banner at the top of the screen, `ontap` where a tap does not open the app, and `below` for what
 *   stands under the texts
 */
export function platter(item, { flickUp = false, ontap = () => tap(item), below = null, isExpandable } = {}) {
  const { presentation } = item;
  return h("button", {
    type: "button", class: ["platter", "note"], dir: direction(presentation), "data-notification": item.id,
    "aria-expanded": isExpandable === undefined ? null : String(isExpandable), "aria-keyshortcuts": "o Delete",
    onkeydown: keysOn(item),
    ...holdable({
      tap: ontap, hold: () => hold(item), flick: () => putAway(item), direction: flickUp ? "up" : "aside",
    }),
  },
    appIcon(item.bundle, "note-icon"),
    h("span", { class: "note-texts" },
      h("span", { class: "note-head" },
        h("span", { class: "note-app" }, appName(item.bundle)),
        h("span", { class: "note-time" }, ago(item.at, now()))),
      texts(presentation), below),
    thumbnail(presentation));
}

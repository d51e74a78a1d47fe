// The screen of a car: large touch targets, a message's sender and not its text, the phone's apps.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { holdable } from "../kit/hold.js";
import { appName, clock } from "../kit/words.js";
import { keysOn, hold, putAway, tap } from "../device/touch.js";
import { appIcon } from "../parts/app-icon.js";
import { buttons } from "../parts/buttons.js";
import { direction, texts } from "../parts/texts.js";
import { appsShownOn } from "../store/fleet.js";
import { heldBy, now } from "../store/store.js";

export function car(device) {
  const [item] = heldBy(device.name).filter((held) => held.presentation.isOnScreen);
  return h("div", { class: "screen car-screen" },
    h("div", { class: "car-rail", key: "rail", "aria-hidden": "true" },
      h("span", { class: "car-time" }, clock(now())),
      h("span", { class: "car-signal" }, h("i", { class: "signal" }), "5G"),
      appsShownOn(device).slice(0, 3).map((app) => appIcon(app.bundle, "car-rail-icon")),
      h("span", { class: "car-grid" }, Array.from({ length: 4 }, (_, index) => h("i", { key: index })))),
    h("div", { class: "car-map", key: "map", "aria-hidden": "true" },
      h("span", { class: "car-road" }), h("span", { class: "car-road car-road-side" }), h("span", { class: "car-here" }),
      h("div", { class: "car-turn" }, h("b", null, "400 m"), h("span", null, "Harbour Road"))),
    item && banner(item));
}

function banner(item) {
  const { presentation } = item;
  return h("article", {
    key: item.id, class: "car-banner", dir: direction(presentation), "aria-label": presentation.title ?? "Notification",
    tabindex: "-1", "data-holds-focus": "",
  },
    h("button", {
      type: "button", class: "car-note note", "data-notification": item.id, onkeydown: keysOn(item),
      ...holdable({ tap: () => tap(item), hold: () => hold(item), flick: () => putAway(item), direction: "up" }),
    },
      appIcon(item.bundle, "car-icon"),
      h("span", { class: "note-texts" }, h("span", { class: "note-app" }, appName(item.bundle)), texts(presentation))),
    buttons(item, { list: "car-buttons", button: "car-button" }),
    h("button", { type: "button", class: "car-close", "aria-label": "Put away", onclick: () => putAway(item) },
      icon("close")));
}

// A Mac: banners in the upper right corner, their options under the pointer, Notification Centre at the side.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { clock, longDate } from "../kit/words.js";
import { clear, hold, isCenterOpen, openCenter } from "../device/touch.js";
import { buttons, replyField } from "../parts/buttons.js";
import { center, listedOn } from "../parts/center.js";
import { appIcon } from "../parts/app-icon.js";
import { expanded, expandedOn } from "../parts/expanded.js";
import { home } from "../parts/home.js";
import { platter } from "../parts/platter.js";
import { unlockPrompt } from "../parts/unlock-prompt.js";
import { appsShownOn } from "../store/fleet.js";
import { now } from "../store/store.js";
import { bannersOn } from "./phone.js";

/** More do not fit above one another. */
const MOST_BANNERS = 4;

export function mac(device) {
  return h("div", { class: "screen apple mac-screen" },
    h("div", { class: "wallpaper", key: "wallpaper" }),
    !device.locked && menuBar(device),
    device.locked ? locked() : h("div", { class: "mac-desktop", key: "desktop" }, home(device), dock(device)),
    h("div", { class: "mac-side", key: "side" },
      opened(device),
      bannersOn(device).slice(0, MOST_BANNERS).map((item) => banner(item)),
      showsCenter(device) && h("div", { key: "center", class: "mac-center" }, center(device))),
    unlockPrompt(device));
}

/** A locked screen has no menu bar to open it from, and shows what there is. */
function showsCenter(device) {
  return device.locked ? listedOn(device).length > 0 : isCenterOpen(device.name);
}

function menuBar(device) {
  const isOpen = isCenterOpen(device.name);
  return h("div", { class: "menu-bar", key: "menu" },
    h("span", { "aria-hidden": "true" }, h("b", null, "Finder"),
      ["File", "Edit", "View", "Window"].map((name) => h("span", { key: name }, name))),
    h("button", {
      type: "button", class: "menu-clock", "aria-expanded": String(isOpen), "aria-label": "Notification Centre",
      onclick: () => openCenter(device.name, !isOpen),
    }, device.focus && icon("moon"), h("span", null, `${longDate(now()).replace(/^(\w{3})\w*, (\d+) (\w{3})\w*/, "$1 $2 $3")}`),
      h("span", null, clock(now()))));
}

function banner(item) {
  const { presentation } = item;
  return h("div", { key: `banner ${item.id}`, class: ["mac-banner", presentation.buttons.length > 0 && "mac-alert"] },
    platter(item),
    h("div", { class: "mac-options" },
      h("button", { type: "button", class: "mac-close", "aria-label": "Close", onclick: () => clear(item) }, icon("close")),
      presentation.hint && h("button", { type: "button", class: "mac-option", onclick: () => hold(item) },
        "Options", icon("down"))),
    buttons(item, { list: "mac-alert-buttons" }));
}

function opened(device) {
  const item = expandedOn(device);
  return item && h("div", { key: `opened ${item.id}`, class: "mac-opened" }, expanded(item), replyField(item));
}

function dock(device) {
  return h("div", { class: "dock", "aria-hidden": "true" },
    appsShownOn(device).slice(0, 8).map((app) => h("span", { key: app.bundle, class: "dock-place" },
      appIcon(app.bundle, "dock-icon"), app.badge > 0 && h("span", { class: "badge" }, app.badge))),
    h("span", { class: "dock-line" }), h("span", { class: "dock-bin" }, icon("trash")));
}

function locked() {
  return h("div", { class: "mac-locked", key: "locked" },
    h("p", { class: "lock-date" }, longDate(now())),
    h("p", { class: "lock-clock" }, clock(now())),
    h("span", { class: "mac-person", "aria-hidden": "true" }));
}

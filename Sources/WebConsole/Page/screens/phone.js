// An iPhone or an iPad: lock screen, home screen with banners, Notification Centre, opened notification.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { clock, longDate } from "../kit/words.js";
import { heldBy, now } from "../store/store.js";
import { isCenterOpen, openCenter, unlock } from "../device/touch.js";
import { center, listedOn } from "../parts/center.js";
import { expandedLayer } from "../parts/expanded.js";
import { home } from "../parts/home.js";
import { platter } from "../parts/platter.js";
import { stackList } from "../parts/stack.js";
import { unlockPrompt } from "../parts/unlock-prompt.js";

export function phone(device) {
  return h("div", { class: "screen apple" },
    h("div", { class: "wallpaper", key: "wallpaper" }),
    statusBar(device),
    device.locked ? lockScreen(device) : unlocked(device),
    expandedLayer(device),
    unlockPrompt(device),
    h("span", { class: "home-indicator", key: "indicator", "aria-hidden": "true" }));
}

export const tablet = phone;

function statusBar(device) {
  return h("div", { class: "status-bar", key: "status", "aria-hidden": "true" },
    h("span", { class: "status-time" }, device.locked ? "" : clock(now())),
    h("span", { class: "island" }),
    h("span", { class: "status-marks" },
      device.focus && icon("moon"), h("i", { class: "signal" }), h("i", { class: "battery" })));
}

/** What stands on a screen as a banner, newest first. */
export function bannersOn(device) {
  return heldBy(device.name).filter((item) => item.presentation.isOnScreen && !item.isExpanded);
}

function lockScreen(device) {
  const arrived = bannersOn(device);
  const older = listedOn(device);
  return h("div", { class: "lock-screen", key: "lock" },
    h("button", {
      type: "button", class: "lock-mark", "aria-label": "Unlock", title: "Unlock", onclick: () => unlock(device.name),
    }, icon("lock")),
    h("p", { class: "lock-date" }, longDate(now())),
    h("p", { class: "lock-clock" }, clock(now())),
    h("div", { class: "lock-list" },
      arrived.length > 0 && h("div", { key: "arrived", class: "lock-arrived" }, stackList(arrived, `${device.name} lock`)),
      older.length > 0 && center(device, { items: older })),
    h("div", { class: "lock-buttons", "aria-hidden": "true" },
      h("span", { class: "lock-button" }, icon("torch")), h("span", { class: "lock-button" }, icon("camera"))));
}

function unlocked(device) {
  const [banner] = bannersOn(device);
  return h("div", { class: "unlocked", key: "unlocked" },
    home(device),
    isCenterOpen(device.name) && h("div", { key: "center", class: "center-layer" },
      h("p", { class: "lock-date" }, longDate(now())),
      h("p", { class: "lock-clock" }, clock(now())),
      center(device),
      h("button", {
        type: "button", class: "center-grip", "aria-label": "Close the Notification Centre",
        onclick: () => openCenter(device.name, false),
      })),
    banner && h("div", { key: `banner ${banner.id}`, class: "banner" }, platter(banner, { flickUp: true })));
}

// An Android phone: heads-up notifications, the shade, cards with their channel and their buttons on them.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { holdable } from "../kit/hold.js";
import { ago, appName, clock, longDate } from "../kit/words.js";
import { clear, hold, isCenterOpen, keysOn, openCenter, tap, unlock } from "../device/touch.js";
import { api } from "../server/client.js";
import { appIcon } from "../parts/app-icon.js";
import { attachments } from "../parts/attachment.js";
import { buttons, replyField } from "../parts/buttons.js";
import { home } from "../parts/home.js";
import { direction, texts } from "../parts/texts.js";
import { thumbnail } from "../parts/thumbnail.js";
import { unlockPrompt } from "../parts/unlock-prompt.js";
import { trying } from "../shell/notices.js";
import { heldBy, now } from "../store/store.js";

const MOST_CARDS = 60;

export function android(device) {
  const held = heldBy(device.name);
  const arrived = held.filter((item) => item.presentation.isOnScreen);
  const isOpen = isCenterOpen(device.name);
  return h("div", { class: "screen android-screen" },
    h("div", { class: "wallpaper", key: "wallpaper" }),
    h("div", { class: "android-status", key: "status", "aria-hidden": "true" },
      h("span", null, clock(now())), arrived.slice(0, 4).map((item) => h("i", { key: item.id, class: "android-dot" })),
      h("span", { class: "android-marks" }, device.focus && icon("moon"), h("i", { class: "signal" }), h("i", { class: "battery" }))),
    device.locked ? lockScreen(device, held) : home(device),
    !device.locked && isOpen && shade(device, held),
    !device.locked && !isOpen && arrived.slice(0, 1).map((item) =>
      h("div", { key: `heads-up ${item.id}`, class: "heads-up" }, card(item))),
    unlockPrompt(device),
    h("span", { class: "home-indicator", key: "indicator", "aria-hidden": "true" }));
}

function lockScreen(device, held) {
  return h("div", { class: "android-lock", key: "lock" },
    h("p", { class: "android-clock" }, clock(now())),
    h("p", { class: "android-date" }, longDate(now())),
    h("div", { class: "android-list" }, cards(held)),
    h("button", { type: "button", class: "android-unlock", "aria-label": "Unlock", onclick: () => unlock(device.name) },
      icon("lock")));
}

function shade(device, held) {
  return h("section", { class: "shade", key: "shade", "aria-label": "Notification shade" },
    h("div", { class: "shade-tiles", "aria-hidden": "true" },
      ["Internet", "Bluetooth", "Do not disturb", "Torch"].map((name, index) =>
        h("span", { key: name, class: ["shade-tile", (index < 2 || (index === 2 && device.focus)) && "is-on"] }, name))),
    h("div", { class: "android-list" },
      held.length === 0 && h("p", { class: "center-empty" }, "No notifications"), cards(held)),
    h("div", { class: "shade-foot" },
      h("button", { type: "button", class: "shade-button", onclick: () => openCenter(device.name, false) }, "Close"),
      held.length > 0 && h("button", {
        type: "button", class: "shade-button", onclick: () => trying(() => api.clearDevice(device.name)),
      }, "Clear all")));
}

function cards(held) {
  const listed = held.filter((item) => item.state === "inCenter" || item.state === "onScreen");
  return h("ul", { class: "stacks" },
    listed.slice(0, MOST_CARDS).map((item) => h("li", { key: item.id }, card(item))),
    listed.length > MOST_CARDS && h("li", { key: "more", class: "stacks-more" }, `${listed.length - MOST_CARDS} more`));
}

function card(item) {
  const { presentation } = item;
  const isOpen = item.isExpanded;
  return h("article", {
    class: ["android-card", "note", isOpen && "is-open"], dir: direction(presentation), tabindex: "-1", "data-holds-focus": "",
    "aria-label": presentation.title ?? appName(item.bundle),
  },
    h("button", {
      type: "button", class: "android-note", "data-notification": item.id, onkeydown: keysOn(item),
      ...holdable({ tap: () => tap(item), hold: () => hold(item), flick: () => clear(item) }),
    },
      appIcon(item.bundle, "android-icon"),
      h("span", { class: "note-texts" },
        h("span", { class: "note-head" },
          h("span", { class: "note-app" }, appName(item.bundle)),
          presentation.channelName && h("span", { class: "android-channel", dir: "auto" }, presentation.channelName),
          h("span", { class: "note-time" }, ago(item.at, now()))),
        texts(presentation)),
      !isOpen && thumbnail(presentation)),
    !isOpen && presentation.buttons.length === 0 && presentation.hint && h("button", {
      type: "button", class: "android-more", "aria-label": "Open the notification", "aria-expanded": "false",
      onclick: () => hold(item),
    }, icon("down")),
    isOpen && attachments(presentation),
    replyField(item) ?? buttons(item, { list: "android-buttons", button: "android-button" }));
}

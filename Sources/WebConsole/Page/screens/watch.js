// An Apple Watch: the short look says who, the long look what, with buttons and Dismiss below.

import { h } from "../kit/view.js";
import { appName, clock } from "../kit/words.js";
import { holdable } from "../kit/hold.js";
import { clear, hold, isCenterOpen, keysOn, openCenter, tap } from "../device/touch.js";
import { appIcon } from "../parts/app-icon.js";
import { attachments } from "../parts/attachment.js";
import { buttons, replyField } from "../parts/buttons.js";
import { center } from "../parts/center.js";
import { direction, texts } from "../parts/texts.js";
import { heldBy, now } from "../store/store.js";

export function watch(device) {
  const [item] = heldBy(device.name).filter((held) => held.presentation.isOnScreen);
  return h("div", { class: "screen watch-screen" },
    item ? (item.isExpanded ? longLook(item) : shortLook(item))
      : isCenterOpen(device.name) ? h("div", { class: "watch-center", key: "center" }, center(device)) : face(device));
}

/** The face of the watch, and the way to its list. */
function face(device) {
  const time = new Date(now() * 1000);
  const hours = (time.getHours() % 12) * 30 + time.getMinutes() / 2;
  return h("button", {
    key: "face", type: "button", class: "watch-face", "aria-label": "Notification Centre",
    onclick: () => openCenter(device.name, true),
  },
    h("span", { class: "watch-dial", "aria-hidden": "true", style: { "--hours": `${hours}deg`, "--minutes": `${time.getMinutes() * 6}deg` } },
      Array.from({ length: 12 }, (_, index) => h("i", { key: index, class: "watch-tick", style: { "--turn": `${index * 30}deg` } })),
      h("i", { class: "watch-hand watch-hours" }), h("i", { class: "watch-hand watch-minutes" }),
      h("i", { class: "watch-hub" })),
    h("span", { class: "watch-digits" }, clock(now())));
}

function shortLook(item) {
  const { presentation } = item;
  return h("button", {
    key: `short ${item.id}`, type: "button", class: "short-look", dir: direction(presentation),
    "data-notification": item.id, onkeydown: keysOn(item),
    ...holdable({ tap: () => hold(item), hold: () => hold(item), flick: () => clear(item) }),
  },
    appIcon(item.bundle, "short-look-icon"),
    h("span", { class: "short-look-title", dir: "auto" }, presentation.title ?? appName(item.bundle)),
    h("span", { class: "short-look-app" }, appName(item.bundle)));
}

function longLook(item) {
  const { presentation } = item;
  return h("article", {
    key: `long ${item.id}`, class: "long-look", dir: direction(presentation), tabindex: "0",
    "data-holds-focus": "", "data-notification": item.id, "aria-label": presentation.title ?? appName(item.bundle),
    ref: (element) => requestAnimationFrame(() => element.isConnected && element.focus({ preventScroll: true })),
    onkeydown: keysOn(item),
  },
    h("button", { type: "button", class: "sash", "aria-label": `Open ${appName(item.bundle)}`, onclick: () => tap(item) },
      appIcon(item.bundle, "sash-icon"),
      h("span", { class: "sash-app" }, appName(item.bundle).toUpperCase()),
      h("span", { class: "sash-time" }, clock(now()))),
    h("div", { class: "long-look-body note" }, attachments(presentation), texts(presentation)),
    replyField(item) ?? buttons(item, { list: "watch-buttons", button: "watch-button" }));
}

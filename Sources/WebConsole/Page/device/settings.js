// A device's settings: Focus, connection, previews, rule book.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { select, toggle } from "../kit/controls.js";
import { icon } from "../kit/icons.js";
import { appName, count } from "../kit/words.js";
import { trying } from "../shell/notices.js";
import { appsShownOn } from "../store/fleet.js";

const PREVIEWS = { always: "Previews: always", whenAuthenticated: "Previews: when unlocked", never: "Previews: never" };
const NEW_FOCUS = { allowedApps: [], allowsTimeSensitive: true };
const BOOKS = { documented: "Rules: documented", brief: "Rules: brief" };

function set(device, changes) {
  return trying(() => api.changeDevice(device.name, changes));
}

export function previewsSelect(device) {
  return select("Previews", PREVIEWS, device.previews, (previews) => set(device, { previews }));
}

export function rulesSelect(device) {
  return select("Rule book", BOOKS, device.rules, (rules) => set(device, { rules }));
}

/** Whether the push service reaches the device, and what waits until it does. */
export function connectionMenu(device) {
  const { online, powerSaving, waiting } = device;
  const word = online ? (powerSaving ? "Saving power" : "Online") : "Offline";
  const isPlain = online && !powerSaving && waiting === 0;
  return h("details", { class: "menu", onkeydown: closeOnEscape, ontoggle: closeOutside },
    h("summary", { class: ["button button-small", !isPlain && "is-on"], title: "Connection", "aria-label": `Connection: ${word}` },
      icon("signal"), !isPlain && (waiting > 0 ? `${word} · ${waiting}` : word), icon("down", "small")),
    h("div", { class: "menu-sheet" },
      toggle("Reached by the push service", online, (isOnline) => set(device, { online: isOnline })),
      toggle("Low Power Mode", powerSaving, (savesPower) => set(device, { powerSaving: savesPower })),
      h("p", { class: "menu-note quiet" },
        waiting > 0 ? `${count(waiting, "push", "pushes")} wait to reach it.` : "No push waits to reach it.")));
}

/** Off, or on with the apps that may break through it. */
export function focusMenu(device) {
  const { focus } = device;
  const change = (values) => set(device, { focus: { ...NEW_FOCUS, ...focus, ...values } });
  return h("details", { class: "menu", onkeydown: closeOnEscape, ontoggle: closeOutside },
    h("summary", { class: ["button button-small", focus && "is-on"] },
      icon("moon"), focus ? "Focus on" : "Focus", icon("down", "small")),
    h("div", { class: "menu-sheet" },
      toggle("Focus", focus !== null, (isOn) => set(device, { focus: isOn ? NEW_FOCUS : null })),
      focus && toggle("Time-sensitive notifications break through", focus.allowsTimeSensitive,
        (allowsTimeSensitive) => change({ allowsTimeSensitive })),
      focus && appsShownOn(device).map((app) => toggle(`${appName(app.bundle)} breaks through`,
        focus.allowedApps.includes(app.bundle), (isAllowed) => change({
          allowedApps: isAllowed ? [...focus.allowedApps, app.bundle]
            : focus.allowedApps.filter((bundle) => bundle !== app.bundle),
        })))));
}

export function closeOnEscape(event) {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.stopPropagation();
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary").focus();
}

/** A menu closes when somebody clicks beside it. */
export function closeOutside({ currentTarget: menu }) {
  if (!menu.open) return;
  const close = (event) => {
    if (menu.contains(event.target) && menu.isConnected) return;
    menu.open = false;
    removeEventListener("pointerdown", close, true);
  };
  addEventListener("pointerdown", close, true);
}

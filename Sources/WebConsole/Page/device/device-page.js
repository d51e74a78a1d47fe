// One device as large as there is room, with what can be done to it, and why what it shows looks as it does.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { openDialog } from "../fleet/dialogs.js";
import { drawingOf } from "../screens/drawings.js";
import { address, go } from "../shell/router.js";
import { deviceNamed, heldBy, modelOf, ownerOf, state } from "../store/store.js";
import { pushList } from "../store/pushes.js";
import { chosenPush } from "../why/push-words.js";
import { pushRows, standing, waitingMark } from "../pushes/push-rows.js";
import { whyPanel } from "../why/why-panel.js";
import { deviceBar } from "./device-bar.js";
import { noteBar } from "./note-bar.js";
import { stage } from "./stage.js";

export function devicePage() {
  const device = deviceNamed(state.route.device);
  if (!device) return missing();
  const list = `device ${device.name}`;
  const { items } = pushList(list, { device: ownerOf(device) });
  const { shown, waiting } = standing(items, list);
  const chosen = chosenPush(items, state.route.notification);
  return h("main", { key: `device ${device.name}`, class: "device-page", id: "main", tabindex: "-1" },
    h("h1", { class: "for-screen-readers" }, `${device.name}, ${modelOf(device)?.title ?? device.model}`),
    switcher(device),
    h("section", { class: "stage-column", "aria-label": "The device" },
      deviceBar(device), stage(device), noteBar(device, noteOf(device, chosen))),
    h("aside", { class: "why-column", "aria-label": "Why" },
      h("div", { class: "arrivals" },
        h("h2", { class: "section-title" }, "Arrived here", waitingMark(waiting)),
        items.length === 0
          ? h("p", { class: "quiet arrivals-none" }, "No push yet. ",
            h("a", { href: address("compose", device.name) }, "Compose one"), ", or ",
            h("a", { href: address("server") }, "point your server here"), ".")
          : pushRows(shown.slice(0, 40), {
            list, chosen, href: (push) => address("device", device.name, push.sequence), isCompact: true,
          })),
      chosen && whyPanel(chosen, device)),
    openDialog());
}

/** What the buttons below the device are about: the chosen push's notification, or what stands on the screen. */
function noteOf(device, chosen) {
  const held = heldBy(device.name);
  return held.find((item) => item.isExpanded && item.presentation.isOnScreen)
    ?? held.find((item) => chosen && item.id === chosen.notification)
    ?? held.find((item) => item.presentation.isOnScreen) ?? held[0];
}

function switcher(device) {
  return h("nav", { class: "switcher", "aria-label": "Devices" },
    state.devices.map((other) => h("a", {
      key: other.name, class: "switch", href: address("device", other.name),
      "aria-current": other.name === device.name ? "page" : null,
      ref: (element) => other.name === device.name && requestAnimationFrame(() => showInRow(element)),
    },
      icon(drawingOf(other).mark), h("bdi", { class: "switch-name", title: other.name }, other.name),
      other.locked && [icon("lock", "small"), h("span", { class: "for-screen-readers" }, "locked")],
      heldBy(other.name).length > 0 && h("span", { class: "count-mark" },
        heldBy(other.name).length, h("span", { class: "for-screen-readers" }, " notifications")))));
}

/** Scrolls the row alone: the page stays where it is. */
function showInRow(element) {
  const row = element.parentElement;
  if (row) row.scrollLeft = element.offsetLeft - (row.clientWidth - element.clientWidth) / 2;
}

function missing() {
  const isKnown = state.devices.length > 0;
  return h("main", { key: "missing", class: "device-page-missing", id: "main", tabindex: "-1" },
    h("h1", null, isKnown ? `There is no device ${state.route.device}` : "Looking for the device"),
    isKnown && h("button", { class: "button button-primary", onclick: () => go("fleet") }, "All devices"));
}

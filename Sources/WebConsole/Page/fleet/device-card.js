// A device in the fleet: how it looks now, small, and what is most often changed.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { count } from "../kit/words.js";
import { connectionMenu, focusMenu, previewsSelect, rulesSelect } from "../device/settings.js";
import { frame } from "../device/stage.js";
import { lock, unlock } from "../device/touch.js";
import { drawingOf } from "../screens/drawings.js";
import { address } from "../shell/router.js";
import { trying } from "../shell/notices.js";
import { appsShownOn } from "../store/fleet.js";
import { changeUI, heldBy, modelOf, state } from "../store/store.js";

/** Room for the small picture, in pixels. */
const ROOM = { width: 288, height: 240 };

export function deviceCard(device) {
  const model = modelOf(device);
  const held = heldBy(device.name).length;
  return h("article", { class: "card device-card", "aria-label": device.name },
    h("a", { class: "thumb", href: address("device", device.name), "aria-label": `Open ${device.name}` }, picture(device)),
    h("div", { class: "device-card-words" },
      state.ui.removing !== device.name && removeButton(device),
      h("h2", null, h("a", { href: address("device", device.name) }, h("bdi", null, device.name))),
      h("p", { class: "quiet" }, [model?.title, device.os].filter(Boolean).join(" · ")),
      h("p", { class: "facts" },
        count(held, "notification"), " · ", count(appsShownOn(device).length, "app"),
        device.attachedTo && [" · with ", h("a", { href: address("device", device.attachedTo) }, device.attachedTo)])),
    h("div", { class: "device-card-controls" },
      !model?.needsPhone && h("button", {
        type: "button", class: "button button-small", onclick: () => (device.locked ? unlock : lock)(device.name),
      }, icon(device.locked ? "unlock" : "lock"), device.locked ? "Unlock" : "Lock"),
      !model?.needsPhone && focusMenu(device),
      !model?.needsPhone && connectionMenu(device),
      !model?.needsPhone && h("button", {
        type: "button", class: "button button-small", title: "Apps", "aria-label": `Apps on ${device.name}`,
        onclick: () => changeUI({ dialog: { kind: "apps", device: device.name } }),
      }, icon("gear")),
      h("span", { class: "device-card-selects" }, model?.hidesPreviews && previewsSelect(device), rulesSelect(device)),
      state.ui.removing === device.name && removal(device)));
}

function picture(device) {
  const { width, height } = drawingOf(device);
  const scale = Math.min(ROOM.width / width, ROOM.height / height);
  return h("span", { class: "thumb-room", inert: true, "aria-hidden": "true",
    style: { "--device-width": width, "--device-height": height, "--scale": scale.toFixed(4) } }, frame(device));
}

function removeButton(device) {
  return h("button", {
    key: "remove", type: "button", class: "icon-button device-card-remove", "aria-label": `Remove ${device.name}`,
    title: "Remove", onclick: () => changeUI({ removing: device.name }),
  }, icon("trash"));
}

/** Asks again in place, and not in a dialog of the browser. */
function removal(device) {
  return h("span", { key: "sure", class: "sure" },
    h("button", {
      type: "button", class: "button button-small button-danger",
      ref: (element) => requestAnimationFrame(() => element.focus()),
      onclick: () => trying(async () => {
        changeUI({ removing: null });
        await api.removeDevice(device.name);
      }),
    }, "Remove it with all it holds"),
    h("button", { type: "button", class: "button button-small", onclick: () => changeUI({ removing: null }) }, "Keep"));
}

// What a person can do to a device, in place.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { trying } from "../shell/notices.js";
import { changeUI, modelOf } from "../store/store.js";
import { centerName, isCenterOpen, lock, openCenter, unlock } from "./touch.js";
import { connectionMenu, focusMenu, previewsSelect } from "./settings.js";

export function deviceBar(device) {
  const model = modelOf(device);
  const isOpen = isCenterOpen(device.name);
  const canLock = !model?.needsPhone;
  return h("div", { class: "device-bar", role: "toolbar", "aria-label": "The device" },
    h("div", { class: "device-bar-name" },
      h("h2", { title: device.name }, h("bdi", null, device.name)),
      h("span", { class: "quiet" }, [model?.title, device.os, device.attachedTo && `with ${device.attachedTo}`]
        .filter(Boolean).join(" · "))),
    canLock && h("button", {
      type: "button", class: "button button-small", "aria-pressed": String(device.locked),
      onclick: () => (device.locked ? unlock : lock)(device.name),
    }, icon(device.locked ? "unlock" : "lock"), device.locked ? "Unlock" : "Lock"),
    !device.locked && model?.views.includes("center") && h("button", {
      type: "button", class: "button button-small", "aria-pressed": String(isOpen), title: `The ${centerName(device)}`,
      onclick: () => openCenter(device.name, !isOpen),
    }, icon("bell"), "Centre"),
    canLock && focusMenu(device),
    canLock && connectionMenu(device),
    model?.hidesPreviews && previewsSelect(device),
    canLock && h("button", {
      type: "button", class: "button button-small button-mark", title: "Apps", "aria-label": "Apps",
      onclick: () => changeUI({ dialog: { kind: "apps", device: device.name } }),
    }, icon("gear")),
    canLock && h("button", {
      type: "button", class: "button button-small button-mark", title: "Clear all notifications", "aria-label": "Clear all",
      onclick: () => trying(() => api.clearDevice(device.name)),
    }, icon("broom")));
}

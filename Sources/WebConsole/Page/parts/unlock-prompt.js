// What a locked device asks for before it carries out a button that needs the person.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { unlock } from "../device/touch.js";

export function unlockPrompt(device) {
  if (!device.asksToUnlock) return null;
  return h("div", { key: "unlock", class: "unlock-layer" },
    h("div", { class: "unlock", role: "alertdialog", "aria-label": "Unlock to go on" },
      icon("lock", "unlock-mark"),
      h("p", { class: "unlock-title" }, "Unlock to go on"),
      h("span", { class: "unlock-dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"), h("i"), h("i"), h("i")),
      h("button", {
        type: "button", class: "unlock-button", onclick: () => unlock(device.name),
        ref: (element) => requestAnimationFrame(() => element.focus({ preventScroll: true })),
      }, "Unlock")));
}

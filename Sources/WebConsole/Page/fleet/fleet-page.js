// All devices, each as a small frame with its lock screen, and its switches.

import { h } from "../kit/view.js";
import { button } from "../kit/controls.js";
import { changeUI, state } from "../store/store.js";
import { deviceCard } from "./device-card.js";
import { openDialog } from "./dialogs.js";

export function fleetPage() {
  return h("main", { key: "fleet", class: "fleet-page", id: "main", tabindex: "-1" },
    h("header", { class: "page-head" },
      h("h1", null, "Devices"),
      button("Add a device", "plus", () => changeUI({ dialog: { kind: "add" } }), { kind: "primary", isLarge: true })),
    state.devices.length === 0 && state.connection === "live" && h("p", { class: "empty" }, "There is no device yet."),
    h("ul", { class: "fleet" }, state.devices.map((device) => h("li", { key: device.name, class: "fleet-place" },
      deviceCard(device)))),
    openDialog());
}

// Where the push goes: an app on a device.

import { h } from "../kit/view.js";
import { address } from "../shell/router.js";
import { modelNamed, state } from "../store/store.js";
import { edit, targetOf, targets } from "./draft.js";

export function targetFields(draft) {
  const target = targetOf(draft);
  if (!target) {
    return h("p", { class: "target-none" }, "No device has an app yet: take an example, which brings its own, or ",
      h("a", { href: address("fleet") }, "install one"), ".");
  }
  const all = targets();
  const devices = state.devices.filter((device) => !modelNamed(device.model)?.needsPhone);
  const bundles = [...new Set(all.filter((other) => other.device === target.device).map((other) => other.bundle))];
  return h("div", { class: "target row" },
    h("label", { class: "field" }, h("span", null, "Device"),
      h("select", { class: "select", value: target.device, onchange: (event) => edit({ device: event.currentTarget.value }) },
        devices.map((device) => h("option", { key: device.name, value: device.name, disabled: !all.some((other) => other.device === device.name) }, device.name)))),
    h("label", { class: "field" }, h("span", null, "App"),
      h("select", { class: "select mono", value: target.bundle, onchange: (event) => edit({ device: target.device, bundle: event.currentTarget.value }) },
        bundles.map((bundle) => h("option", { key: bundle, value: bundle }, bundle)))));
}

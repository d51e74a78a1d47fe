// Where the push goes: an app on a device.

import { field, named, select } from "../kit/controls.js";
import { h } from "../kit/view.js";
import { address } from "../shell/router.js";
import { edit, targetOf, targets } from "./draft.js";

export function targetFields(draft) {
  const target = targetOf(draft);
  if (!target) {
    return h("p", { class: "target-none" }, "No device has an app yet: take an example, which brings its own, or ",
      h("a", { href: address("fleet") }, "install one"), ".");
  }
  const all = targets();
  const devices = [...new Set(all.map((other) => other.device))];
  const bundles = all.filter((other) => other.device === target.device).map((other) => other.bundle);
  return h("div", { class: "target row" },
    field("Device", select("Device", named(devices), target.device, (device) => edit({ device }))),
    field("App", select("App", named(bundles), target.bundle, (bundle) => edit({ device: target.device, bundle }), "mono")));
}

// An app's icon, made from its bundle id: a letter on a colour that is always the same.

import { h } from "../kit/view.js";
import { appName, hue } from "../kit/words.js";

export function appIcon(bundle, ...classes) {
  return h("span", { class: ["app-icon", ...classes], style: { "--hue": hue(bundle) }, "aria-hidden": "true" },
    appName(bundle).charAt(0));
}

// The examples, each with the app it is for: taking one installs that app where it is missing.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { notice, trying } from "../shell/notices.js";
import { state } from "../store/store.js";
import { edit, targets, targetOf } from "./draft.js";
import { EXAMPLES } from "./examples.js";

export function exampleList(draft) {
  return h("ul", { class: "examples" }, EXAMPLES.map((example) => h("li", { key: example.name },
    h("button", { type: "button", class: "example", "aria-pressed": String(draft.example === example.name), onclick: () => take(example) },
      h("span", { class: "example-name" }, example.name),
      h("span", { class: "example-words quiet" }, example.words)))));
}

async function take(example) {
  const device = targetOf({ device: "", bundle: example.bundle })?.bundle === example.bundle
    ? targetOf({ device: "", bundle: example.bundle }).device : state.devices.find((candidate) => !candidate.attachedTo)?.name;
  if (!device) return notice("There is no device yet to install the example's app on.", "error");
  const app = targets().find((target) => target.device === device && target.bundle === example.bundle)?.app;
  if (!app) await trying(() => api.installApp(device, { bundle: example.bundle, categories: example.categories }));
  else if (app.kind === "declared") await trying(() => api.changeApp(device, example.bundle, { categories: example.categories }));
  return edit({
    device, bundle: example.bundle, payload: example.payload, headers: example.headers ?? {}, example: example.name, sent: null,
  });
}

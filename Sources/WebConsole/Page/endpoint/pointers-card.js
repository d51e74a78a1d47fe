// What a client must be told to push here, each to be copied.

import { api } from "../server/client.js";
import { button, iconButton } from "../kit/controls.js";
import { copy } from "../kit/copy.js";
import { h } from "../kit/view.js";
import { trying } from "../shell/notices.js";
import { state } from "../store/store.js";

export function pointersCard() {
  const { server } = state;
  if (!server) return null;
  const rows = [
    ["Development", server.endpoint.replace("127.0.0.1", "localhost")],
    ["Production", server.production.replace("127.0.0.1", "localhost")],
    ["Certificate to trust", server.ca], ["Signing key", server.keyFile],
    ["Key id", server.keyId], ["Team id", server.teamId],
  ];
  const apps = state.devices.flatMap(({ name }) => state.apps[name] ?? []);
  return h("section", { class: "card", "aria-label": "Point your client here", key: "pointers" },
    h("h2", { class: "section-title" }, "Point your client here"),
    h("dl", { class: "pointers" }, rows.map(([name, value]) => h("div", { key: name, class: "pointer" },
      h("dt", null, name),
      h("dd", null, h("code", null, value),
        iconButton(`Copy: ${name}`, "copy", () => copy(value, name.toLowerCase()), "icon-button-small"))))),
    h("h3", { class: "section-title" }, "Device tokens"),
    apps.length === 0
      ? h("p", { class: "quiet" }, "No app is installed yet.")
      : h("ul", { class: "tokens" }, apps.map(({ device, bundle }) => h("li", { key: `${device} ${bundle}` },
        h("span", null, h("b", null, bundle), h("span", { class: "quiet" }, ` on ${device}`)),
        button("Copy the token", "copy", () =>
          trying(async () => copy((await api.token(device, bundle)).token, "the token")))))));
}

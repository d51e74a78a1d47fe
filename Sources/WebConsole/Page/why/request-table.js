// The request as it came, and where it went.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { copy } from "../kit/copy.js";
import { address } from "../shell/router.js";

export function requestTable(push) {
  const marked = new Set(push.diagnoses.map((diagnosis) => diagnosis.header).filter(Boolean));
  const rows = [
    [":path", `/3/device/${push.token ?? "…"}`, push.token],
    ...Object.entries(push.headers).filter(([name]) => name !== "apns-id"),
    ["apns-id", push.apnsId, push.apnsId],
    ["answer", [push.status, push.reason].filter((part) => part !== null).join(" ")],
    ["world", push.world],
  ];
  return h("table", { class: "request" },
    h("tbody", null,
      rows.map(([name, value, copied]) => h("tr", { key: name, class: marked.has(name) && "is-marked" },
        h("th", { scope: "row" }, name),
        h("td", null, h("code", { dir: "auto" }, value), copied && h("button", {
          type: "button", class: "icon-button icon-button-small", "aria-label": `Copy ${name}`,
          onclick: () => copy(copied, name),
        }, icon("copy"))))),
      push.device && h("tr", { key: "device" }, h("th", { scope: "row" }, "device"),
        h("td", null, h("a", { href: address("device", push.device, push.sequence) }, push.device), " · ", push.bundle ?? ""))));
}

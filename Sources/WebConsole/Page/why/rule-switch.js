// The two rule books: which is in force on this device, and what of this notification depends on it.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { address } from "../shell/router.js";
import { trying } from "../shell/notices.js";
import { withCode } from "../kit/with-code.js";

const BOOKS = [
  { name: "documented", title: "Documented", words: "what the vendors' documents say" },
  { name: "brief", title: "Brief", words: "what the project's brief says" },
];

export function ruleSwitch(device, push) {
  const depends = push.diagnoses.filter((diagnosis) => diagnosis.code === "rules-differ");
  return [
    h("div", { class: "segments", role: "radiogroup", "aria-label": `Rule book of ${device.name}` },
      BOOKS.map((book) => h("label", { key: book.name, class: "segment" },
        h("input", {
          type: "radio", name: `rules of ${device.name}`, checked: device.rules === book.name,
          onchange: () => trying(() => api.changeDevice(device.name, { rules: book.name })),
        }), h("span", null, book.title, h("small", null, book.words))))),
    depends.length > 0
      ? depends.map((diagnosis, index) => h("p", { key: index, class: "rule-difference" }, withCode(diagnosis.message)))
      : h("p", { class: "quiet" }, "Both books draw this notification alike. ", h("a", { href: address("rules") }, "All differences")),
  ];
}

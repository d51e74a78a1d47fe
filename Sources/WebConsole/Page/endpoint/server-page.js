// The server itself: where to point a client, how the endpoint can be made to misbehave, and what time it is.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { address } from "../shell/router.js";
import { clockCard } from "./clock-card.js";
import { faultsCard } from "./faults-card.js";
import { pointersCard } from "./pointers-card.js";

export function serverPage() {
  return h("main", { key: "server", class: "server-page", id: "main", tabindex: "-1" },
    h("header", { class: "page-head" }, h("h1", null, "Server"),
      h("a", { class: "button button-small", href: address("rules") }, icon("book"), "Rule books")),
    h("div", { class: "server-cards" }, pointersCard(), faultsCard(), clockCard()));
}

// Asked once where the server was started with a token, which it is when others can reach it.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { trying } from "./notices.js";

export function tokenGate() {
  return h("main", { class: "gate", id: "main", tabindex: "-1", key: "gate" },
    h("form", {
      class: "card gate-form",
      onsubmit(event) {
        event.preventDefault();
        const token = new FormData(event.currentTarget).get("token");
        trying(async () => {
          await api.session(token.trim());
          location.reload();
        });
      },
    },
      icon("lock", "gate-mark"),
      h("h1", null, "This console wants its token"),
      h("p", { class: "quiet" }, "The one that the server was started with: --console-token-file or ",
        h("code", null, "TAMBULI_CONSOLE_TOKEN"), "."),
      h("label", { class: "field" }, h("span", null, "Token"),
        h("input", { class: "input", name: "token", type: "password", autocomplete: "off", required: true })),
      h("button", { class: "button button-primary" }, "Open the console")));
}

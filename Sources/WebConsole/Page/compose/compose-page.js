// Writing a push: the payload with what lint says of it while it is typed, headers, target, and what came of it.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { button } from "../kit/controls.js";
import { copy } from "../kit/copy.js";
import { api } from "../server/client.js";
import { address } from "../shell/router.js";
import { trying } from "../shell/notices.js";
import { state } from "../store/store.js";
import { answerMark } from "../why/answer.js";
import { diagnosisList } from "../why/diagnosis-list.js";
import { byteMeter } from "./byte-meter.js";
import { curlCommand } from "./curl.js";
import { draft, edit, fillFromRoute, headersOf, limitOf, send, targetOf } from "./draft.js";
import { editor } from "./editor.js";
import { exampleList } from "./example-list.js";
import { headerFields } from "./header-fields.js";
import { targetFields } from "./target-fields.js";

export function composePage() {
  fillFromRoute();
  const current = draft();
  const target = targetOf(current);
  const findings = current.findings ?? [];
  return h("main", { key: "compose", class: "compose-page", id: "main", tabindex: "-1" },
    h("header", { class: "page-head" }, h("h1", null, "Compose")),
    h("div", { class: "compose" },
      h("section", { class: "card compose-paper", "aria-label": "The push" },
        targetFields(current),
        h("div", { class: "editor-head" },
          h("h2", { class: "section-title", id: "payload-label" }, "Payload"),
          byteMeter(new TextEncoder().encode(current.payload).length, limitOf(current)),
          button("Lay out", null, layOut)),
        editor(current, findings),
        headerFields(current),
        h("div", { class: "compose-send row" },
          h("button", {
            type: "button", class: "button button-primary", onclick: send, disabled: !target || current.isSending,
            title: target ? "Ctrl+Enter" : "Install an app on a device first",
          }, icon("send"), "Send", h("kbd", { "aria-hidden": "true" }, "Ctrl ⏎")),
          button("Copy as curl", "copy", () => copyCurl(current), { isLarge: true, disabled: !target }),
          current.sent && button("Send again", "again", send, { isLarge: true, disabled: !target || current.isSending })),
        outcome(current.sent)),
      h("div", { class: "compose-side" },
        h("section", { class: "card", "aria-label": "Lint" },
          h("h2", { class: "section-title" }, "Lint"),
          h("div", { "aria-live": "polite" }, current.lintProblem
            ? h("p", { class: "quiet" }, current.lintProblem) : diagnosisList(findings))),
        h("section", { class: "card", "aria-label": "Examples" },
          h("h2", { class: "section-title" }, "Examples"), exampleList(current)))));
}

function layOut() {
  try {
    edit({ payload: JSON.stringify(JSON.parse(draft().payload), null, 2) });
  } catch {
    // Lint says why it is no JSON.
  }
}

function copyCurl(current) {
  return trying(async () => {
    const { device, bundle } = targetOf(current);
    const headers = headersOf(current);
    const kind = { voip: "voip", location: "location" }[headers["apns-push-type"]];
    const { token } = await api.token(device, bundle, kind);
    await copy(curlCommand({
      endpoint: state.server.endpoint, ca: state.server.ca, token, headers, payload: current.payload,
    }), "the curl command");
  });
}

function outcome(sent) {
  if (!sent) return null;
  return h("div", { class: "outcome", role: "status", key: "outcome" },
    answerMark(sent),
    h("code", { class: "outcome-id" }, sent.apnsId),
    h("a", { href: address("device", sent.device, sent.apnsId) }, `See it on ${sent.device}`),
    h("a", { href: address("pushes", sent.apnsId) }, "Why"));
}

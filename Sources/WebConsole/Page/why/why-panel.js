// Why a push became what it became: in words, by time, in the payload.

import { api } from "../server/client.js";
import { button, buttonLink } from "../kit/controls.js";
import { copy, saveFile } from "../kit/copy.js";
import { h } from "../kit/view.js";
import { address } from "../shell/router.js";
import { trying } from "../shell/notices.js";
import { deviceNamed, state } from "../store/store.js";
import { storyOf } from "../store/story.js";
import { curlCommand } from "../compose/curl.js";
import { answerMark } from "./answer.js";
import { diagnosisList } from "./diagnosis-list.js";
import { elsewhere } from "./elsewhere.js";
import { payloadView } from "./payload-view.js";
import { pushTitle } from "./push-words.js";
import { requestTable } from "./request-table.js";
import { ruleSwitch } from "./rule-switch.js";
import { timeline } from "./timeline.js";

/** @param device the device it is looked at on; without one, the push's own */
export function whyPanel(push, device = deviceNamed(push.device)) {
  const story = storyOf(String(push.sequence));
  if (!story) return h("p", { key: "reading", class: "quiet why-reading" }, "Reading…");
  if (story.problem) return h("p", { key: "gone", class: "quiet why-reading", role: "status" }, story.problem);
  const known = story.push;
  const words = pushTitle(known);
  return h("article", { key: `why ${push.sequence}`, class: "why", "aria-label": "Why it looks as it does" },
    h("header", { class: "why-head" },
      h("div", { class: "why-title" },
        h("h2", { dir: "auto" }, words.title),
        answerMark(known)),
      h("div", { class: "row why-actions" },
        buttonLink("Edit and send", "again", address("compose", known.device ?? "", known.sequence)),
        button("Send again", "send", () => sendAgain(known), { disabled: !known.bundle }),
        button("Copy as curl", "copy", () => copyCurl(known)),
        button("Save as a test", "file", () => exportScenario(known)))),
    section("In words", diagnosisList(known.diagnoses, known)),
    section("Time line", timeline(story.steps, known)),
    section("Payload", payloadView(known)),
    section("Request", requestTable(known)),
    device && section("Rule book", ruleSwitch(device, known)),
    known.notification && section("As other devices would draw it", elsewhere(known)));
}

function section(title, ...children) {
  return h("section", { key: title, class: "why-section" }, h("h3", { class: "section-title" }, title), children);
}

export function sendAgain(push) {
  return trying(() => api.send({
    bundle: push.bundle, device: push.device ?? undefined, payload: push.payloadText,
    topic: push.headers["apns-topic"], pushType: push.headers["apns-push-type"],
    priority: push.headers["apns-priority"], collapseId: push.headers["apns-collapse-id"],
    expiration: push.headers["apns-expiration"], world: push.world,
  }));
}

function copyCurl(push) {
  const endpoint = push.world === "production" ? state.server.production : state.server.endpoint;
  return copy(curlCommand({
    endpoint, ca: state.server.ca, token: push.token, headers: push.headers, payload: push.payloadText,
  }), "the curl command");
}

function exportScenario(push) {
  return trying(async () => {
    const scenario = await api.scenario(push.sequence);
    saveFile(`${scenario.id}.json`, JSON.stringify(scenario, null, 2) + "\n");
  });
}

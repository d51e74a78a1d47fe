// Switches that make the endpoint misbehave, to try a client against a bad day.

import { api } from "../server/client.js";
import { button } from "../kit/controls.js";
import { h } from "../kit/view.js";
import { trying } from "../shell/notices.js";
import { touchFaults } from "../store/server.js";
import { state } from "../store/store.js";

const USUAL = [
  { title: "Refuse each push: 429 TooManyRequests", fault: { kind: "answer", status: 429 } },
  { title: "Refuse every third: 503 ServiceUnavailable", fault: { kind: "answer", status: 503, every: 3 } },
  { title: "Wait two seconds before each answer", fault: { kind: "delay", seconds: 2 } },
  { title: "Take pushes and never answer", fault: { kind: "blackhole" } },
  { title: "Drop each connection after ten pushes", fault: { kind: "dropConnection", afterPushes: 10 } },
  { title: "Refuse every second stream", fault: { kind: "refuseStream", every: 2 } },
  { title: "Say GOAWAY after ten pushes", fault: { kind: "goaway", afterPushes: 10 } },
  { title: "Allow one stream at a time", fault: { kind: "streamLimit", value: 1 } },
  { title: "Close connections that idle for five seconds", fault: { kind: "closeWhenIdle", seconds: 5 } },
];

export function faultsCard() {
  const others = state.faults.filter((report) => !USUAL.some((usual) => isSame(usual.fault, report.fault)));
  return h("section", { class: "card", "aria-label": "Faults", key: "faults" },
    h("div", { class: "page-head" },
      h("h2", { class: "section-title" }, "Faults"),
      state.faults.length > 0 && button("Take all back", "close", () => change(() => api.clearFaults()))),
    h("p", { class: "quiet" }, "They strike from the next push on. ", h("code", null, "tambuli fault"), " knows more."),
    h("ul", { class: "faults" },
      USUAL.map((usual) => usualFault(usual)),
      others.map(({ number, fault, strikes }) => h("li", { key: `other ${number}`, class: "fault" },
        h("code", null, JSON.stringify(fault)), struck(strikes),
        button("Take back", null, () => change(() => api.removeFault(number)))))));
}

function usualFault({ title, fault }) {
  const set = state.faults.find((report) => isSame(fault, report.fault));
  return h("li", { key: title, class: "fault" },
    h("label", { class: "toggle" }, h("span", null, title, set && struck(set.strikes)),
      h("input", {
        type: "checkbox", role: "switch", checked: Boolean(set),
        onchange: () => change(() => (set ? api.removeFault(set.number) : api.addFault(fault))),
      })));
}

function struck(strikes) {
  return h("span", { class: "quiet struck" }, `struck ${strikes} ${strikes === 1 ? "time" : "times"}`);
}

async function change(action) {
  await trying(action);
  touchFaults();
}

/** What is left out is not said. */
function isSame(one, other) {
  const said = (fault) => JSON.stringify(Object.entries(fault).filter(([, value]) => value !== null).sort());
  return said(one) === said(other);
}

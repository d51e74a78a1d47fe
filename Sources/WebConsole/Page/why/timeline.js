// From the request to the app's completion handler, each step with its time.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { actionInWords, preciseClock, since } from "../kit/words.js";
import { withCode } from "../kit/with-code.js";

const EXTENSION_OUTCOMES = {
  delivered: "it handed content back", expired: "it handed content back when its time was up",
  terminated: "its time was over, nothing came back", killed: "it was ended for its use of memory", crashed: "it crashed",
  notStarted: "it did not start",
};

/** Of each kind of step: the mark, the tone, and the words. */
const STEPS = {
  requested: ["pushes", "", (step) => `Request${step.detail ? ` of the type \`${step.detail}\`` : ""}`],
  answered: ["send", "", (step) => `Answered \`${step.detail}\``],
  recognised: ["check", "good", (step) => `Category \`${step.detail}\` recognised`],
  notRecognised: ["warning", "bad", (step) => `Category \`${step.detail}\` not recognised: no buttons`],
  received: ["phone", "", (step) => `Received by ${step.device}`],
  extensionStarted: ["gear", "", () => "Service extension started"],
  extensionEnded: ["gear", "", (step) => `Service extension: ${EXTENSION_OUTCOMES[step.detail] ?? step.detail}`],
  shown: ["bell", "good", () => "Shown"],
  notShown: ["close", "bad", () => "Not shown"],
  soundPlayed: ["megaphone", "", (step) => `Sound \`${step.detail}\` played`],
  expanded: ["hold", "", () => "Opened by a long press"],
  contentOpened: ["hold", "", () => "Content extension started"],
  contentChanged: ["hold", "", () => "Content extension drew"],
  contentClosed: ["close", "", (step) => `Content extension ended: ${step.detail}`],
  unlockAsked: ["lock", "", () => "Asked to be unlocked first"],
  textFieldOpened: ["compose", "", (step) => `Text field of \`${step.detail}\` opened`],
  responded: ["tap", "person", (step) => `The person: ${actionInWords(step.detail)}`],
  appLaunched: ["phone", "person", (step) => `App launched, to the ${step.detail}`],
  appCalled: ["right", "person", (step) => `\`${step.detail}\` called`],
  appCompleted: ["check", "good", () => "Completion handler called"],
  replaced: ["again", "", () => "Replaced by a newer one"],
  removed: ["close", "", () => "Gone from the device"],
  diagnosed: ["info", "", (step) => `Found out: \`${step.detail}\``],
};

export function timeline(steps, push) {
  return h("ol", { class: "timeline" }, steps.map((step, index) => row(step, index, push)));
}

function row(step, index, push) {
  const [mark, tone, words] = STEPS[step.kind] ?? ["info", "", () => step.kind];
  return h("li", { key: index, class: ["step", tone && `step-${tone}`], "data-step": step.kind },
    h("span", { class: "step-mark" }, icon(mark)),
    h("div", { class: "step-words" }, withCode(words(step)),
      step.text !== null && h("q", { class: "step-text", dir: "auto" }, step.text)),
    h("time", { class: "step-time", title: preciseClock(step.at), datetime: new Date(step.at * 1000).toISOString() },
      index === 0 ? preciseClock(step.at) : since(step.at - push.receivedAt)));
}

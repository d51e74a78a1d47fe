// What the endpoint answered.

import { h } from "../kit/view.js";

export function answerMark(push) {
  const isAccepted = push.status === 200;
  return h("span", { class: ["answer", isAccepted ? "answer-accepted" : "answer-refused"] },
    push.status, push.reason && ` ${push.reason}`);
}

// Rows of pushes: what it says, what was answered, when.

import { h, memo } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { redraw } from "../kit/redraw.js";
import { appName, preciseClock } from "../kit/words.js";
import { appIcon } from "../parts/app-icon.js";
import { answerMark } from "../why/answer.js";
import { pushTitle, worst } from "../why/push-words.js";

/** Rows do not move away under the pointer: while it rests on them, newer ones wait. */
let restsOn = null;

/** The rows that are drawn now, and how many wait. */
export function standing(pushes, list) {
  const shown = restsOn?.list === list ? pushes.filter((push) => push.sequence <= restsOn.newest) : pushes;
  return { shown, waiting: pushes.length - shown.length };
}

export function pushRows(pushes, { list, chosen, href, isCompact = false }) {
  const rest = (value) => {
    restsOn = value;
    redraw();
  };
  return h("ul", {
    class: ["push-rows", isCompact && "push-rows-compact"],
    onpointerenter: (event) => event.pointerType === "mouse" && rest({ list, newest: pushes[0]?.sequence }),
    onpointerleave: () => rest(null),
  }, pushes.map((push) => memo(row, push.sequence, push, push.sequence === chosen?.sequence, href(push))));
}

/** Says beside the heading what waits; its room is always there. */
export function waitingMark(waiting) {
  return h("span", { class: "waiting", role: "status" }, waiting > 0 && `${waiting} new`);
}

function row(push, isChosen, href) {
  const { title, body } = pushTitle(push);
  const severity = worst(push);
  return h("li", { class: "push-place" },
    h("a", { class: "push-row", href, "aria-current": isChosen ? "true" : null },
      push.bundle ? appIcon(push.bundle, "row-icon") : h("span", { class: "row-icon row-icon-none", "aria-hidden": "true" }, "?"),
      h("span", { class: "push-words" },
        h("span", { class: "push-title", dir: "auto" }, title),
        h("span", { class: "push-body", dir: "auto" }, body || " ")),
      h("span", { class: "push-where" }, push.bundle ? appName(push.bundle) : push.headers["apns-topic"] ?? "no topic",
        push.device && ` · ${push.device}`),
      push.payload?.aps?.category && typeof push.payload.aps.category === "string"
        && h("code", { class: "push-category" }, push.payload.aps.category),
      h("span", { class: "push-end" },
        severity !== "ok" && severity !== "info" && h("span", { class: `severity-${severity}` }, icon(severity),
          h("span", { class: "for-screen-readers" }, severity)),
        answerMark(push),
        h("time", { class: "push-time" }, preciseClock(push.receivedAt).slice(0, 8)))));
}

// Short notices at the edge of the page, and what only screen readers are told.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { redraw } from "../kit/redraw.js";
import { withCode } from "../kit/with-code.js";

const STAYS_MILLISECONDS = 6000;
let notices = [];
let counter = 0;
let announcement = "";

/** @param {"info" | "error"} kind errors stay until they are closed, or another page is opened */
export function notice(text, kind = "info") {
  const item = { key: counter++, text, kind };
  notices = [...notices.filter((other) => other.text !== text), item].slice(-4);
  if (kind === "info") setTimeout(() => close(item), STAYS_MILLISECONDS);
  redraw();
}

/** Does something, and says why if it did not go well. Returns whether it did. */
export async function trying(action) {
  try {
    await action();
    return true;
  } catch (problem) {
    notice(problem.message, "error");
    return false;
  }
}

/** What went wrong on one page is no news on the next. */
export function leaveErrors() {
  notices = notices.filter((item) => item.kind !== "error");
}

/** Tells screen readers, once what they are saying is over. */
export function announce(text) {
  announcement = text;
  redraw();
}

function close(item) {
  notices = notices.filter((other) => other !== item);
  redraw();
}

export function noticeList() {
  return h("div", { class: "notices", key: "notices" },
    h("p", { class: "for-screen-readers", "aria-live": "polite", role: "status" }, announcement),
    h("div", { class: "notice-list", role: "alert", "aria-relevant": "additions" }, notices.map((item) =>
      h("div", { key: item.key, class: ["notice", `notice-${item.kind}`] },
        icon(item.kind === "error" ? "error" : "check"),
        h("span", { class: "notice-text" }, withCode(item.text)),
        h("button", { class: "icon-button", "aria-label": "Close this notice", onclick: () => close(item) },
          icon("close"))))));
}

// The devices' time; where it stands still, it can be let pass.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { longDate, preciseClock } from "../kit/words.js";
import { trying } from "../shell/notices.js";
import { touchServer } from "../store/server.js";
import { now, state } from "../store/store.js";

const STEPS = [["1 s", 1], ["30 s", 30], ["1 min", 60], ["1 h", 3600], ["1 day", 86400]];

export function clockCard() {
  if (!state.server?.virtualTime) return null;
  return h("section", { class: "card", "aria-label": "Time", key: "clock" },
    h("h2", { class: "section-title" }, "Time"),
    h("p", { class: "clock-now" }, preciseClock(now()).slice(0, 8)),
    h("p", { class: "quiet" }, longDate(now()), ". It stands still until it is let pass."),
    h("div", { class: "row" }, STEPS.map(([title, seconds]) => h("button", {
      key: title, type: "button", class: "button button-small", onclick: () => trying(async () => {
        await api.advanceClock(seconds);
        touchServer();
      }),
    }, `+ ${title}`))));
}

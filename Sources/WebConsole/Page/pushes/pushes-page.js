// All requests with their answers, and the story of the one that is chosen.

import { button } from "../kit/controls.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { count } from "../kit/words.js";
import { saveFile } from "../kit/copy.js";
import { api } from "../server/client.js";
import { address } from "../shell/router.js";
import { notice, trying } from "../shell/notices.js";
import { olderPushes, pushList } from "../store/pushes.js";
import { state } from "../store/store.js";
import { chosenPush } from "../why/push-words.js";
import { whyPanel } from "../why/why-panel.js";
import { filterBar, filterNow } from "./filter-bar.js";
import { pushRows, standing, waitingMark } from "./push-rows.js";

const LIST = "page";
/** A browser asks about each, once it has become wary. */
const MOST_FILES = 50;

export function pushesPage() {
  const list = pushList(LIST, filterNow());
  const { shown, waiting } = standing(list.items, LIST);
  const { id } = state.route;
  const chosen = chosenPush(list.items, id) ?? (id && { ...unknown, sequence: id });
  const isChosen = id !== undefined;
  return h("main", { key: "pushes", class: ["pushes-page", isChosen && "has-chosen"], id: "main", tabindex: "-1" },
    h("section", { class: "pushes-list", "aria-label": "Pushes" },
      h("header", { class: "page-head" }, h("h1", null, "Pushes", waitingMark(waiting)),
        button("Save these as tests", "file", () => exportAll(list.items), { disabled: list.items.length === 0 })),
      filterBar(),
      h("p", { class: "for-screen-readers", role: "status" }, count(list.items.length, "push", "pushes")),
      list.items.length === 0
        ? h("p", { class: "empty" }, list.isLoading ? "Reading…" : emptyWords())
        : pushRows(shown, {
          list: LIST, chosen: isChosen ? chosen : undefined, href: (push) => address("pushes", push.sequence),
        }),
      list.next && h("div", { class: "pushes-more" }, button("Older ones", null, () => trying(() => olderPushes(LIST))))),
    isChosen && chosen && h("aside", { class: "why-column", "aria-label": "Why" },
      h("a", { class: "button button-small pushes-back", href: address("pushes") }, icon("swipe"), "All pushes"),
      whyPanel(chosen)));
}

/** A push that the list does not hold: its story tells the rest. */
const unknown = {
  apnsId: "", receivedAt: 0, world: "development", device: null, bundle: null, token: null, headers: {}, status: 200,
  reason: null, notification: null, diagnoses: [], payload: {}, payloadText: "",
};

function emptyWords() {
  const hasFilter = Object.keys(filterNow()).length > 0;
  return hasFilter ? "No push fits the search." : [
    "No push has come yet. ", h("a", { href: address("compose") }, "Compose one"), ", or ",
    h("a", { href: address("server") }, "point your server here"), ".",
  ];
}

/** One file for each: `tambuli test` takes a folder. */
function exportAll(pushes) {
  return trying(async () => {
    const scenarios = await Promise.all(pushes.slice(0, MOST_FILES).map((push) => api.scenario(push.sequence)));
    for (const scenario of scenarios) saveFile(`${scenario.id}.json`, JSON.stringify(scenario, null, 2) + "\n");
    if (pushes.length > MOST_FILES) notice(`The newest ${MOST_FILES} were saved. For others, narrow the search down.`);
  });
}

// The search over pushes, and its filters.

import { button, named, select } from "../kit/controls.js";
import { icon } from "../kit/icons.js";
import { h } from "../kit/view.js";
import { changeUI, state } from "../store/store.js";

const ANSWERS = { "": "All answers", accepted: "Accepted", refused: "Refused" };
const EMPTY = { text: "", device: "", bundle: "", category: "", answer: "", reason: "" };
const PAUSE_MILLISECONDS = 150;
let timer;

function chosen() {
  return { ...EMPTY, ...state.ui.filter };
}

function choose(values) {
  changeUI({ filter: { ...chosen(), ...values } });
}

/** As the API's query has it; empty members are left out. */
export function filterNow() {
  const { answer, ...filter } = chosen();
  if (answer) filter.accepted = String(answer === "accepted");
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

export function filterBar() {
  const filter = chosen();
  const apps = Object.values(state.apps).flat();
  const shown = state.pushLists.page?.items ?? [];
  const choices = {
    bundle: apps.map((app) => app.bundle),
    device: state.devices.map((device) => device.name),
    category: apps.flatMap((app) => app.categories.map((category) => category.id)),
    reason: [...shown.map((push) => push.reason), filter.reason].filter(Boolean),
  };
  return h("form", {
    class: "filters", role: "search", "aria-label": "Pushes", onsubmit: (event) => event.preventDefault(),
  },
    h("label", { class: "search" }, icon("search"), h("span", { class: "for-screen-readers" }, "Search"),
      h("input", {
        class: "input", type: "search", value: state.ui.searchText ?? filter.text,
        placeholder: "Text, id, topic, device…", oninput: searchLater,
      })),
    choice("App", "All apps", "bundle", choices, filter),
    choice("Device", "All devices", "device", choices, filter),
    choice("Category", "All categories", "category", choices, filter),
    select("Answer", ANSWERS, filter.answer, (answer) => choose({ answer })),
    choices.reason.length > 0 && choice("Reason", "All reasons", "reason", choices, filter),
    Object.values(filter).some((value) => value !== "")
      && button("Reset", "close", () => changeUI({ filter: EMPTY, searchText: undefined })));
}

function choice(label, all, name, choices, filter) {
  const values = [...new Set(choices[name])].sort();
  return select(label, { "": all, ...named(values) }, filter[name], (value) => choose({ [name]: value }));
}

/** What is typed is searched for when the fingers rest. */
function searchLater(event) {
  const text = event.currentTarget.value;
  changeUI({ searchText: text });
  clearTimeout(timer);
  timer = setTimeout(() => {
    choose({ text });
    changeUI({ searchText: undefined });
  }, PAUSE_MILLISECONDS);
}

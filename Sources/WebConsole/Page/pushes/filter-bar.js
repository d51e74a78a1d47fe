// The search over pushes, and its filters.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { changeUI, state } from "../store/store.js";

const ANSWERS = { "": "All answers", accepted: "Accepted", refused: "Refused" };
const EMPTY = { text: "", device: "", bundle: "", category: "", answer: "", reason: "" };

/** As the API's query has it; empty members are left out. */
export function filterNow() {
  const { answer, ...filter } = { ...EMPTY, ...state.ui.filter };
  if (answer) filter.accepted = String(answer === "accepted");
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

export function filterBar() {
  const filter = { ...EMPTY, ...state.ui.filter };
  const set = (values) => changeUI({ filter: { ...filter, ...values } });
  const apps = Object.values(state.apps).flat();
  const bundles = [...new Set(apps.map((app) => app.bundle))].sort();
  const categories = [...new Set(apps.flatMap((app) => app.categories.map((category) => category.id)))].sort();
  const reasons = [...new Set((state.pushLists.page?.items ?? []).map((push) => push.reason).filter(Boolean)
    .concat(filter.reason || []))].sort();
  const isSet = Object.values(filter).some((value) => value !== "");
  return h("form", { class: "filters", role: "search", "aria-label": "Pushes", onsubmit: (event) => event.preventDefault() },
    h("label", { class: "search" }, icon("search"), h("span", { class: "for-screen-readers" }, "Search"),
      h("input", {
        class: "input", type: "search", value: state.ui.searchText ?? filter.text,
        placeholder: "Text, id, topic, device…", oninput: searchLater,
      })),
    choice("App", "All apps", bundles, filter.bundle, (bundle) => set({ bundle })),
    choice("Device", "All devices", state.devices.map((device) => device.name), filter.device, (device) => set({ device })),
    choice("Category", "All categories", categories, filter.category, (category) => set({ category })),
    h("select", { class: "select", "aria-label": "Answer", value: filter.answer, onchange: (event) => set({ answer: event.currentTarget.value }) },
      Object.entries(ANSWERS).map(([name, title]) => h("option", { key: name, value: name }, title))),
    reasons.length > 0 && choice("Reason", "All reasons", reasons, filter.reason, (reason) => set({ reason })),
    isSet && h("button", { type: "button", class: "button button-small", onclick: () => changeUI({ filter: EMPTY }) }, icon("close"), "Reset"));
}

function choice(label, all, values, value, onchange) {
  return h("select", { key: label, class: "select", "aria-label": label, value, onchange: (event) => onchange(event.currentTarget.value) },
    h("option", { key: "", value: "" }, all), values.map((name) => h("option", { key: name, value: name }, name)));
}

const PAUSE_MILLISECONDS = 150;
let timer;

/** What is typed is searched for when the fingers rest. */
function searchLater(event) {
  const text = event.currentTarget.value;
  changeUI({ searchText: text });
  clearTimeout(timer);
  timer = setTimeout(() => changeUI({ searchText: undefined, filter: { ...EMPTY, ...state.ui.filter, text } }), PAUSE_MILLISECONDS);
}

// The two rule books side by side.

import { h } from "../kit/view.js";
import { state } from "../store/store.js";
import { changeUI } from "../store/store.js";

export function rulesPage() {
  const showsAll = state.ui.showsAllRules ?? false;
  const rows = state.rules.filter((rule) => showsAll || rule.differs);
  return h("main", { key: "rules", class: "rules-page", id: "main", tabindex: "-1" },
    h("header", { class: "page-head" },
      h("h1", null, "Rule books"),
      h("label", { class: "toggle" }, h("span", null, "Show where they agree as well"),
        h("input", { type: "checkbox", role: "switch", checked: showsAll,
          onchange: (event) => changeUI({ showsAllRules: event.currentTarget.checked }) }))),
    h("p", { class: "lead" }, "Where the brief and the vendors' documents contradict each other, each device follows one of them."),
    h("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": "The rules" },
      h("table", { class: "rules" },
        h("thead", null, h("tr", null, h("th", { scope: "col" }, "Question"), h("th", { scope: "col" }, "Documented"), h("th", { scope: "col" }, "Brief"))),
        h("tbody", null, rows.map((rule) => h("tr", { key: rule.name, class: rule.differs && "differs" },
          h("th", { scope: "row" }, rule.question, h("code", null, rule.name)),
          h("td", { "data-book": "Documented" }, rule.documented, h("small", null, rule.documentedSource)),
          h("td", { "data-book": "Brief" }, rule.brief, h("small", null, rule.briefSource))))))));
}

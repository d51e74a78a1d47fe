// The same notification as other kinds of devices would draw it: its words and its buttons.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { changeUI, state } from "../store/store.js";
import { texts } from "../parts/texts.js";

export function elsewhere(push) {
  const shown = state.ui.elsewhere;
  const isThis = shown?.id === push.notification;
  return [
    h("div", { class: "row", role: "group", "aria-label": "Kind of device" }, state.models.map((model) =>
      h("button", {
        key: model.name, type: "button", class: "button button-small", "aria-pressed": String(isThis && shown.model === model.name),
        onclick: () => draw(push, model),
      }, model.title))),
    isThis && h("div", { key: shown.model, class: "elsewhere", "aria-live": "polite" },
      Object.entries(shown.views).filter(([view]) => view !== "none").map(([view, presentation]) =>
        h("div", { key: view, class: "elsewhere-view" },
          h("h4", null, view),
          h("div", { class: "elsewhere-note note" }, texts(presentation),
            presentation.buttons.length > 0 && h("ul", { class: "elsewhere-buttons" }, presentation.buttons.map((button, index) =>
              h("li", { key: index, dir: "auto", class: button.destructive && "is-destructive" }, button.title))))))),
  ];
}

async function draw(push, model) {
  const { views } = await api.notification(push.notification, { device: push.device, model: model.name });
  changeUI({ elsewhere: { id: push.notification, model: model.name, views } });
}

// A form over the page, in the browser's own dialog: it keeps the focus, and Escape closes it.

import { h } from "./view.js";
import { icon } from "./icons.js";

/**
 * @param {object} options `title`, `onclose`, and `submit` with the label of the button that sends the form
 */
export function dialog({ title, submit, onsubmit, onclose, isWide }, ...children) {
  const close = (event) => event.currentTarget.closest("dialog").close();
  return h("dialog", {
    key: `dialog ${title}`, class: ["dialog", isWide && "dialog-wide"], "aria-label": title, onclose,
    ref: (element) => requestAnimationFrame(() => element.isConnected && element.showModal()),
  },
    h("form", {
      class: "dialog-form", method: "dialog",
      async onsubmit(event) {
        event.preventDefault();
        const element = event.currentTarget;
        if (await onsubmit(new FormData(element)) !== false) element.closest("dialog").close();
      },
    },
      h("header", { class: "dialog-header" },
        h("h2", null, title),
        h("button", { class: "icon-button", type: "button", "aria-label": "Close", onclick: close }, icon("close"))),
      h("div", { class: "dialog-body" }, children),
      h("footer", { class: "dialog-footer" },
        h("button", { class: "button", type: "button", onclick: close }, "Cancel"),
        h("button", { class: "button button-primary" }, submit))));
}

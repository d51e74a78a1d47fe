// Controls that many parts of the page have.

import { icon } from "./icons.js";
import { h } from "./view.js";

/** @param {object} more properties of the element; `kind` is primary, danger or quiet, and `isLarge` stands alone */
export function button(title, mark, onclick, { kind, isLarge = false, ...more } = {}) {
  const classes = ["button", !isLarge && "button-small", kind && `button-${kind}`];
  return h("button", { type: "button", class: classes, onclick, ...more }, mark && icon(mark), title);
}

/** A link that looks like one. */
export function buttonLink(title, mark, href) {
  return h("a", { class: "button button-small", href }, icon(mark), title);
}

/** A button without words in sight. */
export function iconButton(label, mark, onclick, ...classes) {
  return h("button", { type: "button", class: ["icon-button", ...classes], "aria-label": label, onclick }, icon(mark));
}

/** @param {object} choices titles by value, in their order */
export function select(label, choices, value, onchange, ...classes) {
  return h("select", {
    class: ["select", ...classes], "aria-label": label, value, onchange: (event) => onchange(event.currentTarget.value),
  }, Object.entries(choices).map(([name, title]) =>
    h("option", { key: name, value: name, selected: name === value }, title)));
}

export function toggle(label, isOn, onchange) {
  return h("label", { key: label, class: "toggle" },
    h("span", null, label),
    h("input", {
      type: "checkbox", role: "switch", checked: isOn, onchange: (event) => onchange(event.currentTarget.checked),
    }));
}

/** A control with its name above it. */
export function field(name, control, ...classes) {
  return h("label", { key: name, class: "field" }, h("span", { class: classes }, name), control);
}

/** Values by their own names. */
export function named(values) {
  return Object.fromEntries(values.map((value) => [value, value]));
}

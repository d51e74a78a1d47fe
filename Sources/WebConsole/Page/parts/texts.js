// Title, subtitle and body of a notification, each in its own direction.

import { h } from "../kit/view.js";

export function texts({ title, subtitle, body }) {
  return [
    title && h("span", { class: "note-title", dir: "auto" }, title),
    subtitle && h("span", { class: "note-subtitle", dir: "auto" }, subtitle),
    body && h("span", { class: "note-body", dir: "auto" }, body),
  ];
}

/** The direction of the whole notification: where its icon stands, and where its lines begin. */
export function direction(presentation) {
  return presentation.isRightToLeft ? "rtl" : "ltr";
}

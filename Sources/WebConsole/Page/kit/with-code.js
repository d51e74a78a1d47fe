// Texts of ours in which names stand between backquotes.

import { h } from "./view.js";

/** The text with those names set as code. */
export function withCode(text) {
  return text.split("`").map((part, index) => (index % 2 === 1 ? h("code", { key: index, dir: "auto" }, part) : part));
}

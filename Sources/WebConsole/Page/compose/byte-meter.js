// How much of the room a payload takes.

import { h } from "../kit/view.js";

export function byteMeter(count, limit) {
  const isOver = count > limit;
  return h("div", { class: ["byte-meter", isOver && "is-over", !isOver && count > 0.9 * limit && "is-near"] },
    h("span", { class: "byte-bar", "aria-hidden": "true", style: { "--part": Math.min(count / limit, 1).toFixed(3) } }),
    h("span", { role: "status", class: "byte-words" }, `${count} of ${limit} bytes`, isOver && `, ${count - limit} too many`));
}

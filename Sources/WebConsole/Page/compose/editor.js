// A text field over a coloured copy of its own text, with what lint found underlined and told beside the line.

import { h } from "../kit/view.js";
import { linesOf, mapJSON } from "../why/json-map.js";
import { edit, send } from "./draft.js";

export function editor({ payload }, findings) {
  const lines = linesOf(payload, mapJSON(payload));
  return h("div", { class: "editor" },
    h("div", { class: "editor-scroll", style: { "--digits": String(lines.length).length } },
      h("pre", { class: "editor-copy", "aria-hidden": "true" }, lines.map((parts, index) =>
        copiedLine(parts, index, findings.filter((finding) => finding.line === index + 1)))),
      h("textarea", {
        class: "editor-text", value: payload, spellcheck: "false", autocapitalize: "off", autocomplete: "off", wrap: "off",
        "aria-labelledby": "payload-label", rows: lines.length, dir: "ltr",
        oninput: (event) => edit({ payload: event.currentTarget.value, example: null }),
        onkeydown: keys,
      })));
}

function copiedLine(parts, index, findings) {
  let column = 1;
  return h("span", { key: index, class: ["editor-line", findings.length > 0 && `has-${findings[0].severity}`] },
    h("span", { class: "line-number" }, index + 1),
    parts.map((part, number) => {
      const start = column;
      column += part.text.length;
      const found = findings.find((finding) => finding.column >= start && finding.column < column)
        ?? (number === parts.length - 1 ? findings.find((finding) => finding.column >= column) : undefined);
      return h("span", { key: number, class: [`code-${part.kind}`, found && `marked marked-${found.severity}`] }, part.text);
    }), "\n");
}

/** Tab leaves the field, as everywhere: whoever uses the keyboard must get out of it. */
function keys(event) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
}

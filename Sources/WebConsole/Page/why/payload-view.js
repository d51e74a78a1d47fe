// The payload with what is wrong marked where it stands: as it came, or laid out.

import { h } from "../kit/view.js";
import { bytes } from "../kit/words.js";
import { changeUI, state } from "../store/store.js";
import { linesOf, mapJSON } from "./json-map.js";

/** More is cut off: a refused payload can have any size. */
const LONGEST = 20000;

export function payloadView(push) {
  const isOneLine = !push.payloadText.trim().includes("\n");
  const canLayOut = push.payload !== null && isOneLine && push.payloadText.length > 60;
  const isLaidOut = canLayOut && (state.ui.laysOut ?? true);
  const text = isLaidOut ? JSON.stringify(push.payload, null, 2) : push.payloadText;
  const size = new TextEncoder().encode(push.payloadText).length;
  return [
    h("p", { class: "payload-head quiet" }, `${bytes(size)} as it came`,
      canLayOut && h("button", {
        type: "button", class: "button button-small", "aria-pressed": String(isLaidOut),
        onclick: () => changeUI({ laysOut: !isLaidOut }),
      }, "Laid out")),
    code(text.slice(0, LONGEST), push.diagnoses, isLaidOut),
    text.length > LONGEST && h("p", { class: "quiet" }, "The rest is not shown."),
  ];
}

/** @param isLaidOut lines and columns are not those of the diagnoses; pointers hold in both */
function code(text, diagnoses, isLaidOut) {
  const lines = linesOf(text, mapJSON(text));
  const byPointer = diagnoses.filter((diagnosis) => diagnosis.pointer !== null);
  const byLine = diagnoses.filter(({ line, pointer }) => !isLaidOut && line !== null && pointer === null);
  const isNoted = new Set();
  const digits = String(lines.length).length;
  return h("div", { class: "code", tabindex: "0", role: "region", "aria-label": "Payload",
    style: { "--digits": digits } }, lines.map((parts, index) => {
    const notes = [...byLine.filter((diagnosis) => diagnosis.line === index + 1)];
    const spans = parts.map((part, number) => {
      const found = part.kind === "space" || part.kind === "mark" ? undefined
        : byPointer.find((diagnosis) => diagnosis.pointer === part.pointer);
      const mark = found ?? markedLine(byLine, index, parts, number);
      if (found && !isNoted.has(found)) {
        isNoted.add(found);
        notes.push(found);
      }
      return h("span", {
        key: number, class: [`code-${part.kind}`, mark && `marked marked-${mark.severity}`],
      }, part.text);
    });
    return h("div", { key: index, class: "code-row" },
      h("div", { class: "code-line" }, h("span", { class: "line-number", "aria-hidden": "true" }, index + 1),
        h("code", { dir: "ltr" }, spans.length > 0 ? spans : " ")),
      notes.map((note, number) => h("p", { key: `note ${number}`, class: ["code-note", `code-note-${note.severity}`] },
        note.message.replaceAll("`", ""))));
  }));
}

/** A place by line and column marks the piece that begins there, or the last one of the line. */
function markedLine(diagnoses, index, parts, number) {
  return diagnoses.find((diagnosis) => {
    if (diagnosis.line !== index + 1) return false;
    const column = (diagnosis.column ?? 1) - 1;
    const start = parts.slice(0, number).reduce((sum, part) => sum + part.text.length, 0);
    const isLast = number === parts.length - 1;
    return column >= start && (column < start + parts[number].text.length || isLast);
  });
}

// What was found out, in words: what is wrong, and what to do about it.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { withCode } from "../kit/with-code.js";

export function diagnosisList(diagnoses, push) {
  if (diagnoses.length === 0) {
    return push && push.status !== 200
      ? h("p", { class: "diagnosis diagnosis-error" }, icon("error"),
        h("span", { class: "diagnosis-words" }, withCode(`The endpoint refused it: \`${push.reason}\`.`)))
      : h("p", { class: "diagnosis diagnosis-ok" }, icon("check"), h("span", null, "Nothing to complain about."));
  }
  return h("ul", { class: "diagnoses" }, diagnoses.map((diagnosis, index) =>
    h("li", { key: `${diagnosis.code} ${index}`, class: ["diagnosis", `diagnosis-${diagnosis.severity}`] },
      icon(diagnosis.severity),
      h("div", { class: "diagnosis-words" },
        h("p", { class: "diagnosis-message" },
          h("span", { class: "for-screen-readers" }, `${diagnosis.severity}: `), withCode(diagnosis.message)),
        diagnosis.remedy && h("p", { class: "diagnosis-remedy" }, withCode(diagnosis.remedy)),
        h("p", { class: "diagnosis-place" }, h("code", null, diagnosis.code), place(diagnosis))))));
}

function place(diagnosis) {
  const parts = [
    diagnosis.pointer, diagnosis.header, diagnosis.line !== null && `line ${diagnosis.line}, column ${diagnosis.column ?? 1}`,
    diagnosis.category && !diagnosis.pointer && `category ${diagnosis.category}`,
  ].filter(Boolean);
  return parts.length > 0 && [" at ", parts.join(", ")];
}

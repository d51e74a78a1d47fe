// The request's headers; what is left empty goes out as shown in it.

import { h } from "../kit/view.js";
import { headersOf, setHeader } from "./draft.js";

const TYPES = ["alert", "background", "voip", "complication", "fileprovider", "mdm", "location", "liveactivity", "pushtotalk", "widgets", "controls"];
const FIELDS = [
  { name: "apns-topic" }, { name: "apns-priority", choices: ["10", "5", "1"] }, { name: "apns-collapse-id" },
  { name: "apns-expiration", hint: "0, or seconds since 1970" },
];

export function headerFields(draft) {
  const sent = headersOf({ ...draft, headers: {} });
  return h("fieldset", { class: "headers" }, h("legend", { class: "section-title" }, "Headers"),
    h("label", { class: "field" }, h("span", { class: "mono" }, "apns-push-type"),
      h("select", { class: "select", value: draft.headers["apns-push-type"] ?? "", onchange: (event) => setHeader("apns-push-type", event.currentTarget.value) },
        h("option", { key: "", value: "" }, `${sent["apns-push-type"]} (as the payload is)`), TYPES.map((type) => h("option", { key: type, value: type }, type)))),
    FIELDS.map(({ name, hint }) => h("label", { key: name, class: "field" }, h("span", { class: "mono" }, name),
      h("input", {
        class: "input mono", value: draft.headers[name] ?? "", placeholder: headersOf({ ...draft, headers: { ...draft.headers, [name]: undefined } })[name] ?? sent[name] ?? hint ?? "",
        autocomplete: "off", spellcheck: "false", oninput: (event) => setHeader(name, event.currentTarget.value.trim()),
      }))));
}

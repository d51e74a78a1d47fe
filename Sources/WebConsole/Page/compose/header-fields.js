// The request's headers; what is left empty goes out as shown in it.

import { field, named, select } from "../kit/controls.js";
import { h } from "../kit/view.js";
import { headersOf, setHeader } from "./draft.js";

const TYPE = "apns-push-type";
const TYPES = [
  "alert", "background", "voip", "complication", "fileprovider", "mdm", "location", "liveactivity", "pushtotalk",
  "widgets", "controls",
];
/** By header: what stands in it while nothing is typed and nothing goes out. */
const TEXTS = {
  "apns-topic": "", "apns-priority": "", "apns-collapse-id": "", "apns-expiration": "0, or seconds since 1970",
};

export function headerFields(draft) {
  const types = { "": `${headersOf({ ...draft, headers: {} })[TYPE]} (as the payload is)`, ...named(TYPES) };
  return h("fieldset", { class: "headers" }, h("legend", { class: "section-title" }, "Headers"),
    field(TYPE, select(TYPE, types, draft.headers[TYPE] ?? "", (type) => setHeader(TYPE, type)), "mono"),
    Object.entries(TEXTS).map(([name, hint]) => field(name, textField(draft, name, hint), "mono")));
}

function textField(draft, name, hint) {
  const { [name]: typed, ...others } = draft.headers;
  return h("input", {
    class: "input mono", value: typed ?? "", placeholder: headersOf({ ...draft, headers: others })[name] ?? hint,
    autocomplete: "off", spellcheck: "false", oninput: (event) => setHeader(name, event.currentTarget.value.trim()),
  });
}

// The first attachment, small, at the end of a notification that is not opened.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { mediaURL } from "./attachment.js";

export function thumbnail(presentation) {
  const [first] = presentation.attachments;
  if (!first || first.thumbnail?.hidden) return null;
  const source = mediaURL(first.thumbnailUrl);
  if ((first.kind === "image" || first.kind === "movie") && source) {
    return h("img", { class: "note-thumbnail", src: source, alt: "", loading: "lazy", draggable: "false" });
  }
  return h("span", { class: "note-thumbnail note-thumbnail-mark" }, icon(first.kind === "audio" ? "bell" : "file"));
}

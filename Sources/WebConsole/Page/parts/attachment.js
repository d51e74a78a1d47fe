// An attachment in the opened notification. How it plays (by itself, muted, for how long) is the device's decision.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { bytes } from "../kit/words.js";

/** Media come from this server alone; anything else is not asked for. */
export function mediaURL(url) {
  return url.startsWith("/api/v1/") ? url : null;
}

export function attachments(presentation) {
  const all = presentation.attachments;
  return all.map((attachment, index) =>
    h("figure", { key: `attachment ${attachment.identifier} ${index}`, class: ["media", `media-${attachment.kind}`] },
      media(attachment, nameOf(attachment, index, all.length))));
}

function media(attachment, name) {
  const src = mediaURL(attachment.url);
  const size = { width: attachment.width, height: attachment.height };
  if (!src) return document_(attachment, name);
  switch (attachment.kind) {
    case "image":
      return h("img", {
        class: ["media-picture", `fit-${attachment.fit ?? "scaled"}`], src, alt: name, draggable: "false", ...size,
      });
    case "movie":
      return h("video", { class: "media-film", src, playsinline: true, "aria-label": name, ...size, ...playback(attachment) });
    case "audio":
      return h("audio", { class: "media-sound", src, "aria-label": name, ...playback(attachment) });
    default:
      return document_(attachment, name);
  }
}

function playback({ playback: { start, muted, stopsAfter } }) {
  return {
    controls: true, preload: "metadata", autoplay: start === "byItself", muted,
    ontimeupdate: stopsAfter === null ? null : ({ currentTarget: medium }) => {
      if (medium.currentTime < stopsAfter) return;
      medium.pause();
      // Whoever presses play again wants to see the rest.
      medium.ontimeupdate = null;
    },
  };
}

function document_(attachment, name) {
  return h("span", { class: "media-document", role: "img", "aria-label": name }, icon("file"),
    h("span", { dir: "auto" }, attachment.identifier),
    attachment.byteCount !== null && h("span", { class: "quiet" }, bytes(attachment.byteCount)));
}

function nameOf(attachment, index, count) {
  const kind = { image: attachment.frameCount > 1 ? "Moving picture" : "Picture", movie: "Film", audio: "Sound" };
  const place = count > 1 ? ` ${index + 1} of ${count}` : "";
  return `${kind[attachment.kind] ?? "Attachment"}${place}: ${attachment.identifier}`;
}

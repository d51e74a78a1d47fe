// A content extension's view. The device has laid it out: here each part is put in its place, and touches go back.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { touchContent } from "../device/touch.js";
import { mediaURL } from "./attachment.js";

/** Symbols of the system that have a drawing of ours; others are written out. */
const SYMBOLS = { play: "play", pause: "pause", bell: "bell", checkmark: "check", xmark: "close", plus: "plus",
  "arrow.clockwise": "again", "paperplane": "send", lock: "lock", gear: "gear", trash: "trash" };

export function contentView(item, content) {
  const scrolls = content.contentHeight > content.height;
  return h("div", {
    class: ["content-view", `is-${content.state}`], role: "group", "aria-label": "The app's own view",
    tabindex: scrolls ? "0" : null, style: { "--height": content.height },
  },
    h("div", { class: "content-canvas", style: { "--height": content.contentHeight, "--width": content.width } },
      content.elements.map((element, index) =>
        part(item, element, element.id !== null && (content.acceptsTouches || element.kind === "mediaButton"), index))));
}

function part(item, element, isTouchable, index) {
  const place = {
    key: `${index} ${element.id ?? element.kind}`,
    class: ["content-part", `content-${element.kind}`, element.bold && "is-bold",
      element.animation && `animates-${element.animation.kind}`, element.animation?.repeats && "repeats"],
    style: {
      "--x": element.x, "--y": element.y, "--w": element.width, "--h": element.height,
      ...(element.fontSize && { "--size": element.fontSize }), ...(element.color && { "--color": element.color }),
      ...(element.background && { "--background": element.background }),
      ...(element.animation && { "--seconds": `${element.animation.seconds}s` }),
    },
  };
  const touch = (value) => touchContent(item, element.id, value);
  switch (element.kind) {
    case "text":
      return h("p", { ...place, dir: "auto" }, (element.lines ?? [element.text]).map((line, number) =>
        h("span", { key: number, class: "content-line" }, line)));
    case "image":
      return image(item, element, place);
    case "button":
      return h("button", { ...place, type: "button", disabled: !isTouchable, onclick: () => touch() }, element.text);
    case "toggle":
      return h("button", {
        ...place, type: "button", role: "switch", "aria-checked": String(element.on), disabled: !isTouchable,
        onclick: () => touch(),
      }, h("span", null, element.text), h("span", { class: "switch-track", "aria-hidden": "true" }));
    case "slider":
      return h("label", place, element.text && h("span", null, element.text),
        h("input", {
          type: "range", min: element.minimum, max: element.maximum, step: "any", value: String(element.value),
          disabled: !isTouchable, "aria-label": element.text || "Slider",
          onchange: (event) => touch(Number(event.currentTarget.value)),
        }));
    case "progress":
      return h("progress", { ...place, max: 1, value: element.value ?? undefined, "aria-label": "Progress" });
    case "mediaButton":
      return h("button", {
        ...place, type: "button", class: [...place.class, element.overlay && "is-overlay"], onclick: () => touch(),
        "aria-label": element.playing ? "Pause" : "Play",
      }, icon(element.playing ? "pause" : "play"));
    default:
      return h("span", { ...place, "aria-hidden": "true" });
  }
}

function image(item, element, place) {
  if (element.attachment) {
    const shown = item.presentation.attachments.find((other) => other.identifier === element.attachment);
    const src = shown && mediaURL(shown.url);
    if (src) return h("img", { ...place, src, alt: element.attachment });
  }
  const drawing = SYMBOLS[(element.symbol ?? "").replace(".fill", "")];
  return h("span", { ...place, role: "img", "aria-label": element.symbol ?? "Picture" },
    drawing ? icon(drawing) : h("span", { class: "content-symbol" }, element.symbol));
}

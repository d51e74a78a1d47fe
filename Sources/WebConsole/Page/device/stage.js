// A device's frame with its screen, scaled to the room there is.

import { h } from "../kit/view.js";
import { drawingOf } from "../screens/drawings.js";

export function stage(device) {
  const { width, height } = drawingOf(device);
  return h("div", { class: "stage", key: `stage ${device.name}`, ref: watchRoom, "data-holds-focus": "", tabindex: "-1",
    style: { "--device-width": width, "--device-height": height } },
    h("div", { class: "stage-room" }, frame(device)));
}

/** The device itself, without its place. */
export function frame(device) {
  const drawing = drawingOf(device);
  return h("div", { class: ["device", `device-${drawing.frame}`], "data-device": device.name },
    h("div", { class: "bezel" }, drawing.draw(device)));
}

/** Larger than in the hand helps nobody. */
const LARGEST = 1.2;

function watchRoom(element) {
  const fit = () => {
    const style = getComputedStyle(element);
    const [width, height] = ["--device-width", "--device-height"].map((name) => Number(style.getPropertyValue(name)));
    // On a narrow page the device has all the width, and the page scrolls.
    const isTall = matchMedia("(max-width: 62rem)").matches;
    const scale = Math.min(element.clientWidth / width, isTall ? 1 : element.clientHeight / height, LARGEST);
    element.style.setProperty("--scale", Math.max(scale, 0.2).toFixed(4));
  };
  new ResizeObserver(fit).observe(element);
  requestAnimationFrame(fit);
}

// When the page is drawn: once a frame at most, however much has changed.

let draw = () => {};
let isDue = false;

/** Says how the page is drawn, and draws it. */
export function drawWith(function_) {
  draw = function_;
  redraw();
}

/** Asks for the page to be drawn before the next frame. A hidden page has no frames, and still keeps its title. */
export function redraw() {
  if (isDue) return;
  isDue = true;
  const now = () => {
    isDue = false;
    draw();
  };
  if (document.visibilityState === "hidden") setTimeout(now, 100); else requestAnimationFrame(now);
}

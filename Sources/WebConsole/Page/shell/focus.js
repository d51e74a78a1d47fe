// Where the focus goes when what had it is no longer there: to what stands around it.

/** Draws, and puts the focus where a person who uses the keyboard expects it. */
export function keepFocus(draw) {
  const before = document.activeElement;
  const places = [];
  for (let place = before; place; place = place.parentElement) {
    if (place.dataset?.holdsFocus !== undefined) places.push(place);
  }
  draw();
  if (!before || before === document.body || before.isConnected) return;
  places.find((place) => place.isConnected)?.focus({ preventScroll: true });
}

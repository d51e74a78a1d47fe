// Touch, mouse and pen on something that can be tapped, held and flicked away; keys and the context menu do the same.

const HOLD_MILLISECONDS = 420;
/** A finger trembles that much. */
const SLACK = 8;
const FLICK = 56;

/** One pointer at a time; kept here, because handlers are made anew with every drawing. */
let press = null;

/**
 * Handlers for an element.
 *
 * @param {object} on what to do: `tap`, `hold`, and `flick` with a direction it can be flicked in: `up` or `aside`
 */
export function holdable({ tap, hold, flick, direction = "aside" }) {
  return {
    onpointerdown(event) {
      if (event.button !== 0 || !event.isPrimary) return;
      end();
      const element = event.currentTarget;
      press = { element, x: event.clientX, y: event.clientY, isOver: false, pull: 0 };
      press.timer = setTimeout(() => {
        press.isOver = true;
        element.classList.remove("is-held");
        hold?.();
      }, HOLD_MILLISECONDS);
      if (hold) element.classList.add("is-held");
    },
    onpointermove(event) {
      if (press?.element !== event.currentTarget || press.isOver && !press.isDragged) return;
      const [x, y] = [event.clientX - press.x, event.clientY - press.y];
      if (Math.hypot(x, y) < SLACK && !press.isDragged) return;
      clearTimeout(press.timer);
      press.element.classList.remove("is-held");
      if (!flick) return;
      const pull = direction === "up" ? Math.min(y, 0) : x;
      if (!press.isDragged && Math.abs(pull) < SLACK) return;
      if (!press.isDragged) press.element.setPointerCapture(event.pointerId);
      press.isDragged = true;
      press.isOver = true;
      press.pull = pull;
      press.element.style.setProperty("--pull", `${pull}px`);
      press.element.classList.add("is-pulled");
    },
    onpointerup(event) {
      if (press?.element !== event.currentTarget) return;
      const { isDragged, pull } = press;
      end({ keepsClick: true });
      if (isDragged && Math.abs(pull) >= FLICK) flick?.();
    },
    onpointercancel: () => end(),
    onclick(event) {
      // A click follows each press; the one after a hold or a flick means nothing.
      const meansNothing = press?.isOver;
      press = null;
      if (meansNothing) event.preventDefault(); else tap?.(event);
    },
    oncontextmenu(event) {
      event.preventDefault();
      // A finger that is held opens the menu as well: that is one hold.
      const isCounted = press?.isOver && !press.isDragged;
      end({ keepsClick: isCounted });
      if (!isCounted) hold?.();
    },
  };
}

function end({ keepsClick = false } = {}) {
  if (!press) return;
  clearTimeout(press.timer);
  press.element.classList.remove("is-held", "is-pulled");
  press.element.style.removeProperty("--pull");
  if (!keepsClick || !press.isOver) press = null;
}

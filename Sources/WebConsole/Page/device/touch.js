// What a person does with a notification, carried out by the server: the page only passes it on.

import { api } from "../server/client.js";
import { announce, notice, trying } from "../shell/notices.js";
import { touchAllHeld } from "../store/held.js";
import { changeUI, modelNamed, state } from "../store/store.js";

/** Opens the app. */
export function tap(item) {
  return act(item, { gesture: "tap" });
}

/** Opens the full view with the buttons. */
export function hold(item) {
  if (item.isExpanded) return undefined;
  return act(item, { gesture: "longPress" });
}

/** Flicks a banner away, or takes a notification out of the Notification Centre. */
export function putAway(item) {
  return item.presentation.isOnScreen ? act(item, { gesture: "swipe" }, hasLeft) : clear(item);
}

/** Dismisses it for good, wherever it stands. */
export function clear(item) {
  return act(item, { gesture: "clear" }, hasLeft);
}

/** Whoever puts away what has just gone by itself has what they want. */
function hasLeft({ status }) {
  return status === 404 || status === 422;
}

export function press(item, action) {
  return act(item, { action });
}

export function reply(item, action, userText) {
  return act(item, { action, userText });
}

export function touchContent(item, element, value) {
  return act(item, { gesture: "touch", element, value });
}

async function act(item, gesture, isFine = () => false) {
  const { device } = item;
  await trying(async () => {
    let outcome;
    try {
      outcome = await api.respond(item.id, device, gesture);
    } catch (problem) {
      if (isFine(problem)) return;
      throw problem;
    }
    if (outcome.asksToUnlock) announce(`${device} asks to be unlocked first.`);
    if (!outcome.appCompleted) notice("The app has not called its completion handler within ten seconds.", "error");
  });
  // The stream tells as well; this does not wait for it.
  touchAllHeld(device);
}

export function unlock(device) {
  return trying(() => api.changeDevice(device, { locked: false }));
}

export function lock(device) {
  return trying(() => api.changeDevice(device, { locked: true }));
}

/** Keys on a notification. Enter and Space tap it, as they do any button. */
export function keysOn(item) {
  return (event) => {
    const does = {
      o: hold, ArrowRight: hold, Delete: putAway, Backspace: putAway, Escape: item.presentation.isOnScreen && putAway,
    }[event.key];
    if (!does || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    does(item);
  };
}

/** Whether the Notification Centre is pulled down over a device's screen. */
export function isCenterOpen(device) {
  return state.ui.centers?.[device] ?? false;
}

export function openCenter(device, isOpen = true) {
  changeUI({ centers: { ...state.ui.centers, [device]: isOpen } });
}

/** How its own people call the list of what has arrived. */
export function centerName(device) {
  return modelNamed(device.model)?.hasChannels ? "notification shade" : "Notification Centre";
}

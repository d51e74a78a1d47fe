// The stream of what happens. The browser comes back by itself, with the id of the last event it saw.

import { EVENTS } from "./client.js";

const KINDS = ["hello", "gap", "push", "notification", "response", "diagnosis", "app", "device", "strike", "log", "fault"];
const AGAIN_MILLISECONDS = 1000;

/**
 * Follows the stream for as long as the page lives.
 *
 * @param {object} handlers a function for each kind of event that is of interest, and `connection` for "live" or "lost"
 */
export function follow(handlers) {
  let lastID = "";
  const open = () => {
    const source = new EventSource(lastID ? `${EVENTS}?lastEventId=${encodeURIComponent(lastID)}` : EVENTS);
    source.onopen = () => handlers.connection("live");
    source.onerror = () => {
      handlers.connection("lost");
      // Refused, instead of broken off: the browser would leave it at that.
      if (source.readyState === EventSource.CLOSED) setTimeout(open, AGAIN_MILLISECONDS);
    };
    for (const kind of KINDS) {
      source.addEventListener(kind, (event) => {
        lastID = event.lastEventId;
        handlers[kind]?.(JSON.parse(event.data));
      });
    }
  };
  open();
}

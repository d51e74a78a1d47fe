// Keeps what the page knows up to date with the event stream.

import { api } from "../server/client.js";
import { follow } from "../server/events.js";
import { announce, notice } from "../shell/notices.js";
import { appName } from "../kit/words.js";
import { touchApps, touchDevices } from "./fleet.js";
import { touchAllHeld, touchNotification } from "./held.js";
import { reloadPushes, touchPushes } from "./pushes.js";
import { touchFaults, touchServer } from "./server.js";
import { touchStory } from "./story.js";
import { Refresher } from "./refresher.js";
import { change, state } from "./store.js";

let run = null;

/** Reads all that the page shows, and follows what happens from then on. */
export function live() {
  follow({
    connection: (connection) => change({ connection }),
    hello(event) {
      // The first greeting, or that of a server that was started anew.
      if (event.run !== run) everything.touch();
      run = event.run;
    },
    gap: () => everything.touch(),
    push(event) {
      touchPushes();
      if (event.status !== 200) announce(`Refused: ${event.reason}.`);
    },
    notification(event) {
      // Somebody else may have let time pass.
      if (state.server?.virtualTime) touchServer();
      touchNotification(event.device, event.notification, event.change);
      touchStory();
      if (event.change === "shown") announceShown(event);
      if (event.change === "unlockAsked") touchDevices();
    },
    response: () => {
      responses.touch();
      touchStory();
    },
    diagnosis(event) {
      if (event.notification) touchNotification(event.device, event.notification, "diagnosed");
      touchStory();
    },
    app(event) {
      touchApps(event.device);
      touchStory();
    },
    device(event) {
      touchDevices();
      touchApps(event.device);
      touchAllHeld(event.device);
    },
    strike: () => touchFaults(),
    fault: (event) => notice(event.message, "error"),
  });
}

const everything = new Refresher(async () => {
  const [models, rules] = await Promise.all([api.models(), api.rules(), touchServer(), touchFaults()]);
  change({ models: models.items, rules: rules.items });
  settled = { items: [], cursor: undefined };
  await touchDevices();
  for (const device of state.devices) {
    touchApps(device.name);
    touchAllHeld(device.name);
  }
  reloadPushes();
  responses.touch();
  touchStory();
});

/** Full pages do not change any more, and are read once. */
let settled = { items: [], cursor: undefined };
const responses = new Refresher(async () => {
  let page;
  do {
    page = await api.responses(settled.cursor);
    if (page.next) settled = { items: [...settled.items, ...page.items], cursor: page.next };
  } while (page.next);
  change({ responses: [...settled.items, ...page.items] });
});

function announceShown(event) {
  const found = state.held[event.device]?.items.find((item) => item.id === event.notification);
  if (found) announce(`${event.device}: ${appName(found.bundle)}, ${found.presentation.title ?? ""}.`);
  else announce(`New notification on ${event.device}.`);
}

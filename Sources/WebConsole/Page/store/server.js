// The server itself: where it is, its time, its faults.

import { api } from "../server/client.js";
import { Refresher } from "./refresher.js";
import { change } from "./store.js";

const server = new Refresher(async () => {
  const found = await api.server();
  // Time that stands still has no offset that holds.
  change({ server: found, clockOffset: found.at - Date.now() / 1000, standingTime: found.virtualTime ? found.at : null });
});

const faults = new Refresher(async () => {
  const { items } = await api.faults();
  change({ faults: items });
});

export function touchServer() {
  return server.touch();
}

export function touchFaults() {
  return faults.touch();
}

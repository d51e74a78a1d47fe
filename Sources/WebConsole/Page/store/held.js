// The notifications that devices hold.

import { api } from "../server/client.js";
import { screensOf } from "./fleet.js";
import { Refresher } from "./refresher.js";
import { change, state } from "./store.js";

const PAGE = 200;
/** Of the device that is looked at; of the others one page is enough. */
const MOST = 2000;

const lists = new Map();
const changed = new Map();

/** A notification has changed on a device, and so on the screens attached to it. */
export function touchNotification(device, id, what) {
  for (const name of [device, ...screensOf(device)]) {
    const ids = changed.get(name) ?? new Set();
    // What goes changes the stacks around it.
    ids.add(what === "removed" || what === "replaced" ? "*" : id);
    changed.set(name, ids);
    touchHeld(name);
  }
}

/** Everything on a device may have changed. */
export function touchAllHeld(device) {
  for (const name of [device, ...screensOf(device)]) {
    changed.set(name, new Set(["*"]));
    touchHeld(name);
  }
}

function touchHeld(device) {
  if (!lists.has(device)) lists.set(device, new Refresher(() => read(device)));
  lists.get(device).touch();
}

async function read(device) {
  const ids = changed.get(device) ?? new Set(["*"]);
  changed.delete(device);
  if (ids.size === 1 && !ids.has("*") && state.held[device]) await readOne(device, [...ids][0]);
  else await readList(device);
}

async function readList(device) {
  const isLookedAt = state.route.page === "device" && state.route.device === device;
  const items = [];
  let cursor;
  do {
    const page = await api.notifications({ device, limit: PAGE, cursor });
    items.push(...page.items);
    cursor = page.next;
    // The newest are drawn while the rest is on its way.
    if (items.length === PAGE && !state.held[device]) keep(device, items, cursor);
  } while (cursor && isLookedAt && items.length < MOST);
  keep(device, items, cursor);
}

async function readOne(device, id) {
  const { items, next } = state.held[device];
  let found;
  try {
    found = await api.notification(id, { device });
  } catch (problem) {
    if (problem.status !== 404) throw problem;
  }
  const others = items.filter((item) => item.id !== id);
  if (!found) return keep(device, others, next);
  const place = others.findIndex((item) => item.at <= found.at);
  others.splice(place < 0 ? others.length : place, 0, found);
  keep(device, others, next);
}

/** Equal values are kept, so that only what has changed is drawn. */
function keep(device, items, next) {
  const before = new Map((state.held[device]?.items ?? []).map((item) => [item.id, item]));
  const kept = items.map((item) => {
    const old = before.get(item.id);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  change({ held: { ...state.held, [device]: { items: kept, next } } });
}

// The notifications that devices hold.
//
// What one event is about is read by itself and at once; a flood, and what changes a whole list, is read as a list, as
// often as server and page can bear.

import { api } from "../server/client.js";
import { screensOf } from "./fleet.js";
import { Refresher } from "./refresher.js";
import { change, state } from "./store.js";

const PAGE = 200;
/** Of the device that is looked at; of the others one page is enough. */
const MOST = 2000;
/** More at a time are a flood. */
const MOST_SINGLES = 3;

const lists = new Map();
let singles = 0;

/** Counts what was asked for: an answer that was asked for earlier never replaces one that was asked for later. */
let clock = 0;
const askedAt = new Map();

/** A notification has changed on a device, and so on the screens attached to it. */
export function touchNotification(device, id, what) {
  for (const name of [device, ...screensOf(device)]) {
    if (what === "removed" || what === "replaced") takeAway(name, id);
    else if (state.held[name] && singles < MOST_SINGLES) readOne(name, id);
    else touchList(name);
  }
}

/** Everything on a device may have changed. */
export function touchAllHeld(device) {
  for (const name of [device, ...screensOf(device)]) touchList(name);
}

function touchList(device) {
  if (!lists.has(device)) lists.set(device, new Refresher(() => readList(device)));
  lists.get(device).touch();
}

async function readList(device) {
  const isLookedAt = state.route.page === "device" && state.route.device === device;
  const asked = (clock += 1);
  const items = [];
  let cursor;
  do {
    const page = await api.notifications({ device, limit: PAGE, cursor });
    items.push(...page.items);
    cursor = page.next;
    // The newest are drawn while the rest is on its way.
    if (cursor && !state.held[device]) keep(device, items, cursor);
  } while (cursor && isLookedAt && items.length < MOST);

  const isNewer = (id) => (askedAt.get(`${device} ${id}`) ?? 0) > asked;
  const now = state.held[device]?.items ?? [];
  const merged = items.filter((item) => !isNewer(item.id));
  for (const item of now.filter((item) => isNewer(item.id))) insert(merged, item);
  keep(device, merged, cursor);
}

async function readOne(device, id) {
  const key = `${device} ${id}`;
  const asked = (clock += 1);
  askedAt.set(key, asked);
  singles += 1;
  let found = null;
  try {
    const { views, ...drawnNow } = await api.notification(id, { device });
    found = drawnNow;
  } catch (problem) {
    // Gone is gone; after anything else the list is asked.
    if (problem.status !== 404) return touchList(device);
  } finally {
    singles -= 1;
  }
  if (askedAt.get(key) !== asked) return;
  const { items, next } = state.held[device];
  const others = items.filter((item) => item.id !== id);
  if (found) insert(others, found);
  keep(device, others, next);
}

/** At once; the list that is read after it knows what that did to the stacks around it. */
function takeAway(device, id) {
  askedAt.set(`${device} ${id}`, (clock += 1));
  const held = state.held[device];
  if (held) keep(device, held.items.filter((item) => item.id !== id), held.next);
  touchList(device);
}

/** The newest stand first. */
function insert(items, item) {
  const place = items.findIndex((other) => other.at <= item.at);
  items.splice(place < 0 ? items.length : place, 0, item);
}

/** What a notification is as text: written once for each. */
const texts = new WeakMap();

function written(item) {
  if (!texts.has(item)) texts.set(item, JSON.stringify(item));
  return texts.get(item);
}

/** Equal values are kept, so that only what has changed is drawn. */
function keep(device, items, next) {
  const before = new Map((state.held[device]?.items ?? []).map((item) => [item.id, item]));
  const kept = items.map((item) => {
    const old = before.get(item.id);
    return old && written(old) === written(item) ? old : item;
  });
  change({ held: { ...state.held, [device]: { items: kept, next } } });
}

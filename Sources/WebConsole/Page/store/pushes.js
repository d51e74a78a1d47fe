// Lists of what the endpoint received. The page of pushes has one, and each device that is looked at.

import { api } from "../server/client.js";
import { Refresher } from "./refresher.js";
import { change, state } from "./store.js";

const PAGE = 100;
/** A stale list is read from its beginning, and stands until that has been read. */
const EMPTY = { filter: {}, items: [], next: null, isLoading: true, isStale: true };
const refreshers = new Map();

/** The list of that name as it is known now; asks for it the first time, or when the filter is another. */
export function pushList(name, filter) {
  const known = state.pushLists[name];
  if (known && sameFilter(known.filter, filter)) return known;
  const list = { ...EMPTY, filter };
  state.pushLists = { ...state.pushLists, [name]: list };
  touch(name);
  return list;
}

/** Something came: reads what is newer than what is known. */
export function touchPushes() {
  for (const name of Object.keys(state.pushLists)) touch(name);
}

/** Reads the lists from their beginning: diagnoses come after the answer, and a server may have begun anew. */
export function reloadPushes() {
  for (const [name, list] of Object.entries(state.pushLists)) {
    keep(name, list, { isStale: true });
    touch(name);
  }
}

/** Reads on where the list ends. */
export async function olderPushes(name) {
  const list = state.pushLists[name];
  if (!list?.next) return;
  const page = await api.pushes({ ...list.filter, limit: PAGE, cursor: list.next });
  keep(name, list, { items: [...state.pushLists[name].items, ...page.items], next: page.next });
}

/** What was found out about a push later replaces what the lists hold of it. */
export function keepPush(push) {
  for (const [name, list] of Object.entries(state.pushLists)) {
    const place = list.items.findIndex((item) => item.sequence === push.sequence);
    if (place < 0 || JSON.stringify(list.items[place]) === JSON.stringify(push)) continue;
    keep(name, list, { items: list.items.with(place, push) });
  }
}

function touch(name) {
  if (!refreshers.has(name)) refreshers.set(name, new Refresher(() => readNewer(name)));
  refreshers.get(name).touch();
}

async function readNewer(name) {
  const list = state.pushLists[name];
  const after = list.isStale ? undefined : list.items[0]?.sequence;
  const page = await api.pushes({ ...list.filter, limit: PAGE, after });
  const now = state.pushLists[name];
  // More than a page since the last time: the list begins anew, and what lies between can be asked for.
  if (list.isStale || page.next) {
    keep(name, list, { items: page.items, next: page.next, isLoading: false, isStale: false });
  } else if (!now.isStale) {
    keep(name, list, { items: [...page.items, ...now.items] });
  }
}

/** An answer to a question that is no longer asked is dropped. */
function keep(name, list, values) {
  const now = state.pushLists[name];
  if (!now || !sameFilter(now.filter, list.filter)) return;
  change({ pushLists: { ...state.pushLists, [name]: { ...now, ...values } } });
}

function sameFilter(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

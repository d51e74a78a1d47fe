// What the page knows. Values are replaced, never changed in place: a component that is handed the same value again
// need not draw again.

import { redraw } from "../kit/redraw.js";

export const state = {
  /** connecting, live, lost, or locked out for want of a token */
  connection: "connecting",
  server: null,
  models: [],
  rules: [],
  devices: [],
  /** By device: the apps on it. */
  apps: {},
  /** By device: what it holds, newest first, and whether there is more. */
  held: {},
  responses: [],
  /** By name: see `pushes.js`. */
  pushLists: {},
  /** Of the push that is looked at: see `story.js`. */
  story: null,
  /** Of the endpoint, on purpose. */
  faults: [],
  /** The server's time, where it stands still. */
  standingTime: null,
  /** Seconds that the server's clock is ahead of the browser's. */
  clockOffset: 0,
  /** Grows with each minute, so that "2m ago" does. */
  minute: 0,
  route: { page: "fleet" },
  /** What only this page knows: open menus, drafts, what is folded out. */
  ui: {},
};

/** Takes over new values, and has the page drawn. */
export function change(values) {
  Object.assign(state, values);
  redraw();
}

/** Takes over new values for what only this page knows. */
export function changeUI(values) {
  change({ ui: { ...state.ui, ...values } });
}

/** The devices' time. */
export function now() {
  return state.standingTime ?? Date.now() / 1000 + state.clockOffset;
}

export function deviceNamed(name) {
  return state.devices.find((device) => device.name === name);
}

export function modelNamed(name) {
  return state.models.find((model) => model.name === name);
}

export function modelOf(device) {
  return modelNamed(device.model);
}

export function heldBy(device) {
  return state.held[device]?.items ?? [];
}

/** The device whose apps a screen shows: a watch's and a car screen's are its phone's. */
export function ownerOf(device) {
  return device.attachedTo ?? device.name;
}

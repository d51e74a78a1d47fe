// The push that is being written. It outlives a reload, and is checked when the fingers rest.

import { api } from "../server/client.js";
import { trying } from "../shell/notices.js";
import { change, changeUI, modelNamed, state } from "../store/store.js";
import { EXAMPLES } from "./examples.js";

const KEY = "tambuli-draft";
/** By push type: what its topic has after the bundle id. */
const SUFFIXES = {
  voip: ".voip", location: ".location-query", complication: ".complication", fileprovider: ".pushkit.fileprovider",
};
const LINT_MILLISECONDS = 160;
const VOIP_LIMIT = 5120;
const LIMIT = 4096;

/** What the endpoint calls them, and how the API's `POST /pushes` does. */
export const HEADERS = {
  "apns-push-type": "pushType", "apns-priority": "priority", "apns-topic": "topic", "apns-collapse-id": "collapseId",
  "apns-expiration": "expiration", "apns-id": "id",
};

const [first] = EXAMPLES;
let current = stored()
  ?? { device: "", bundle: first.bundle, payload: first.payload, headers: {}, example: first.name };
let filledFrom = null;
let timer;
let pending = null;
let isLinted = false;

export function draft() {
  if (!isLinted) {
    isLinted = true;
    lintSoon();
  }
  return current;
}

/** Takes over a change, and has it checked. */
export function edit(values) {
  current = { ...current, ...values };
  localStorage.setItem(KEY, JSON.stringify({
    device: current.device, bundle: current.bundle, payload: current.payload, headers: current.headers,
  }));
  changeUI({});
  lintSoon();
}

export function setHeader(name, value) {
  const headers = { ...current.headers, [name]: value };
  if (value === "") delete headers[name];
  edit({ headers });
}

/** `#/compose/DEVICE` chooses a device, `#/compose/DEVICE/PUSH` takes over a push as it came. */
export async function fillFromRoute() {
  const { device, push: id } = state.route;
  const place = `${device} ${id}`;
  if (filledFrom === place || (!device && !id)) return;
  filledFrom = place;
  if (!id) return void queueMicrotask(() => edit({ device }));
  await trying(async () => {
    const push = await api.push(id);
    const headers = Object.fromEntries(Object.entries(push.headers).filter(([name]) => name !== "apns-id"));
    edit({
      device: push.device ?? "", bundle: push.bundle ?? "", payload: push.payloadText, headers, example: null, sent: null,
    });
  });
}

/** Apps that can be pushed to, with their devices. */
export function targets() {
  return state.devices.filter((device) => !modelNamed(device.model)?.needsPhone)
    .flatMap(({ name }) => (state.apps[name] ?? []).map((app) => ({ device: name, bundle: app.bundle, app })));
}

/** Where the draft goes: what was chosen, or the nearest to it that there is. */
export function targetOf({ device, bundle }) {
  const all = targets();
  return all.find((target) => target.device === device && target.bundle === bundle)
    ?? all.find((target) => target.bundle === bundle) ?? all.find((target) => target.device === device) ?? all[0];
}

export function limitOf(draft) {
  return draft.headers["apns-push-type"] === "voip" ? VOIP_LIMIT : LIMIT;
}

/** As a server would send them: what was left open is filled in. */
export function headersOf(draft) {
  const isAlert = /"(alert|badge|sound)"/.test(draft.payload);
  const type = draft.headers["apns-push-type"] ?? (isAlert ? "alert" : "background");
  return {
    "apns-topic": (targetOf(draft)?.bundle ?? "") + (SUFFIXES[type] ?? ""), "apns-push-type": type,
    "apns-priority": type === "background" ? "5" : "10", ...draft.headers,
  };
}

export async function send() {
  const target = targetOf(current);
  if (!target || current.isSending) return;
  current = { ...current, isSending: true };
  change({});
  await trying(async () => {
    const values = Object.entries(current.headers).map(([name, value]) => [HEADERS[name], value]);
    const sent = await api.send({
      bundle: target.bundle, device: target.device, payload: current.payload, ...Object.fromEntries(values),
    });
    current = { ...current, sent };
  });
  current = { ...current, isSending: false };
  change({});
}

function lintSoon() {
  clearTimeout(timer);
  timer = setTimeout(lint, LINT_MILLISECONDS);
}

async function lint() {
  pending?.abort();
  pending = new AbortController();
  const { payload } = current;
  const target = targetOf(current);
  try {
    const app = target && { bundle: target.bundle, device: target.device };
    const report = await api.lint({ payload, ...app }, { signal: pending.signal });
    if (payload !== current.payload) return;
    current = { ...current, findings: report.findings, lintProblem: null };
  } catch (problem) {
    if (problem.name === "AbortError") return;
    current = { ...current, findings: [], lintProblem: problem.message };
  }
  change({});
}

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY));
    return typeof found?.payload === "string" && typeof found.headers === "object" ? found : null;
  } catch {
    return null;
  }
}

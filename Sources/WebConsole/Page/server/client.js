// Calls of the API. Every path of it that the page uses stands here.

const PREFIX = "/api/v1";

/** An answer that was a problem document (RFC 9457), or none at all. */
export class ProblemError extends Error {
  constructor(status, problem) {
    super(problem.detail ?? problem.title ?? `The server answered ${status}.`);
    this.status = status;
    this.problem = problem;
  }
}

async function call(method, path, body, options = {}) {
  let response;
  try {
    response = await fetch(PREFIX + path, {
      method, signal: options.signal,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new ProblemError(0, { detail: "The server cannot be reached." });
  }
  const isJSON = (response.headers.get("content-type") ?? "").includes("json");
  const answer = isJSON ? await response.json() : await response.text();
  if (!response.ok) throw new ProblemError(response.status, isJSON ? answer : {});
  return answer;
}

const get = (path, options) => call("GET", path, undefined, options);
const name = encodeURIComponent;

function query(values) {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return given.length === 0 ? "" : "?" + new URLSearchParams(given);
}

export const api = {
  session: (token) => call("POST", "/session", { token }),
  server: () => get("/server"),
  models: () => get("/models"),
  rules: () => get("/rules"),
  advanceClock: (seconds) => call("POST", "/clock/advance", { seconds }),
  faults: () => get("/faults"),
  addFault: (fault) => call("POST", "/faults", fault),
  removeFault: (number) => call("DELETE", `/faults/${number}`),
  clearFaults: () => call("DELETE", "/faults"),

  devices: () => get("/devices"),
  addDevice: (device) => call("POST", "/devices", device),
  changeDevice: (device, changes) => call("PATCH", `/devices/${name(device)}`, changes),
  removeDevice: (device) => call("DELETE", `/devices/${name(device)}`),
  clearDevice: (device) => call("DELETE", `/devices/${name(device)}/notifications`),

  apps: (device) => get(`/devices/${name(device)}/apps`),
  installApp: (device, app) => call("POST", `/devices/${name(device)}/apps`, app),
  changeApp: (device, bundle, changes) => call("PATCH", `/devices/${name(device)}/apps/${name(bundle)}`, changes),
  driveApp: (device, bundle, state) => call("PUT", `/devices/${name(device)}/apps/${name(bundle)}/state`, { state }),
  uninstallApp: (device, bundle) => call("DELETE", `/devices/${name(device)}/apps/${name(bundle)}`),
  token: (device, bundle, kind) => get(`/devices/${name(device)}/apps/${name(bundle)}/token${query({ kind })}`),

  pushes: (filter, options) => get(`/pushes${query(filter)}`, options),
  push: (id) => get(`/pushes/${name(id)}`),
  scenario: (id) => get(`/pushes/${name(id)}/scenario`),
  send: (push) => call("POST", "/pushes", push),
  lint: (text, options) => call("POST", "/lint", text, options),

  notifications: (filter) => get(`/notifications${query(filter)}`),
  notification: (id, filter = {}) => get(`/notifications/${name(id)}${query(filter)}`),
  respond: (id, device, gesture) => call("POST", `/notifications/${name(id)}/responses${query({ device })}`, gesture),
  responses: (cursor) => get(`/responses${query({ limit: 500, cursor })}`),
};

export const EVENTS = `${PREFIX}/events`;

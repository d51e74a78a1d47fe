// The devices and the apps on them.

import { api } from "../server/client.js";
import { Refresher } from "./refresher.js";
import { change, ownerOf, state } from "./store.js";

const devices = new Refresher(async () => {
  const { items } = await api.devices();
  change({ devices: items });
  for (const device of items) if (!state.apps[device.name]) touchApps(device.name);
});

const appsOfDevice = new Map();

export function touchDevices() {
  return devices.touch();
}

export function touchApps(device) {
  if (!appsOfDevice.has(device)) {
    appsOfDevice.set(device, new Refresher(async () => {
      const { items } = await api.apps(device);
      change({ apps: { ...state.apps, [device]: items } });
    }));
  }
  return appsOfDevice.get(device).touch();
}

/** The apps whose notifications a device shows. */
export function appsShownOn(device) {
  return state.apps[ownerOf(device)] ?? [];
}

/** The screens that show a part of what a device holds. */
export function screensOf(name) {
  return state.devices.filter((device) => device.attachedTo === name).map((device) => device.name);
}

// The unlocked screen: the apps with their badges, or the app in front.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { actionInWords, appName, count, preciseClock } from "../kit/words.js";
import { trying } from "../shell/notices.js";
import { appsShownOn } from "../store/fleet.js";
import { changeUI, ownerOf, state } from "../store/store.js";
import { appIcon } from "./app-icon.js";

export function home(device) {
  const apps = appsShownOn(device);
  const front = apps.find((app) => app.state === "foreground");
  return front ? appInFront(device, front) : h("div", { class: "home", key: "home" },
    apps.length === 0
      ? h("div", { class: "home-empty" }, h("p", null, "No app is installed here yet"),
        h("button", {
          type: "button", class: "pill", onclick: () => changeUI({ dialog: { kind: "apps", device: ownerOf(device) } }),
        }, "Install one"))
      : h("ul", { class: "home-apps" }, apps.map((app) => h("li", { key: app.bundle },
        h("button", {
          type: "button", class: "home-app", title: `Open ${app.bundle}`,
          onclick: () => trying(() => api.driveApp(device.name, app.bundle, "foreground")),
        },
          appIcon(app.bundle, "home-icon"),
          h("span", { class: "home-name" }, appName(app.bundle)),
          app.badge > 0 && h("span", { class: "badge" },
            h("span", { class: "for-screen-readers" }, "badge "), app.badge))))));
}

/** Not the app itself, but what its code was told: that is what a developer wants to see. */
function appInFront(device, app) {
  const told = state.responses.filter((response) => response.bundle === app.bundle && response.device === device.name)
    .slice(-6).reverse();
  return h("section", { key: "front", class: "front", "aria-label": `${appName(app.bundle)}, in front` },
    h("header", { class: "front-head" },
      appIcon(app.bundle, "front-icon"),
      h("h3", null, appName(app.bundle)),
      h("button", {
        type: "button", class: "pill", onclick: () => trying(() => api.driveApp(device.name, app.bundle, "background")),
      }, "Leave")),
    h("p", { class: "front-count" }, count(told.length, "response"), " its code was told of"),
    h("ul", { class: "front-told" }, told.map((response, index) =>
      h("li", { key: `${response.at} ${index}` },
        h("span", { class: "front-action" }, icon("tap"), actionInWords(response.actionIdentifier)),
        response.userText !== null && h("q", { dir: "auto" }, response.userText),
        h("span", { class: "note-time" }, preciseClock(response.at))))));
}

// The apps on a device: what the person allows each, and a form for one more.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { count } from "../kit/words.js";
import { select, toggle } from "../kit/controls.js";
import { appIcon } from "../parts/app-icon.js";
import { notice, trying } from "../shell/notices.js";
import { changeUI, state } from "../store/store.js";

const SWITCHES = {
  alerts: "Alerts", sounds: "Sounds", badges: "Badges", lockScreen: "Lock screen", notificationCenter: "Notification Centre",
  carPlay: "CarPlay", timeSensitive: "Time-sensitive", critical: "Critical alerts", scheduledSummary: "In the summary",
};
const AUTHORIZATIONS = {
  authorized: "Allowed", denied: "Denied", notDetermined: "Not asked yet", provisional: "Provisional", ephemeral: "Ephemeral",
};
const GROUPINGS = { byThread: "Grouped by thread", byApp: "Grouped by app", off: "Not grouped" };
const STYLES = { banner: "Banners go by themselves", alert: "Banners stay", none: "No banners" };
const IMPORTANCES = {
  none: "Blocked", minimum: "Minimum", low: "Low: silent", normal: "Default: sounds", high: "High: peeks", maximum: "Maximum",
};
const SAMPLE = `[{"id": "message", "actions": [
  {"id": "reply", "title": "Reply", "kind": "text",
   "buttonTitle": "Send", "placeholder": "Message"},
  {"id": "delete", "title": "Delete", "options": ["destructive"]}]}]`;

export function appsDialog(device) {
  const apps = state.apps[device] ?? [];
  return h("dialog", {
    key: `apps ${device}`, class: "dialog dialog-wide", "aria-label": `Apps on ${device}`,
    onclose: () => changeUI({ dialog: null }),
    ref: (element) => requestAnimationFrame(() => element.isConnected && element.showModal()),
  },
    h("header", { class: "dialog-header" },
      h("h2", null, `Apps on ${device}`),
      h("button", {
        class: "icon-button", type: "button", "aria-label": "Close",
        onclick: (event) => event.currentTarget.closest("dialog").close(),
      }, icon("close"))),
    h("div", { class: "dialog-body" },
      apps.length === 0 && h("p", { class: "quiet" }, "None yet."),
      apps.map((app) => appSettings(device, app)),
      installForm(device)));
}

function appSettings(device, app) {
  const set = (changes) => trying(() => api.changeApp(device, app.bundle, changes));
  return h("details", { key: app.bundle, class: "app-settings" },
    h("summary", null, appIcon(app.bundle, "list-icon"),
      h("span", { class: "app-settings-name" }, app.bundle),
      h("span", { class: "quiet" }, count(app.categories.length, "category", "categories"), " · ", app.kind)),
    h("div", { class: "app-settings-body" },
      h("div", { class: "row" },
        select("Authorization", AUTHORIZATIONS, app.authorization, (authorization) => set({ authorization })),
        select("Grouping", GROUPINGS, app.grouping, (grouping) => set({ grouping })),
        select("Banners", STYLES, app.settings.alertStyle, (alertStyle) => set({ settings: { alertStyle } }))),
      h("div", { class: "switches" }, Object.entries(SWITCHES).map(([name, title]) =>
        toggle(title, app.settings[name], (isOn) => set({ settings: { [name]: isOn } })))),
      channels(app, set),
      h("ul", { class: "category-list" }, app.categories.map((category) => h("li", { key: category.id },
        h("code", null, category.id), " ",
        h("span", { class: "quiet" }, (category.actions ?? []).map((action) => action.title).join(", ") || "no actions")))),
      h("button", {
        type: "button", class: "button button-small button-danger",
        onclick: () => trying(() => api.uninstallApp(device, app.bundle)),
      }, icon("trash"), "Uninstall")));
}

/** Android's: the person rules over their importance. */
function channels(app, set) {
  const known = app.channels.filter((channel) => !channel.deleted);
  return known.length > 0 && h("ul", { class: "channel-list" }, known.map((channel) => h("li", { key: channel.id },
    h("span", null, channel.name, " ", h("code", { class: "quiet" }, channel.id)),
    select(`Importance of ${channel.name}`, IMPORTANCES, channel.importance,
      (importance) => set({ channels: [{ id: channel.id, importance }] })))));
}

function installForm(device) {
  return h("form", {
    key: "install", class: "install",
    async onsubmit(event) {
      event.preventDefault();
      const form = event.currentTarget;
      const { bundle, categories } = Object.fromEntries(new FormData(form));
      let list;
      try {
        list = JSON.parse(categories || "[]");
      } catch (error) {
        notice(`The categories are not JSON: ${error.message}.`, "error");
        return;
      }
      if (await trying(() => api.installApp(device, { bundle: bundle.trim(), categories: list }))) form.reset();
    },
  },
    h("h3", null, "Install an app"),
    h("label", { class: "field" }, h("span", null, "Bundle id"),
      h("input", { class: "input mono", name: "bundle", required: true, placeholder: "com.example.chat", autocomplete: "off" })),
    h("label", { class: "field" }, h("span", null, "Its categories, as JSON"),
      h("textarea", { class: "input mono", name: "categories", rows: 6, spellcheck: "false", placeholder: SAMPLE })),
    h("button", { class: "button button-primary" }, "Install"));
}

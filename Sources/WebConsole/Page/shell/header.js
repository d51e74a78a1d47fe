// The bar at the top: where one can go, and whether the page is up to date.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { state } from "../store/store.js";
import { address } from "./router.js";
import { themeButton } from "./theme.js";

const PLACES = [
  { page: "fleet", title: "Devices", icon: "fleet", includes: ["fleet", "device"] },
  { page: "pushes", title: "Pushes", icon: "pushes", includes: ["pushes"] },
  { page: "compose", title: "Compose", icon: "compose", includes: ["compose"] },
  { page: "server", title: "Server", icon: "server", includes: ["server", "rules"] },
];

const CONNECTIONS = {
  connecting: "Connecting",
  live: "Live",
  lost: "Reconnecting",
  locked: "Locked",
};

export function header() {
  return h("header", { class: "header", key: "header" },
    h("a", { class: "skip-link", href: "#main", onclick: skip }, "To the content"),
    h("a", { class: "brand", href: address("fleet") }, icon("horn", "brand-mark"), h("span", null, "Tambuli")),
    h("nav", { class: "places", "aria-label": "Pages" }, PLACES.map((place) =>
      h("a", {
        key: place.page, class: "place", href: address(place.page),
        "aria-current": place.includes.includes(state.route.page) ? "page" : null,
      }, icon(place.icon), h("span", null, place.title)))),
    h("div", { class: "header-end" },
      h("span", { class: ["connection", `connection-${state.connection}`], role: "status" },
        h("span", { class: "connection-dot", "aria-hidden": "true" }), CONNECTIONS[state.connection]),
      h("a", { class: "header-link", href: "/api/" }, "API"),
      themeButton()));
}

function skip(event) {
  event.preventDefault();
  document.getElementById("main").focus();
}

// The Notification Centre: all that is listed, in stacks.

import { api } from "../server/client.js";
import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { trying } from "../shell/notices.js";
import { heldBy } from "../store/store.js";
import { stackList } from "./stack.js";

/** What stands in the list of a device, without what stands on its screen. */
export function listedOn(device) {
  return heldBy(device.name).filter((item) => item.isListed && item.state === "inCenter");
}

export function center(device, { title = "Notification Centre", items = listedOn(device) } = {}) {
  return h("section", { class: "center", "aria-label": title },
    h("header", { class: "center-head" },
      h("h3", { class: "center-title" }, title),
      items.length > 0 && h("button", {
        type: "button", class: "pill pill-round", "aria-label": `Clear the ${title}`, title: "Clear all",
        onclick: () => trying(() => api.clearDevice(device.name)),
      }, icon("close"))),
    items.length === 0
      ? h("p", { class: "center-empty" }, "No notifications")
      : stackList(items, `${device.name} center`));
}

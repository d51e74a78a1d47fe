// Notifications of one thread, stacked: the newest in front, the others when the stack is tapped.

import { h, memo } from "../kit/view.js";
import { appName, count } from "../kit/words.js";
import { changeUI, state } from "../store/store.js";
import { platter } from "./platter.js";

/** So many stacks are drawn before somebody scrolls to their end. */
const BATCH = 40;

/** The stacks of a list, newest first; equal threads of two apps are two stacks. */
export function stacksOf(items) {
  const stacks = new Map();
  for (const item of items) {
    const key = `${item.bundle} ${item.presentation.groupKey}`;
    if (stacks.has(key)) stacks.get(key).push(item); else stacks.set(key, [item]);
  }
  return [...stacks].map(([key, members]) => ({ key, members }));
}

/** @param {string} place tells this list from others that the page remembers things of */
export function stackList(items, place) {
  const stacks = stacksOf(items);
  const most = state.ui.stackCounts?.[place] ?? BATCH;
  return h("ul", { class: "stacks" },
    stacks.slice(0, most).map(({ key, members }) => {
      const name = `${place} ${key}`;
      return memo(stack, key, name, state.ui.openStacks?.[name] ?? false, state.minute, ...members);
    }),
    stacks.length > most && h("li", {
      key: "more", class: "stacks-more", ref: (element) => drawMoreWhenSeen(element, place),
    }, `${stacks.length - most} more`));
}

function drawMoreWhenSeen(element, place) {
  const observer = new IntersectionObserver((entries) => {
    if (!element.isConnected) return observer.disconnect();
    if (!entries.at(-1).isIntersecting) return undefined;
    const counts = state.ui.stackCounts ?? {};
    changeUI({ stackCounts: { ...counts, [place]: (counts[place] ?? BATCH) + BATCH } });
    // It may be in sight still, or again, without ever having been out of it: only a new watch tells.
    observer.unobserve(element);
    return requestAnimationFrame(() => observer.observe(element));
  }, { rootMargin: "600px" });
  observer.observe(element);
}

function stack(name, isOpen, minute, ...members) {
  const [first] = members;
  if (members.length === 1) return h("li", { class: "stack" }, platter(first));
  if (!isOpen) {
    return h("li", { class: "stack stack-closed" },
      platter(first, { ontap: () => open(name, true), isExpandable: false, below: more(first, members.length - 1) }),
      h("span", { class: "stack-edge", "aria-hidden": "true" }),
      members.length > 2 && h("span", { class: "stack-edge stack-edge-far", "aria-hidden": "true" }));
  }
  return h("li", { class: "stack stack-open" },
    h("div", { class: "stack-head" },
      h("span", { class: "stack-app" }, appName(first.bundle)),
      h("button", { type: "button", class: "pill", onclick: () => open(name, false) }, "Show less")),
    h("ul", { class: "stack-members" }, members.map((item) => h("li", { key: item.id }, platter(item)))));
}

function more(first, others) {
  return h("span", { class: "note-more", dir: "auto" },
    first.presentation.groupSummary ?? `${count(others, "more notification")}`);
}

function open(name, isOpen) {
  changeUI({ openStacks: { ...state.ui.openStacks, [name]: isOpen } });
}

// Which page is shown, written after the `#` of the address: links, the back button and reloads work.

import { change, state } from "../store/store.js";

const PAGES = ["fleet", "device", "pushes", "compose", "server", "rules"];

export function followAddress(onchange) {
  const read = () => {
    change({ route: parse(location.hash) });
    onchange(state.route);
  };
  addEventListener("hashchange", read);
  read();
}

function parse(hash) {
  const [page, first, second] = hash.replace(/^#\/?/, "").split("/").map(decoded);
  if (!PAGES.includes(page)) return { page: "fleet" };
  if (page === "device") return { page, device: first ?? "", notification: second };
  if (page === "compose") return { page, device: first, push: second };
  return { page, id: first };
}

function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a page, such as `address("device", "iPhone")`. */
export function address(...parts) {
  return "#/" + parts.filter((part) => part !== undefined && part !== null).map(encodeURIComponent).join("/");
}

export function go(...parts) {
  location.hash = address(...parts);
}

/** Goes to a page without a step for the back button. */
export function turnTo(...parts) {
  if (location.hash === address(...parts)) return;
  history.replaceState(null, "", address(...parts));
  change({ route: parse(location.hash) });
}

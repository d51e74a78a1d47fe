// The page's own line drawings, 24 units square.

import { h } from "./view.js";

const PATHS = {
  horn: "M3 9c3 0 5 .5 7.5 2.2C13.5 13.3 15.5 14 18 13.8c2-.2 3-1.6 3-3.3M3 15c3 0 5.2.6 7.5 1.9 3 1.7 5.5 2 7.7 1.5C20.5 17.8 21 14.5 21 10.5M3 9v6M6.5 9.3v5.9",
  fleet: "M4 5h9v14H4zM16 8h4v11h-4zM7.5 16h2",
  pushes: "M4 6h16M4 12h16M4 18h10",
  compose: "M4 20l1-4L16.5 4.5l3 3L8 19zM14 7l3 3",
  server: "M4 5h16v6H4zM4 13h16v6H4zM7.5 8h.1M7.5 16h.1M11 8h5M11 16h5",
  book: "M5 4.5h6.5V20H5zM12.5 4.5H19V20h-6.5z",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  unlock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3 7 7M17 17l1.7 1.7M5.3 18.7 7 17M17 7l1.7-1.7",
  half: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  plus: "M12 5v14M5 12h14",
  close: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  trash: "M5 7h14M9.5 7V5h5v2M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
  broom: "M19.5 4.5 13 11M9.5 9.5l5 5-2 5.5-8-8zM8 12.5l-2 2M11.5 16l-2 2",
  send: "M4 11.5 20 4l-5 16-3.5-6.5z",
  again: "M19.5 8.5A8 8 0 1 0 20 13M20 4v5h-5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  search: "M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15 15l5 5",
  error: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9 9l6 6M15 9l-6 6",
  warning: "M12 4 21 19.5H3zM12 10v4.5M12 16.8v.4",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5.5M12 7.6v.4",
  right: "M9 5l7 7-7 7",
  down: "M5 9l7 7 7-7",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1",
  file: "M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 13h6M9 16.5h4",
  bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4",
  tap: "M9.5 12.5V6a1.5 1.5 0 0 1 3 0v5.5l5 1.2c1 .3 1.5 1 1.4 2l-.7 5.8H11l-4.5-5c.8-1.3 2-1.2 3-.4z",
  hold: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  swipe: "M20 12H5M10 6l-6 6 6 6",
  play: "M8 5.5v13l10.5-6.5z",
  pause: "M8 5.5v13M16 5.5v13",
  phone: "M7.5 3h9v18h-9zM11 18h2",
  tablet: "M4 4.5h16v15H4zM10.5 17h3",
  display: "M3 4.5h18v12H3zM9 20h6M12 16.5V20",
  car: "M4 17.5v-4.5l2-5.5h12l2 5.5v4.5zM4 13h16M7.5 15.3h.1M16.4 15.3h.1M6 17.5v2M18 17.5v2",
  watch: "M7 7.5h10v9H7zM9 7.5V3.5h6v4M9 16.5v4h6v-4M19 11v2",
  signal: "M5 19v-3M10 19v-6M15 19v-9M20 19V6",
  torch: "M9 3.5h6v3l-1.5 3v11h-3v-11L9 6.5zM12 13v2",
  camera: "M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
  history: "M4.5 8.5A8 8 0 1 1 4 13M4 4v5h5M12 8v4.5l3 2",
  external: "M13 4h7v7M20 4l-9 9M9 5H4v15h15v-5",
  megaphone: "M4 10v4h3l8 4.5v-13L7 10zM18 9.5a4 4 0 0 1 0 5",
};

/** A drawing without a name: the words beside it, or the control's label, say what it means. */
export function icon(name, ...classes) {
  return h("svg", { class: ["icon", ...classes], viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    h("path", { d: PATHS[name] ?? PATHS.bell }));
}

// The page begins here: colours, the address, the stream of what happens, and one drawing of it all.

import { api } from "./server/client.js";
import { render } from "./kit/view.js";
import { drawWith } from "./kit/redraw.js";
import { applyTheme } from "./shell/theme.js";
import { followAddress } from "./shell/router.js";
import { header } from "./shell/header.js";
import { leaveErrors, noticeList } from "./shell/notices.js";
import { tokenGate } from "./shell/token-gate.js";
import { keepFocus } from "./shell/focus.js";
import { change, now, state } from "./store/store.js";
import { live } from "./store/live.js";
import { touchAllHeld } from "./store/held.js";
import { fleetPage } from "./fleet/fleet-page.js";
import { devicePage } from "./device/device-page.js";
import { pushesPage } from "./pushes/pushes-page.js";
import { composePage } from "./compose/compose-page.js";
import { serverPage } from "./endpoint/server-page.js";
import { rulesPage } from "./why/rules-page.js";

const PAGES = {
  fleet: fleetPage, device: devicePage, pushes: pushesPage, compose: composePage, server: serverPage, rules: rulesPage,
};

function draw() {
  const page = state.connection === "locked" ? tokenGate() : PAGES[state.route.page]();
  keepFocus(() => render(document.getElementById("app"), [header(), page, noticeList()]));
  document.title = title();
}

function title() {
  const { route } = state;
  const name = route.page === "device" ? route.device : route.page[0].toUpperCase() + route.page.slice(1);
  return `${name} · Tambuli`;
}

applyTheme();
drawWith(draw);
followAddress((route) => {
  leaveErrors();
  // Of a device that is looked at, all is read.
  if (route.page === "device") touchAllHeld(route.device);
});
setInterval(() => {
  const minute = Math.floor(now() / 60);
  if (minute !== state.minute) change({ minute });
}, 5000);

try {
  await api.server();
} catch (problem) {
  if (problem.status === 401) change({ connection: "locked" });
}
if (state.connection !== "locked") live();

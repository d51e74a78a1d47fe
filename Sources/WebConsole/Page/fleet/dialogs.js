// The dialog that is open, if one is.

import { state } from "../store/store.js";
import { addDeviceDialog } from "./add-device.js";
import { appsDialog } from "./apps-dialog.js";

export function openDialog() {
  const { dialog } = state.ui;
  return [dialog?.kind === "add" && addDeviceDialog(), dialog?.kind === "apps" && appsDialog(dialog.device)];
}

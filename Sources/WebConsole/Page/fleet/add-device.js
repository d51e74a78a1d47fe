// The form for a new device.

import { api } from "../server/client.js";
import { dialog } from "../kit/dialog.js";
import { h } from "../kit/view.js";
import { trying } from "../shell/notices.js";
import { changeUI, modelNamed, state } from "../store/store.js";

export function addDeviceDialog() {
  const chosen = modelNamed(state.ui.newModel) ?? state.models[0];
  const phones = state.devices.filter((device) => !modelNamed(device.model)?.needsPhone);
  return dialog({
    title: "Add a device", submit: "Add it", onclose: () => changeUI({ dialog: null }),
    onsubmit: (form) => trying(() => api.addDevice({
      name: form.get("name").trim(), model: form.get("model"),
      ...(form.get("os") && { os: form.get("os") }),
      ...(form.get("attachedTo") && { attachedTo: form.get("attachedTo") }),
    })),
  },
    h("label", { class: "field" }, h("span", null, "Name"),
      h("input", { class: "input", name: "name", required: true, maxlength: 100, autocomplete: "off", autofocus: true })),
    h("label", { class: "field" }, h("span", null, "Model"),
      h("select", { class: "select", name: "model", onchange: (event) => changeUI({ newModel: event.currentTarget.value }) },
        state.models.map((model) => h("option", { key: model.name, value: model.name, selected: model === chosen }, model.title)))),
    h("label", { class: "field" }, h("span", null, "System"),
      h("input", { class: "input", name: "os", placeholder: chosen?.defaultOS ?? "", maxlength: 50, autocomplete: "off" })),
    chosen?.needsPhone && h("label", { class: "field", key: "phone" }, h("span", null, "Its phone"),
      h("select", { class: "select", name: "attachedTo", required: true },
        phones.map((phone) => h("option", { key: phone.name, value: phone.name }, phone.name)))));
}

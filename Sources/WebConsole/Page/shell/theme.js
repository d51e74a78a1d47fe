// Light, dark, or as the system has it.

import { h } from "../kit/view.js";
import { icon } from "../kit/icons.js";
import { redraw } from "../kit/redraw.js";

const KEY = "tambuli-theme";
const THEMES = [
  { name: "auto", icon: "half", label: "Colours: as the system has them" },
  { name: "light", icon: "sun", label: "Colours: light" },
  { name: "dark", icon: "moon", label: "Colours: dark" },
];

let current = THEMES.find((theme) => theme.name === localStorage.getItem(KEY)) ?? THEMES[0];

export function applyTheme() {
  if (current.name === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = current.name;
}

export function themeButton() {
  return h("button", {
    class: "icon-button", "aria-label": current.label, title: current.label,
    onclick() {
      current = THEMES[(THEMES.indexOf(current) + 1) % THEMES.length];
      localStorage.setItem(KEY, current.name);
      applyTheme();
      redraw();
    },
  }, icon(current.icon));
}

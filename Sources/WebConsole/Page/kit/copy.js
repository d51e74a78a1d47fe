// The clipboard, with a notice.

import { notice } from "../shell/notices.js";

export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
    notice(`Copied ${what}.`);
  } catch {
    notice(`The browser did not let the page copy ${what}.`, "error");
  }
}

/** Saves a text as a file on the computer of the person who looks. */
export function saveFile(name, text, type = "application/json") {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  notice(`Saved ${name}.`);
}

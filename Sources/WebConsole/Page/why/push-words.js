// What a push is called in lists, and which one is meant.

/** The words of an alert, as far as they are literal. */
export function pushTitle(push) {
  const alert = push.payload?.aps?.alert;
  if (typeof alert === "string") return { title: alert, body: "" };
  const title = textOf(alert?.title) ?? textOf(alert?.["title-loc-key"]);
  const body = textOf(alert?.body) ?? textOf(alert?.["loc-key"]) ?? "";
  if (title || body) return { title: title ?? body, body: title ? body : "" };
  if (push.payload === null) return { title: "A payload that is not JSON", body: "" };
  return { title: push.headers["apns-push-type"] === "background" ? "A background push" : "No alert", body: "" };
}

function textOf(value) {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The push of that number, `apns-id` or notification; without one, the newest. */
export function chosenPush(pushes, id) {
  if (!id) return pushes[0];
  return pushes.find((push) => String(push.sequence) === id || push.apnsId === id || push.notification === id);
}

/** The worst of what was found out about it. */
export function worst(push) {
  if (push.status !== 200) return "error";
  for (const severity of ["error", "warning", "info"]) {
    if (push.diagnoses.some((diagnosis) => diagnosis.severity === severity)) return severity;
  }
  return "ok";
}

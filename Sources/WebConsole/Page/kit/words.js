// Small texts that several parts of the page write.

/** What people call an app, from its bundle id: `com.example.chat` is Chat. */
export function appName(bundle) {
  const last = bundle.split(".").filter(Boolean).at(-1) ?? bundle;
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** A hue for an app, always the same one. */
export function hue(text) {
  let sum = 7;
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)) % 3600;
  return (sum * 47) % 360;
}

/** How long ago, as a notification says it. */
export function ago(seconds, now) {
  const passed = Math.max(0, now - seconds);
  if (passed < 60) return "now";
  if (passed < 3600) return `${Math.floor(passed / 60)}m ago`;
  if (passed < 86400) return `${Math.floor(passed / 3600)}h ago`;
  return `${Math.floor(passed / 86400)}d ago`;
}

/** 09:41, by the clock of the person who looks. */
export function clock(seconds) {
  return new Date(seconds * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", hour12: false });
}

/** 09:41:07.125 */
export function preciseClock(seconds) {
  const date = new Date(seconds * 1000);
  const time = date.toLocaleTimeString([], { hour12: false });
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

/** Monday, 30 November */
export function longDate(seconds) {
  return new Date(seconds * 1000).toLocaleDateString("en-GB", { weekday: "long", day: "numeric", month: "long" });
}

/** +12 ms, +1.2 s, +3 min */
export function since(seconds) {
  const milliseconds = seconds * 1000;
  if (milliseconds < 1) return `+${milliseconds.toFixed(1)} ms`;
  if (milliseconds < 1000) return `+${Math.round(milliseconds)} ms`;
  if (seconds < 120) return `+${seconds.toFixed(1)} s`;
  return `+${Math.round(seconds / 60)} min`;
}

export function count(number, one, many = one + "s") {
  return `${number} ${number === 1 ? one : many}`;
}

export function bytes(number) {
  if (number < 1000) return `${number} B`;
  if (number < 1000000) return `${(number / 1000).toFixed(1)} kB`;
  return `${(number / 1000000).toFixed(1)} MB`;
}

/** What an action identifier of Apple's means; our own are quoted. */
export function actionInWords(identifier) {
  switch (identifier) {
    case "com.apple.UNNotificationDefaultActionIdentifier": return "a tap on the notification";
    case "com.apple.UNNotificationDismissActionIdentifier": return "dismissed";
    default: return `“${identifier}”`;
  }
}

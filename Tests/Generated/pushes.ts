// A server's pushes of docs/catalog/notifications.yaml, a line of JSON each.
import { Action, Category, push } from "./notifications";

const pushes = [
  push.message({ title: "Anna", body: "Hej!" }, { chat: "7", unread: 2 }, { badge: 3, sound: "default" }),
  push.photo({ title: "Anna", body: "A photo" }, { chat: "7", "media-url": "https://example.com/a.jpg" }, { threadId: "chat_7" }),
  push.invoice({ body: "12.50" }, { invoice: 1, amount: 12.5, paid: false, lines: [1, "a"], payee: { name: "Bo" } }),
];
for (const line of pushes) console.log(JSON.stringify(line));
const known: Category = "message";
console.log(JSON.stringify([known, Action.photoLike]));

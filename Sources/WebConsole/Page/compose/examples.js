// The brief's pushes with the categories their apps register, and what else is often tried.

const CHAT = "com.example.chat";
const SOCIAL = "com.example.social";

function message(reply, button, placeholder, remove) {
  return [{
    id: "message", options: ["customDismissAction"],
    actions: [
      { id: "reply", title: reply, kind: "text", buttonTitle: button, placeholder, options: ["foreground"] },
      { id: "delete", title: remove, options: ["destructive"] },
    ],
  }];
}

function chat(title, body, category = "message") {
  return JSON.stringify({
    aps: { alert: { title, body }, category, "thread-id": "chat_123", badge: 5, sound: "default" }, chat: "chat_123",
  }, null, 2);
}

const SWEDISH = message("Svara", "Skicka", "Skriv meddelande...", "Ta bort");

export const EXAMPLES = [
  {
    name: "Chat in Swedish", words: "Two actions: a reply with a text field, and a destructive one.", bundle: CHAT,
    categories: SWEDISH, payload: chat("Nytt meddelande", "Anna: Hej! Hur mår du?"),
  },
  {
    name: "Chat in Filipino", words: "The same category, in another language.", bundle: CHAT,
    categories: message("Sumagot", "Ipadala", "Ilagay ang mensahe...", "Tanggalin"),
    payload: chat("Bagong mensahe", "Anna: Kamusta! Kumusta ka?"),
  },
  {
    name: "Chat in Uzbek", words: "With apostrophes inside words.", bundle: CHAT,
    categories: message("Javob berish", "Jo'natish", "Xabarni kiriting...", "O'chirish"),
    payload: chat("Yangi xabar", "Anna: Salom! Qalaysiz?"),
  },
  {
    name: "Chat in Persian", words: "From right to left.", bundle: CHAT,
    categories: message("پاسخ", "ارسال", "پیام را وارد کنید...", "حذف"), payload: chat("پیام جدید", "آنا: سلام! چطوری؟"),
  },
  {
    name: "A capital letter too many", words: "The category Message: shown without buttons, and we say why.", bundle: CHAT,
    categories: SWEDISH, payload: chat("Nytt meddelande", "Anna: Hej! Hur mår du?", "Message"),
  },
  {
    name: "A post with a picture", words: "A service extension fetches it; reply needs the person to be known.", bundle: SOCIAL,
    categories: [{
      id: "social_post",
      actions: [
        { id: "reply", title: "Tumugon", kind: "text", buttonTitle: "Ipadala", placeholder: "Tumugon...", options: ["authenticationRequired"] },
        { id: "like", title: "Gusto" },
      ],
    }],
    payload: JSON.stringify({
      aps: { alert: { title: "Bagong post", body: "Nagbahagi si Anna ng larawan." }, category: "social_post", "mutable-content": 1 },
      "media-url": "https://example.com/larawan.jpg",
    }, null, 2),
  },
  {
    name: "In the background", words: "Nothing to see: the app is woken to fetch.", bundle: CHAT, categories: SWEDISH,
    headers: { "apns-push-type": "background", "apns-priority": "5" },
    payload: JSON.stringify({ aps: { "content-available": 1 }, chat: "chat_123" }, null, 2),
  },
  {
    name: "Through a Focus", words: "Time-sensitive, which needs an entitlement.", bundle: CHAT, categories: SWEDISH,
    payload: JSON.stringify({
      aps: { alert: { title: "Your train leaves in ten minutes", body: "Platform 4" }, "interruption-level": "time-sensitive", sound: "default" },
    }, null, 2),
  },
];

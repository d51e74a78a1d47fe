// Each marked line must be an error.
import { Category, push } from "./notifications";

// @ts-expect-error there is no such category
push.messages("Hej!", { chat: "7" });
// @ts-expect-error letter case counts
const category: Category = "Message";
// @ts-expect-error a required key is missing
push.message("Hej!", {});
// @ts-expect-error a key of another type
push.message("Hej!", { chat: 7 });
// @ts-expect-error the thread is required
push.photo("Hej!", { chat: "7", "media-url": "" });
console.log(category);

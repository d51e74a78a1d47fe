# A server's pushes of docs/catalog/notifications.yaml, a line of JSON each.
import json

import notifications as n

pushes = [
    n.push_message({"title": "Anna", "body": "Hej!"}, chat="7", unread=2, badge=3, sound="default"),
    n.push_photo({"title": "Anna", "body": "A photo"}, chat="7", media_url="https://example.com/a.jpg", thread_id="chat_7"),
    n.push_invoice(
        {"body": "12.50"}, invoice=1, amount=12.5, paid=False, lines=[1, "a"], payee={"name": "Bo"}
    ),
]
for push in pushes:
    print(json.dumps(push))
print(json.dumps([n.Category.MESSAGE, n.Action.PHOTO_LIKE]))


def refuses(error, build):
    try:
        build()
    except error:
        return
    raise AssertionError("it was taken")


refuses(AttributeError, lambda: n.push_messages("Hej!", chat="7"))
refuses(AttributeError, lambda: n.Category.Message)
refuses(TypeError, lambda: n.push_message("Hej!"))
refuses(TypeError, lambda: n.push_message("Hej!", chat=7))
refuses(TypeError, lambda: n.push_message("Hej!", chat="7", unread=True))
refuses(ValueError, lambda: n.Category("Message"))

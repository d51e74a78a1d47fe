// A server's pushes of docs/catalog/notifications.yaml, a line of JSON each.
package main

import (
	"encoding/json"
	"os"

	"example.org/server/notifications"
)

func main() {
	badge, unread := 3, int64(2)
	pushes := []notifications.Payload{
		notifications.NewMessage(
			notifications.Alert{Title: "Anna", Body: "Hej!"},
			notifications.KeysOfMessage{Chat: "7", Unread: &unread},
			notifications.Options{Badge: &badge, Sound: "default"}),
		notifications.NewPhoto(
			notifications.Alert{Title: "Anna", Body: "A photo"},
			notifications.KeysOfPhoto{Chat: "7", MediaUrl: "https://example.com/a.jpg"}, "chat_7",
			notifications.Options{}),
		notifications.NewInvoice(
			notifications.Alert{Body: "12.50"},
			notifications.KeysOfInvoice{
				Invoice: 1, Amount: 12.5, Lines: []interface{}{1, "a"}, Payee: map[string]interface{}{"name": "Bo"}},
			notifications.Options{}),
	}
	out := json.NewEncoder(os.Stdout)
	for _, push := range pushes {
		out.Encode(push)
	}
	out.Encode([]string{notifications.CategoryMessage.String(), notifications.ActionPhotoLike.String()})
}

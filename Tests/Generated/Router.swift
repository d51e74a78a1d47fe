// Compiled with the Swift of docs/catalog/notifications.yaml: every button is named, or this does not compile.
import UserNotifications

func words(for response: NotificationResponse) -> String {
    switch response {
    case .message(.opened): "open the chat"
    case .message(.dismissed): "mark as read"
    case .message(.reply(let text)): "send \(text)"
    case .message(.delete): "delete"
    case .photo(.opened): "open the photo"
    case .photo(.photoLike): "like"
    case .photo(.photoComment(let text)): "comment \(text)"
    case .invoice(.opened): "open the invoice"
    case .invoice(.invoicePay): "pay"
    case .invoice(.invoiceLater): "remind"
    case .unknown(let category, let action): "\(category) \(action)"
    }
}

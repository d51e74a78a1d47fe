/// Option of an attachment: its uniform type identifier, such as `public.jpeg`, for a file whose name does not tell. A
/// bare extension such as `jpg` is no type identifier and is refused.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"

/// Option of an attachment: true for no thumbnail.
public let UNNotificationAttachmentOptionsThumbnailHiddenKey = "UNNotificationAttachmentOptionsThumbnailHiddenKey"

/// Option of an attachment: the part shown as thumbnail, a dictionary with `X`, `Y`, `Width` and `Height` in fractions
/// of the picture (0…1).
public let UNNotificationAttachmentOptionsThumbnailClippingRectKey =
    "UNNotificationAttachmentOptionsThumbnailClippingRectKey"

/// Option of an attachment: the frame number of an animated picture, or the second of a film, shown as thumbnail.
public let UNNotificationAttachmentOptionsThumbnailTimeKey = "UNNotificationAttachmentOptionsThumbnailTimeKey"

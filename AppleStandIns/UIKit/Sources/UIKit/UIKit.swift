// Apple's module hands Foundation on, so that app code need not import it.
@_exported public import Foundation

// Stands in UserNotificationsUI here, whose signatures need it.
@_exported public import class UserNotificationsUI.UIColor

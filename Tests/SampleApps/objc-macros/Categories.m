#import <UserNotifications/UserNotifications.h>

#define CATEGORY(name) @"macro." name
#define REVIEW_CATEGORY @"review"
#define REVIEW_ACCEPT   REVIEW_CATEGORY @".accept" // joined by the preprocessor

static NSString *const ReviewReject = @"review.reject";

static UNNotificationAction *MakeAction(NSString *identifier, NSString *title, UNNotificationActionOptions options) {
    return [UNNotificationAction actionWithIdentifier:identifier title:title options:options];
}

static NSSet<UNNotificationCategory *> *AllCategories(void) {
    NSArray *actions = @[
        MakeAction(REVIEW_ACCEPT, @"Accept", UNNotificationActionOptionNone),
        MakeAction(ReviewReject, @"Reject", UNNotificationActionOptionDestructive),
    ];
    UNNotificationCategory *review = [UNNotificationCategory categoryWithIdentifier:REVIEW_CATEGORY actions:actions
        intentIdentifiers:@[] options:UNNotificationCategoryOptionNone];
    return [NSSet setWithObject:review];
}

void RegisterNotificationCategories(void) {
    static dispatch_once_t once;
    dispatch_once(&once, ^{
        dispatch_async(dispatch_get_main_queue(), ^{
            [UNUserNotificationCenter.currentNotificationCenter setNotificationCategories:AllCategories()];
        });
    });
}

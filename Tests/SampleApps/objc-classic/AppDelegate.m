#import "AppDelegate.h"
#import "Constants.h"
@import UserNotifications;

@interface AppDelegate () <UNUserNotificationCenterDelegate>
@property (nonatomic, strong) NSMutableSet *categories;
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
    UNUserNotificationCenter *center = [UNUserNotificationCenter currentNotificationCenter];
    center.delegate = self;
    [self registerCategoriesWithCenter:center];
    return YES;
}

/* A block comment with [UNNotificationCategory categoryWithIdentifier:@"no" actions:@[] intentIdentifiers:@[] options:0]. */
- (void)registerCategoriesWithCenter:(UNUserNotificationCenter *)center
{
    UNNotificationAction *accept =
        [UNNotificationAction actionWithIdentifier:kAcceptAction
                                             title:NSLocalizedString(@"ACCEPT", nil)
                                           options:UNNotificationActionOptionForeground];
    UNNotificationAction *decline = [UNNotificationAction actionWithIdentifier:@"call" @".decline"
        title:@"Decline \"politely\"" options:UNNotificationActionOptionDestructive | UNNotificationActionOptionAuthenticationRequired];
    UNTextInputNotificationAction *answer = [UNTextInputNotificationAction
        actionWithIdentifier:[kCallPrefix stringByAppendingString:@"text"] title:@"Answer by text"
                     options:UNNotificationActionOptionNone textInputButtonTitle:@"Send" textInputPlaceholder:@"…"];

    NSArray *actions = @[ accept, decline, answer ];
    UNNotificationCategory *call = [UNNotificationCategory categoryWithIdentifier:CallCategory
        actions:actions intentIdentifiers:@[] hiddenPreviewsBodyPlaceholder:@"A call" options:UNNotificationCategoryOptionCustomDismissAction];
    [center setNotificationCategories:[NSSet setWithObjects:call, [self voicemailCategory], nil]];
}

- (UNNotificationCategory *)voicemailCategory {
    NSMutableArray<UNNotificationAction *> *list = [NSMutableArray array];
    [list addObject:[UNNotificationAction actionWithIdentifier:@"voicemail.play" title:@"Play" options:UNNotificationActionOptionNone]];
    if (@available(iOS 15.0, *)) {
        [list addObject:[UNNotificationAction actionWithIdentifier:@"voicemail.delete" title:@"Delete"
            options:UNNotificationActionOptionDestructive icon:[UNNotificationActionIcon iconWithSystemImageName:@"trash"]]];
    }
    return [UNNotificationCategory categoryWithIdentifier:[NSString stringWithFormat:@"%@%@", kCallPrefix, @"voicemail"]
                                                  actions:[list copy] intentIdentifiers:@[] options:0];
}

@end

#import "Constants.h"

NSString *const CallCategory = @"CALL";
NSString * const kAcceptAction = kCallPrefix @"accept";
static const NSInteger kUnrelated = 4;

#import <Foundation/Foundation.h>

extern NSString *const CallCategory;
extern NSString *const kAcceptAction;
#define kCallPrefix @"call."

#import <Foundation/Foundation.h>

NSString *const LegacyTicketCategory = @"ticket.v1";

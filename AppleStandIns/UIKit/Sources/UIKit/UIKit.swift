// Apple's module hands Foundation on, so that app code need not import it.
@_exported public import Foundation

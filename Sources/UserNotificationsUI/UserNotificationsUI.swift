// Apple's module hands Foundation on, so that code need not import it.
@_exported public import Foundation

// Apple's module hands Foundation on, so that app code may import this one alone.
@_exported public import Foundation

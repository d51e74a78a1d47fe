// swift-tools-version: 6.2
// The sliver of UIKit that a notification app touches, for machines without Apple's.
//
// A package of its own: in the main one, a module called `UIKit` would make `#if canImport(UIKit)` true for everything
// that is built beside it.

import PackageDescription

// On a Mac there is nothing to build, so that `import UIKit` finds Apple's framework or says that there is none.
#if os(macOS)
let standsInForApple = false
#else
let standsInForApple = true
#endif

let package = Package(
    name: "UIKit",
    products: [.library(name: "UIKit", targets: [standsInForApple ? "UIKit" : "UIKitApple"])],
    dependencies: [.package(name: "Tambuli", path: "../..")],
    targets: [
        standsInForApple
            ? .target(
                name: "UIKit",
                dependencies: [
                    .product(name: "UserNotifications", package: "Tambuli"),
                    .product(name: "UserNotificationsUI", package: "Tambuli"),
                ],
                swiftSettings: [
                    .enableUpcomingFeature("ExistentialAny"),
                    .enableUpcomingFeature("InternalImportsByDefault"),
                    .enableUpcomingFeature("MemberImportVisibility"),
                    .treatAllWarnings(as: .error),
                ])
            : .target(name: "UIKitApple")
    ],
    swiftLanguageModes: [.v6]
)

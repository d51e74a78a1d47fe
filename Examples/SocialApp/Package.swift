// swift-tools-version: 6.2
import PackageDescription

/// Where Tambuli's repository is. In a copy of this folder, this line is to be changed.
let tambuli = "../.."

let package = Package(
    name: "SocialApp",
    products: [
        .executable(name: "SocialApp", targets: ["SocialApp"]),
        .executable(name: "SocialContent", targets: ["SocialContent"]),
        .executable(name: "SocialService", targets: ["SocialService"]),
    ],
    dependencies: [
        .package(name: "Tambuli", path: tambuli),
        .package(path: tambuli + "/AppleStandIns/UIKit"),
    ],
    targets: [
        .executableTarget(
            name: "SocialApp",
            dependencies: [
                .product(name: "UserNotifications", package: "Tambuli"),
                .product(name: "UIKit", package: "UIKit"),
            ]),
        .executableTarget(
            name: "SocialContent",
            dependencies: [
                .product(name: "UserNotifications", package: "Tambuli"),
                .product(name: "UserNotificationsUI", package: "Tambuli"),
                .product(name: "UIKit", package: "UIKit"),
            ],
            // As in Xcode, it is no part of the program: `tambuli app install` reads it.
            exclude: ["Info.plist"]),
        .executableTarget(
            name: "SocialService", dependencies: [.product(name: "UserNotifications", package: "Tambuli")]),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SocialApp",
    products: [
        .executable(name: "SocialApp", targets: ["SocialApp"]),
        .executable(name: "SocialService", targets: ["SocialService"]),
    ],
    dependencies: [
        .package(name: "Tambuli", path: "../.."),
        .package(path: "../../AppleStandIns/UIKit"),
    ],
    targets: [
        .executableTarget(
            name: "SocialApp",
            dependencies: [
                .product(name: "UserNotifications", package: "Tambuli"),
                .product(name: "UIKit", package: "UIKit"),
            ]),
        .executableTarget(
            name: "SocialService", dependencies: [.product(name: "UserNotifications", package: "Tambuli")]),
    ],
    swiftLanguageModes: [.v6]
)

// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ChatApp",
    products: [.executable(name: "ChatApp", targets: ["ChatApp"])],
    dependencies: [
        .package(name: "Tambuli", path: "../.."),
        .package(path: "../../AppleStandIns/UIKit"),
    ],
    targets: [
        .executableTarget(
            name: "ChatApp",
            dependencies: [
                .product(name: "UserNotifications", package: "Tambuli"),
                .product(name: "UIKit", package: "UIKit"),
            ],
            // Writes NotificationCategory and NotificationResponse from notifications.yaml.
            plugins: [.plugin(name: "NotificationCatalogPlugin", package: "Tambuli")])
    ],
    swiftLanguageModes: [.v6]
)

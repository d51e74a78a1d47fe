// swift-tools-version: 6.2
import PackageDescription

/// Where Tambuli's repository is. In a copy of this folder, this line is to be changed.
let tambuli = "../.."

let package = Package(
    name: "ChatApp",
    products: [.executable(name: "ChatApp", targets: ["ChatApp"])],
    dependencies: [
        .package(name: "Tambuli", path: tambuli),
        .package(path: tambuli + "/AppleStandIns/UIKit"),
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

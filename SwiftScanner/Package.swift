// swift-tools-version: 6.2
// Reads Swift source with the parser of the toolchain at hand: `scripts/build-scanner` finds it and says where it is,
// so that no path stands here, and so that the rest of Tambuli builds without it.
import PackageDescription

let package = Package(
    name: "SwiftScanner",
    products: [.executable(name: "tambuli-scan", targets: ["tambuli-scan"])],
    targets: [
        .executableTarget(
            name: "tambuli-scan",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ],
            linkerSettings: [
                .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftOperators"),
            ])
    ],
    swiftLanguageModes: [.v6]
)

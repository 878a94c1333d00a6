// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "payload-server",
    dependencies: [
        .package(name: "blazon", path: "../.."),
        .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    ],
    targets: [
        .executableTarget(
            name: "PayloadServer",
            dependencies: [
                .product(name: "Blazon", package: "blazon"), .product(name: "BlazonPayload", package: "blazon"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ])
    ],
    swiftLanguageModes: [.v6]
)

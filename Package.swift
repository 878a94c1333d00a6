// swift-tools-version: 6.2
import PackageDescription

// The rooms, in the order in which a template travels them; an arrow is a dependency.
let package = Package(
    name: "blazon",
    products: [
        .executable(name: "blazon", targets: ["BlazonCLI"]),
        .library(name: "Blazon", targets: ["Blazon"]),
        .library(name: "BlazonPayload", targets: ["BlazonPayload"]),
        .library(name: "BlazonAudience", targets: ["BlazonAudience"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CXXHash", pkgConfig: "libxxhash", providers: [.apt(["libxxhash-dev"])]),

        .target(name: "BlazonDiagnostics"),
        .target(name: "BlazonLanguage"),
        .target(name: "BlazonYAML", dependencies: ["CYAML", "BlazonDiagnostics"]),
        .target(
            name: "BlazonMapping",
            dependencies: ["BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"],
            resources: [.embedInCode("Tables")]),
        .target(name: "BlazonTemplate", dependencies: ["BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .target(
            name: "BlazonCheck",
            dependencies: ["BlazonDiagnostics", "BlazonLanguage", "BlazonTemplate", "BlazonMapping", "BlazonYAML"]),
        .target(name: "BlazonPayload", dependencies: ["BlazonLanguage"]),
        .target(
            name: "BlazonEmit",
            dependencies: ["BlazonCheck", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping", "BlazonPayload"]),
        .target(name: "BlazonFiles"),
        .target(name: "BlazonAudience", dependencies: ["BlazonFiles", "BlazonLanguage", "BlazonPayload", "CXXHash"]),
        .target(
            name: "Blazon",
            dependencies: [
                "BlazonDiagnostics", "BlazonYAML", "BlazonMapping", "BlazonTemplate", "BlazonCheck", "BlazonEmit",
                "BlazonPayload", "BlazonLanguage",
            ]),
        .executableTarget(
            name: "BlazonCLI",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonFiles", "BlazonPayload", "BlazonDiagnostics", "BlazonMapping",
                "BlazonLanguage",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(name: "BlazonDiagnosticsTests", dependencies: ["BlazonDiagnostics"]),
        .testTarget(name: "BlazonYAMLTests", dependencies: ["BlazonYAML", "BlazonDiagnostics"]),
        .testTarget(name: "BlazonLanguageTests", dependencies: ["BlazonLanguage"]),
        .testTarget(
            name: "BlazonMappingTests", dependencies: ["BlazonMapping", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .testTarget(
            name: "BlazonTemplateTests", dependencies: ["BlazonTemplate", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .testTarget(name: "BlazonPayloadTests", dependencies: ["BlazonPayload", "BlazonLanguage"]),
        .testTarget(name: "BlazonFilesTests", dependencies: ["BlazonFiles"]),
        .testTarget(
            name: "BlazonAudienceTests", dependencies: ["BlazonAudience", "BlazonFiles", "BlazonPayload", "BlazonLanguage"]),
        .testTarget(name: "BlazonCLITests", dependencies: ["BlazonCLI"]),
        // What tests of whole templates share.
        .target(
            name: "TestSupport",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonMapping", "BlazonPayload", "BlazonAudience", "BlazonFiles",
                "BlazonLanguage",
            ],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "BlazonTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonMapping", "BlazonPayload", "BlazonLanguage", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonEmitTests", dependencies: ["Blazon", "BlazonDiagnostics", "BlazonPayload", "TestSupport"]),
        .testTarget(
            name: "BlazonCheckTests", dependencies: ["Blazon", "BlazonDiagnostics", "BlazonPayload", "TestSupport"]),
        .testTarget(
            name: "HouseTests", dependencies: ["Blazon", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping", "BlazonPayload"]),
    ],
    swiftLanguageModes: [.v6]
)

// The strict prologue, once for every room.
for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
        (target.swiftSettings ?? []) + [
            .strictMemorySafety(),
            .treatAllWarnings(as: .error),
            .enableUpcomingFeature("ExistentialAny"),
            .enableUpcomingFeature("MemberImportVisibility"),
            .enableUpcomingFeature("InternalImportsByDefault"),
        ]
}

// swift-tools-version: 6.2
import PackageDescription

// The modules, in the order in which a template passes through them.
let package = Package(
    name: "blazon",
    products: [
        .executable(name: "blazon", targets: ["BlazonCLI"]),
        .executable(name: "blazon-postgres", targets: ["BlazonPostgres"]),
        .library(name: "Blazon", targets: ["Blazon"]),
        .library(name: "BlazonPayload", targets: ["BlazonPayload"]),
        // libblazon for other languages: `make library` names and links it.
        .library(name: "BlazonC", type: .static, targets: ["BlazonC"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
    ],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // libxxhash's header (apt libxxhash-dev), compiled once for each kind of vector: nothing is linked.
        .target(name: "CXXHash"),
        // A header of our own: instructions of the processor that Swift has no word for.
        .systemLibrary(name: "CWideBytes"),
        // Checks UTF-8 32 bytes at a time.
        .target(name: "CUTF8"),
        // A header of our own: calls of Linux that Swift's module of the C library hides.
        .systemLibrary(name: "CLinux"),
        // What happens before `main`.
        .target(name: "CStart"),

        // Bytes of texts: scanning eight at a time, UTF-8, digits, comparison, JSON's grammar.
        .target(name: "BlazonBytes", dependencies: ["CUTF8", "CWideBytes"]),
        .target(name: "BlazonJSON", dependencies: ["BlazonBytes"]),
        .target(name: "BlazonCSV", dependencies: ["BlazonBytes"]),
        .target(name: "BlazonDiagnostics", dependencies: ["BlazonBytes", "BlazonJSON"]),
        .target(name: "BlazonLanguage", dependencies: ["BlazonBytes", "BlazonJSON"]),
        .target(name: "BlazonLocale", dependencies: ["BlazonLanguage"]),
        .target(name: "BlazonYAML", dependencies: ["BlazonBytes", "CYAML", "BlazonDiagnostics"]),
        .target(
            name: "BlazonMapping",
            dependencies: ["BlazonBytes", "BlazonDiagnostics", "BlazonJSON", "BlazonYAML", "BlazonLanguage"],
            resources: [.embedInCode("Tables")]),
        .target(name: "BlazonTemplate", dependencies: ["BlazonBytes", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .target(
            name: "BlazonCheck",
            dependencies: [
                "BlazonBytes", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonLocale", "BlazonTemplate",
                "BlazonMapping",
                "BlazonYAML",
            ]),
        .target(name: "BlazonPayload", dependencies: ["BlazonBytes", "BlazonJSON", "BlazonLanguage"]),
        .target(
            name: "BlazonEmit",
            dependencies: [
                "BlazonBytes", "BlazonCheck", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping",
                "BlazonPayload",
            ]),
        .target(name: "BlazonSize", dependencies: ["BlazonBytes", "BlazonJSON", "BlazonLanguage", "BlazonPayload"]),
        .target(name: "BlazonFiles", dependencies: ["CLinux"]),
        .target(name: "BlazonXML", dependencies: ["CExpat"]),
        // gzip and zstd, in and out.
        .target(name: "BlazonCompression", dependencies: ["BlazonFiles", "CZlib", "CZstd"]),
        // Rows of databases as records.
        .target(name: "BlazonRowStream"),
        .target(
            name: "BlazonDatabase",
            dependencies: ["BlazonBytes", "BlazonFiles", "BlazonJSON", "BlazonLanguage", "BlazonPayload", "BlazonRowStream"]),
        .target(
            name: "BlazonSQLite", dependencies: ["BlazonDatabase", "BlazonFiles", "BlazonPayload", "BlazonRowStream", "CSQLite"]),
        .executableTarget(name: "BlazonPostgres", dependencies: ["BlazonFiles", "BlazonRowStream", "CPQ"]),
        .target(
            name: "BlazonAudience",
            dependencies: [
                "BlazonBytes", "BlazonCSV", "BlazonDiagnostics", "BlazonFiles", "BlazonJSON", "BlazonLanguage", "BlazonPayload",
                "CXXHash",
            ]),
        .target(
            name: "Blazon",
            dependencies: [
                "BlazonBytes", "BlazonDiagnostics", "BlazonYAML", "BlazonMapping", "BlazonTemplate", "BlazonCheck", "BlazonEmit",
                "BlazonFiles", "BlazonSize", "BlazonJSON", "BlazonPayload", "BlazonLanguage", "BlazonLocale",
            ]),
        // blazon.h, the interface for other languages, and its implementation.
        .systemLibrary(name: "CBlazon"),
        // Keeps calls of it and forks of the process apart.
        .target(name: "CForkGate"),
        .target(name: "BlazonC", dependencies: ["BlazonAudience", "BlazonBytes", "BlazonPayload", "CBlazon", "CForkGate"]),
        // Tools beside the pipeline.
        .target(name: "BlazonFormat", dependencies: ["BlazonBytes", "BlazonDiagnostics", "BlazonTemplate", "BlazonYAML"]),
        .target(
            name: "BlazonImport",
            dependencies: ["BlazonBytes", "BlazonCSV", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping"]),
        .target(
            name: "BlazonSchema",
            dependencies: ["BlazonBytes", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonTemplate"]),
        // Code for apps, generated from the types of payloads.
        .target(name: "BlazonReceiver", dependencies: ["BlazonBytes", "BlazonDiagnostics", "BlazonEmit", "BlazonMapping"]),
        .target(
            name: "BlazonPreview",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonPayload",
                "BlazonSize",
            ],
            resources: [.embedInCode("Page/Assets")]),
        // Samples, and what they are expected to give.
        .target(
            name: "BlazonGolden",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonPayload",
                "BlazonSize",
                "BlazonTemplate",
                "BlazonYAML",
            ]),
        // Texts for translators, and back.
        .target(
            name: "BlazonTranslation",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonCheck", "BlazonCSV", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage",
                "BlazonLocale", "BlazonMapping", "BlazonSize", "BlazonTemplate", "BlazonXML", "BlazonYAML",
            ]),
        // The editor's side: it offers what the other tools do.
        .target(
            name: "BlazonLSP",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonCheck", "BlazonDiagnostics", "BlazonFiles", "BlazonFormat", "BlazonJSON",
                "BlazonLanguage",
                "BlazonLocale", "BlazonMapping", "BlazonSchema", "BlazonSize", "BlazonTemplate", "BlazonTranslation",
                "BlazonYAML",
            ]),
        .executableTarget(
            name: "BlazonCLI",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonAudience", "BlazonCompression", "BlazonDatabase", "BlazonFiles", "BlazonJSON",
                "BlazonPayload", "BlazonSQLite",
                "BlazonDiagnostics",
                "BlazonMapping",
                "BlazonEmit", "BlazonFormat", "BlazonGolden", "BlazonImport", "BlazonLanguage", "BlazonLocale", "BlazonLSP",
                "BlazonPreview",
                "BlazonReceiver", "BlazonSchema",
                "BlazonSize", "BlazonTranslation", "CStart",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(name: "BlazonBytesTests", dependencies: ["BlazonBytes"]),
        .testTarget(name: "BlazonCSVTests", dependencies: ["BlazonBytes", "BlazonCSV", "TestSupport"]),
        .testTarget(name: "BlazonJSONTests", dependencies: ["BlazonJSON"]),
        .testTarget(name: "BlazonDiagnosticsTests", dependencies: ["BlazonDiagnostics", "BlazonJSON", "TestSupport"]),
        .testTarget(name: "BlazonYAMLTests", dependencies: ["BlazonYAML", "BlazonDiagnostics", "TestSupport"]),
        .testTarget(
            name: "BlazonLanguageTests", dependencies: ["BlazonLanguage", "BlazonLocale", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "BlazonLocaleTests", dependencies: ["BlazonLanguage", "BlazonLocale"]),
        .testTarget(
            name: "BlazonMappingTests",
            dependencies: ["BlazonJSON", "BlazonMapping", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .testTarget(
            name: "BlazonTemplateTests",
            dependencies: ["BlazonTemplate", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage", "TestSupport"]),
        .testTarget(
            name: "BlazonPayloadTests",
            dependencies: ["BlazonBytes", "BlazonJSON", "BlazonPayload", "BlazonLanguage", "TestSupport"]),
        .testTarget(
            name: "BlazonSizeTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonLocale", "BlazonPayload", "BlazonSize",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonImportTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonFormat", "BlazonImport", "BlazonJSON", "BlazonMapping", "BlazonPayload",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonSchemaTests",
            dependencies: [
                "Blazon", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonSchema", "BlazonTemplate", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonReceiverTests",
            dependencies: ["Blazon", "BlazonEmit", "BlazonMapping", "BlazonReceiver", "TestSupport"]),
        .testTarget(
            name: "BlazonPreviewTests",
            dependencies: ["Blazon", "BlazonJSON", "BlazonMapping", "BlazonPayload", "BlazonPreview", "TestSupport"]),
        .testTarget(
            name: "BlazonLSPTests",
            dependencies: ["BlazonDiagnostics", "BlazonJSON", "BlazonLSP", "TestSupport"]),
        .testTarget(
            name: "BlazonGoldenTests",
            dependencies: ["Blazon", "BlazonDiagnostics", "BlazonGolden", "BlazonJSON", "BlazonPayload", "TestSupport"]),
        .testTarget(name: "BlazonFormatTests", dependencies: ["BlazonDiagnostics", "BlazonFormat"]),
        .testTarget(name: "BlazonFilesTests", dependencies: ["BlazonFiles", "TestSupport"]),
        .testTarget(name: "BlazonCompressionTests", dependencies: ["BlazonCompression", "BlazonFiles", "TestSupport"]),
        .testTarget(
            name: "BlazonDatabaseTests",
            dependencies: [
                "Blazon", "BlazonDatabase", "BlazonFiles", "BlazonJSON", "BlazonLanguage", "BlazonPayload", "BlazonRowStream",
                "BlazonSQLite", "CSQLite", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonAudienceTests",
            dependencies: [
                "BlazonAudience", "BlazonBytes", "BlazonFiles", "BlazonJSON", "BlazonPayload", "BlazonLanguage", "CXXHash",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonCLITests",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonCLI", "BlazonDiagnostics", "BlazonFiles", "BlazonImport", "BlazonJSON",
                "BlazonMapping", "BlazonPayload", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // What tests of whole templates share.
        .target(
            name: "TestSupport",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonJSON", "BlazonMapping", "BlazonPayload", "BlazonAudience",
                "BlazonFiles", "BlazonLanguage",
            ],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "BlazonTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonFormat", "BlazonJSON", "BlazonMapping", "BlazonPayload",
                "BlazonLanguage", "BlazonLocale",
                "BlazonSize", "BlazonTranslation", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonTranslationTests",
            dependencies: ["Blazon", "BlazonDiagnostics", "BlazonTranslation", "BlazonXML", "BlazonYAML", "TestSupport"]),
        .testTarget(
            name: "BlazonEmitTests",
            dependencies: ["Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonJSON", "BlazonPayload", "TestSupport"]),
        .testTarget(
            name: "BlazonCheckTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonPayload", "BlazonSize", "TestSupport",
            ]),
        // Where bytes from outside come in: what libFuzzer drives (docs/fuzzing.md), and what every crash is replayed with.
        .target(
            name: "BlazonFuzzing",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonCompression", "BlazonDatabase", "BlazonDiagnostics", "BlazonFiles",
                "BlazonFormat",
                "BlazonJSON",
                "BlazonLanguage", "BlazonPayload", "BlazonRowStream", "BlazonTranslation", "BlazonYAML",
            ],
            path: "Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["BlazonFuzzing"]),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [
                "Blazon", "BlazonBytes", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonPayload",
                "BlazonTemplate", "BlazonYAML", "TestSupport",
            ],
            path: "Tests/Architecture"),
    ],
    swiftLanguageModes: [.v6]
)

// The strict prologue, once for every module.
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

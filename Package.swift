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
        // libblazon for other languages: `make build PARTS=library` names and links it.
        .library(name: "BlazonC", type: .static, targets: ["BlazonC"]),
    ],
    dependencies: [
        // The libraries do not use it, so that any version of a package that uses them will do. The command is built with that of Package.resolved.
        .package(url: "https://github.com/apple/swift-argument-parser", "1.0.0"..<"2.0.0")
    ],
    targets: [
        .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
        .systemLibrary(name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"])]),
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CPQ", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        // libxxhash's header (apt libxxhash-dev), compiled once for each kind of vector: nothing is linked.
        .target(name: "CXXHash"),
        // Scans of bytes in C: UTF-8 by 32 bytes, JSON and URLs by 16, with instructions that Swift cannot express.
        .target(name: "CText"),
        // A header of our own: calls of Linux that Swift's module of the C library hides.
        .systemLibrary(name: "CLinux"),
        // The files that the program contains.
        .target(name: "CResources"),
        // What happens before `main`.
        .target(name: "CStart"),

        // Bytes of texts (scanning eight at a time, UTF-8, digits, comparison), JSON and CSV.
        .target(name: "BlazonText", dependencies: ["CResources", "CText"]),
        .target(name: "BlazonDiagnostics", dependencies: ["BlazonText"]),
        .target(name: "BlazonLanguage", dependencies: ["BlazonText"]),
        // The keys of templates, tables and projects with their descriptions, and the pages of `blazon explain`.
        .target(name: "BlazonReference", dependencies: ["BlazonText"]),
        .target(name: "BlazonLocale", dependencies: ["BlazonLanguage"]),
        .target(name: "BlazonYAML", dependencies: ["BlazonText", "CYAML", "BlazonDiagnostics"]),
        .target(
            name: "BlazonMapping",
            dependencies: ["BlazonReference", "BlazonText", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"],
            exclude: ["Tables", "Services"]),
        .target(
            name: "BlazonTemplate",
            dependencies: ["BlazonReference", "BlazonText", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .target(
            name: "BlazonCheck",
            dependencies: [
                "BlazonReference", "BlazonText", "BlazonDiagnostics", "BlazonLanguage", "BlazonLocale", "BlazonTemplate",
                "BlazonMapping",
            ]),
        .target(name: "BlazonPayload", dependencies: ["BlazonText", "BlazonLanguage"]),
        .target(
            name: "BlazonEmit",
            dependencies: ["BlazonText", "BlazonCheck", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping", "BlazonPayload"]),
        .target(name: "BlazonSize", dependencies: ["BlazonText", "BlazonLanguage", "BlazonPayload"]),
        // Rows of CSV as the JSON records that a line of NDJSON has, without files and threads.
        .target(
            name: "BlazonRecords",
            dependencies: ["BlazonText", "BlazonDiagnostics", "BlazonFiles", "BlazonLanguage", "BlazonPayload"]),
        .target(name: "BlazonFiles", dependencies: ["CLinux"]),
        // Rows of databases as records.
        .target(name: "BlazonRowStream"),
        // Where recipients come from beside plain files: gzip and zstd (in and out), databases.
        .target(
            name: "BlazonSources",
            dependencies: [
                "BlazonFiles", "BlazonLanguage", "BlazonPayload", "BlazonRowStream", "BlazonText", "CDeflate", "CSQLite", "CZlib",
                "CZstd",
            ]),
        .executableTarget(name: "BlazonPostgres", dependencies: ["BlazonFiles", "BlazonRowStream", "CPQ"]),
        .target(
            name: "BlazonAudience",
            dependencies: [
                "BlazonText", "BlazonDiagnostics", "BlazonFiles", "BlazonLanguage", "BlazonPayload", "BlazonRecords", "CXXHash",
            ]),
        .target(
            name: "Blazon",
            dependencies: [
                "BlazonReference", "BlazonText", "BlazonDiagnostics", "BlazonYAML", "BlazonMapping", "BlazonTemplate",
                "BlazonCheck", "BlazonEmit",
                "BlazonFiles", "BlazonRecords", "BlazonSize", "BlazonPayload", "BlazonLanguage", "BlazonLocale",
            ]),
        // blazon.h, the interface for other languages, and its implementation.
        .systemLibrary(name: "CBlazon"),
        // Keeps calls of it and forks of the process apart.
        .target(name: "CForkGate"),
        .target(name: "BlazonC", dependencies: ["BlazonAudience", "BlazonText", "BlazonPayload", "CBlazon", "CForkGate"]),
        .target(
            name: "BlazonImport",
            dependencies: ["BlazonReference", "BlazonText", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping"]),
        // Tools beside the pipeline.
        .target(
            name: "BlazonEditing",
            dependencies: [
                "BlazonReference", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping", "BlazonTemplate", "BlazonText",
                "BlazonYAML",
            ]),
        // Code for apps, generated from the types of payloads.
        .target(
            name: "BlazonReceiver",
            dependencies: ["BlazonText", "BlazonDiagnostics", "BlazonEmit", "BlazonLanguage", "BlazonMapping"]),
        // Samples, and what they are expected to give.
        .target(
            name: "BlazonSamples",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonLanguage", "BlazonLocale", "BlazonMapping", "BlazonPayload", "BlazonSize",
                "BlazonTemplate", "BlazonText", "BlazonYAML",
            ],
            exclude: ["Preview/Page/Assets"]),
        // What templates do to real recipients.
        .target(
            name: "BlazonAnalysis",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonDiagnostics", "BlazonEmit", "BlazonFiles", "BlazonLanguage", "BlazonMapping",
                "BlazonPayload",
                "BlazonRecords", "BlazonSamples", "BlazonText",
            ]),
        // Texts for translators, and back.
        .target(
            name: "BlazonTranslation",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonCheck", "BlazonDiagnostics", "BlazonLanguage", "BlazonLocale",
                "BlazonMapping", "BlazonSize",
                "BlazonTemplate", "BlazonText", "BlazonYAML", "CExpat",
            ]),
        // JSON-RPC 2.0 over a stream of bytes.
        .target(name: "BlazonRPC", dependencies: ["BlazonText"]),
        // The Model Context Protocol, without Blazon's tools.
        .target(name: "BlazonMCP", dependencies: ["BlazonRPC", "BlazonText"]),
        // The editor's side: it offers what the other tools do.
        .target(
            name: "BlazonLSP",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonText", "BlazonCheck", "BlazonDiagnostics", "BlazonFiles", "BlazonEditing",
                "BlazonLanguage",
                "BlazonLocale", "BlazonMapping", "BlazonRPC", "BlazonTemplate", "BlazonTranslation", "BlazonYAML",
            ]),
        .executableTarget(
            name: "BlazonCLI",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonText", "BlazonAnalysis", "BlazonAudience", "BlazonRecords", "BlazonSources",
                "BlazonFiles",
                "BlazonPayload",
                "BlazonDiagnostics",
                "BlazonMapping", "BlazonEmit", "BlazonEditing", "BlazonSamples", "BlazonImport", "BlazonLanguage", "BlazonLocale",
                "BlazonLSP", "BlazonMCP", "BlazonReceiver", "BlazonRPC", "BlazonSize", "BlazonTranslation", "CStart",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),

        .testTarget(name: "BlazonTextTests", dependencies: ["BlazonText", "TestSupport"]),
        .testTarget(name: "BlazonDiagnosticsTests", dependencies: ["BlazonDiagnostics", "BlazonText", "TestSupport"]),
        .testTarget(name: "BlazonYAMLTests", dependencies: ["BlazonYAML", "BlazonDiagnostics", "TestSupport"]),
        .testTarget(
            name: "BlazonLanguageTests", dependencies: ["BlazonReference", "BlazonLanguage", "BlazonLocale", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(name: "BlazonLocaleTests", dependencies: ["BlazonLanguage", "BlazonLocale"]),
        .testTarget(
            name: "BlazonMappingTests",
            dependencies: ["BlazonReference", "BlazonText", "BlazonMapping", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        .testTarget(
            name: "BlazonTemplateTests",
            dependencies: ["BlazonTemplate", "BlazonDiagnostics", "BlazonYAML", "BlazonLanguage", "TestSupport"]),
        .testTarget(
            name: "BlazonPayloadTests",
            dependencies: ["BlazonText", "BlazonPayload", "BlazonLanguage", "TestSupport"]),
        .testTarget(
            name: "BlazonSizeTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonText", "BlazonLanguage", "BlazonLocale", "BlazonPayload", "BlazonSize",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonImportTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEditing", "BlazonImport", "BlazonText", "BlazonMapping", "BlazonPayload",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonReceiverTests",
            dependencies: ["Blazon", "BlazonEmit", "BlazonMapping", "BlazonReceiver", "TestSupport"]),
        .testTarget(
            name: "BlazonLSPTests",
            dependencies: ["BlazonEditing", "BlazonReference", "BlazonDiagnostics", "BlazonText", "BlazonLSP", "TestSupport"]),
        .testTarget(name: "BlazonRPCTests", dependencies: ["BlazonRPC", "TestSupport"]),
        .testTarget(name: "BlazonMCPTests", dependencies: ["BlazonMCP", "BlazonRPC", "BlazonText"]),
        .testTarget(
            name: "BlazonSamplesTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonMapping", "BlazonPayload", "BlazonSamples", "BlazonText", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonEditingTests",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonDiagnostics", "BlazonEditing", "BlazonLanguage", "BlazonMapping",
                "BlazonTemplate", "BlazonText",
                "TestSupport",
            ]),
        .testTarget(name: "BlazonFilesTests", dependencies: ["BlazonFiles", "TestSupport"]),
        .testTarget(
            name: "BlazonSourcesTests",
            dependencies: [
                "Blazon", "BlazonFiles", "BlazonLanguage", "BlazonPayload", "BlazonRowStream", "BlazonSources", "BlazonText",
                "CSQLite", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonAudienceTests",
            dependencies: [
                "BlazonAudience", "BlazonText", "BlazonFiles", "BlazonPayload", "BlazonLanguage", "BlazonRecords", "CXXHash",
                "TestSupport",
            ]),
        .testTarget(
            name: "BlazonAnalysisTests",
            dependencies: [
                "Blazon", "BlazonAnalysis", "BlazonAudience", "BlazonDiagnostics", "BlazonFiles", "BlazonLanguage",
                "BlazonPayload",
                "BlazonText", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonCLITests",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonCLI", "BlazonDiagnostics", "BlazonFiles", "BlazonImport", "BlazonLSP",
                "BlazonText",
                "BlazonLanguage", "BlazonMapping", "BlazonPayload", "TestSupport",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]),
        // What tests of whole templates share.
        .target(
            name: "TestSupport",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonText", "BlazonPayload", "BlazonAudience", "BlazonFiles",
            ],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "BlazonTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonEditing", "BlazonText", "BlazonMapping", "BlazonPayload",
                "BlazonLanguage", "BlazonLocale", "BlazonSamples", "BlazonSize", "BlazonTranslation", "BlazonYAML", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonTranslationTests",
            dependencies: ["Blazon", "BlazonDiagnostics", "BlazonSize", "BlazonTranslation", "TestSupport"]),
        .testTarget(
            name: "BlazonEmitTests",
            dependencies: [
                "Blazon", "BlazonDiagnostics", "BlazonEmit", "BlazonMapping", "BlazonText", "BlazonPayload", "TestSupport",
            ]),
        .testTarget(
            name: "BlazonCheckTests",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonDiagnostics", "BlazonText", "BlazonLanguage", "BlazonMapping",
                "BlazonPayload",
                "BlazonSize", "TestSupport",
            ]),
        // Where bytes from outside come in: what libFuzzer drives (docs/fuzzing.md), and what every crash is replayed with.
        .target(
            name: "BlazonFuzzing",
            dependencies: [
                "Blazon", "BlazonAudience", "BlazonSources", "BlazonDiagnostics", "BlazonFiles", "BlazonEditing", "BlazonText",
                "BlazonLanguage", "BlazonMCP", "BlazonPayload", "BlazonRPC", "BlazonRowStream", "BlazonTranslation", "BlazonYAML",
            ],
            path: "Fuzz/Targets"),
        .testTarget(name: "FuzzTests", dependencies: ["BlazonFuzzing"]),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [
                "BlazonReference", "Blazon", "BlazonText", "BlazonDiagnostics", "BlazonLanguage", "BlazonMapping",
                "BlazonPayload", "BlazonTemplate",
                "BlazonYAML", "TestSupport",
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

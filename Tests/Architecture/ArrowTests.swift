import Testing

/// The arrows between the rooms run one way, and only where Package.swift draws them.
@Suite struct ArrowTests {
    let manifest: PackageManifest
    let rooms: Set<String>

    init() throws {
        manifest = PackageManifest(try Repository.text("Package.swift"))
        rooms = Set(try Repository.swiftFiles(below: "Sources").map(Repository.room))
    }

    @Test func everyRoomIsATarget() {
        #expect(rooms.subtracting(manifest.dependencies.keys).isEmpty)
    }

    @Test func imports() throws {
        for path in try Repository.swiftFiles(below: "Sources") {
            let room = Repository.room(of: path)
            for module in Source(try Repository.text(path)).imports where manifest.dependencies.keys.contains(module) {
                #expect(manifest.dependencies[room, default: []].contains(module), "\(path) imports \(module)")
            }
        }
    }

    @Test func noCycles() {
        var settled: Set<String> = []
        func visit(_ name: String, _ trail: [String]) {
            #expect(!trail.contains(name), "\((trail + [name]).joined(separator: " → "))")
            guard !trail.contains(name), !settled.contains(name) else { return }
            for next in manifest.dependencies[name, default: []].sorted() { visit(next, trail + [name]) }
            settled.insert(name)
        }
        for name in manifest.dependencies.keys.sorted() { visit(name, []) }
    }

    /// What each of these rooms may see of the house; the others are free within the arrows.
    static let reach: [(room: String, sees: Set<String>)] = [
        ("BlazonJSON", []),
        ("BlazonDiagnostics", ["BlazonJSON"]),
        ("BlazonLanguage", ["BlazonJSON"]),
        ("BlazonLocale", ["BlazonLanguage"]),
        ("BlazonFiles", ["CLinux"]),
        ("BlazonYAML", ["CYAML", "BlazonDiagnostics"]),
        ("BlazonMapping", ["BlazonDiagnostics", "BlazonJSON", "BlazonYAML", "BlazonLanguage"]),
        ("BlazonTemplate", ["BlazonDiagnostics", "BlazonYAML", "BlazonLanguage"]),
        (
            "BlazonCheck",
            ["BlazonDiagnostics", "BlazonYAML", "BlazonLanguage", "BlazonLocale", "BlazonTemplate", "BlazonMapping"]
        ),
        ("BlazonEmit", ["BlazonDiagnostics", "BlazonLanguage", "BlazonMapping", "BlazonCheck", "BlazonPayload"]),
        ("BlazonFormat", ["BlazonDiagnostics", "BlazonTemplate", "BlazonYAML"]),
        ("BlazonSchema", ["BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonTemplate"]),
        ("BlazonImport", ["BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping"]),
        (
            "BlazonPreview",
            [
                "Blazon", "BlazonDiagnostics", "BlazonJSON", "BlazonLanguage", "BlazonMapping", "BlazonPayload", "BlazonSize",
            ]
        ),
        (
            "BlazonLSP",
            [
                "Blazon", "BlazonCheck", "BlazonDiagnostics", "BlazonFiles", "BlazonFormat", "BlazonJSON", "BlazonLanguage",
                "BlazonLocale", "BlazonMapping", "BlazonSchema", "BlazonSize", "BlazonTemplate", "BlazonYAML",
            ]
        ),
        ("BlazonPayload", ["BlazonJSON", "BlazonLanguage", "CWideBytes"]),
        ("BlazonAudience", ["BlazonDiagnostics", "BlazonFiles", "BlazonJSON", "BlazonPayload", "BlazonLanguage", "CXXHash"]),
    ]

    @Test(arguments: reach.map(\.room)) func stagesSeeNounsOnly(room: String) {
        let sees = Self.reach.first { $0.room == room }?.sees ?? []
        let extra = manifest.dependencies[room, default: []].subtracting(sees)
        #expect(extra.isEmpty, "\(room) depends on \(extra.sorted())")
    }
}

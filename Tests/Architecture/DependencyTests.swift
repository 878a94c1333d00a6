import Testing

/// `Package.swift` is the only dependency graph. SwiftPM rejects cycles in it, but compiles an import of a module that a target reaches only
/// through another one, so these tests check the imports. (`--explicit-target-dependency-import-check error` of Swift 6.3 accepts them, too.)
@Suite struct DependencyTests {
    let manifest: PackageManifest

    init() throws { manifest = PackageManifest(try Repository.text("Package.swift")) }

    @Test func everyFolderOfSourcesIsATarget() throws {
        let modules = Set(try Repository.swiftFiles(below: "Sources").map(Repository.module))
        #expect(modules.subtracting(manifest.dependencies.keys).isEmpty)
    }

    @Test func importsAreDeclared() throws {
        for path in try Repository.swiftFiles(below: "Sources") {
            let module = Repository.module(of: path)
            for imported in Source(try Repository.text(path)).imports where manifest.dependencies.keys.contains(imported) {
                #expect(manifest.dependencies[module, default: []].contains(imported), "\(path) imports \(imported)")
            }
        }
    }

    @Test func whatIsDeclaredIsImported() throws {
        var imports: [String: Set<String>] = [:]
        for path in try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests") {
            imports[Repository.module(of: path), default: []].formUnion(Source(try Repository.text(path)).imports)
        }
        for (target, declared) in manifest.dependencies {
            guard let imported = imports[target] else { continue }
            let unused = declared.intersection(manifest.dependencies.keys).subtracting(imported)
            #expect(unused.isEmpty, "Package.swift: \(target) does not import \(unused.sorted())")
        }
    }

    /// The page on architecture lists each module once, and which modules import it.
    @Test func theTableOfModulesIsTheManifest() throws {
        let modules = manifest.dependencies.keys.filter {
            !$0.hasSuffix("Tests") && !["TestSupport", "BlazonFuzzing"].contains($0)
        }
        let rows = try Repository.text("docs/architecture.md").matches(of: /(?m)^\| `(\w+)` \| .* \| (.*) \|$/)
        let names = rows.map { String($0.1) }
        #expect(names.sorted() == modules.sorted())
        for row in rows {
            let users = names.filter { manifest.dependencies[$0, default: []].contains(String(row.1)) }
            let expected =
                switch users.count {
                case 0: "none"
                case 1...3: users.map { "`\($0)`" }.joined(separator: ", ")
                default: "\(users.count) modules"
                }
            #expect(row.2 == expected, "docs/architecture.md, `\(row.1)`: write \(expected)")
        }
    }

    /// A sender can link the runtime alone: it reads no YAML, reports no diagnostics and knows no mapping table.
    @Test func theRuntimeIsSmall() {
        #expect(
            reachable(from: "BlazonPayload").isDisjoint(with: [
                "BlazonYAML", "BlazonDiagnostics", "BlazonMapping", "BlazonTemplate", "BlazonCheck", "BlazonFiles",
                "BlazonReference",
            ]))
    }

    /// The library for senders, `blazon-postgres` and the compiler driver link no library of C that only the command needs.
    @Test func onlyTheCommandLinksSources() {
        for module in ["BlazonC", "BlazonPostgres", "Blazon"] {
            let linked = reachable(from: module)
            #expect(linked.isDisjoint(with: ["BlazonSources", "CZlib", "CDeflate", "CZstd", "CSQLite", "CExpat"]), "\(module)")
        }
        // docs/swift.md: a program that compiles templates needs the headers of libyaml alone.
        #expect(reachable(from: "Blazon").intersection(["CYAML", "CXXHash", "CPQ"]) == ["CYAML"])
        for (module, users) in [
            ("BlazonSources", ["BlazonCLI"]), ("BlazonSamples", ["BlazonCLI", "BlazonAnalysis"]),
            ("BlazonEditing", ["BlazonCLI", "BlazonLSP"]),
            ("BlazonTranslation", ["BlazonCLI", "BlazonLSP"]), ("BlazonReceiver", ["BlazonCLI"]), ("BlazonImport", ["BlazonCLI"]),
            ("BlazonAnalysis", ["BlazonCLI"]),
        ] {
            let importing = manifest.dependencies.filter { $0.value.contains(module) && !$0.key.hasSuffix("Tests") }.map(\.key)
            #expect(Set(importing).subtracting(["BlazonFuzzing"]) == Set(users), "\(module)")
        }
    }

    /// Parser, checker and emitter exchange model types; only the compiler driver runs all of them.
    @Test func onlyTheDriverKnowsEveryStage() {
        for (module, stages) in [
            ("BlazonYAML", ["BlazonTemplate"]), ("BlazonTemplate", ["BlazonMapping", "BlazonCheck"]),
            ("BlazonCheck", ["BlazonEmit", "BlazonPayload"]), ("BlazonEmit", ["BlazonTemplate", "BlazonYAML", "BlazonSize"]),
            ("BlazonSize", ["BlazonCheck", "BlazonEmit", "BlazonMapping"]),
        ] {
            #expect(manifest.dependencies[module]?.isDisjoint(with: stages) == true, "\(module)")
        }
    }

    /// A process may fork while a thread renders. The child has only the thread that forked, and a `Mutex` of Swift has its owner's number in
    /// the parent: locking it ends the child. `Once`, which has one, is for the compiler, and `FileClaims` for commands that open files.
    @Test func renderingHasNoLocks() throws {
        let modules = reachable(from: "BlazonC")
        let unused = ["Sources/BlazonLanguage/Once.swift", "Sources/BlazonFiles/Claims/FileClaims.swift"]
        for path in try Repository.swiftFiles(below: "Sources")
        where modules.contains(Repository.module(of: path)) && !unused.contains(path) {
            let code = try Repository.text(path)
            for word in ["Mutex", "Once<", "Once(", "withLock"] {
                #expect(!code.contains(word), "\(path) has the word \(word)")
            }
        }
    }

    private func reachable(from module: String) -> Set<String> {
        var found: Set<String> = []
        var open = [module]
        while let next = open.popLast() {
            if found.insert(next).inserted { open += manifest.dependencies[next, default: []] }
        }
        return found
    }
}

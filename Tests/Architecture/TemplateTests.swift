import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonSize
import Testing

/// Every template that ships compiles, has samples, and has its golden files beside it.
@Suite struct TemplateTests {
    static func templates() throws -> [String] {
        try Repository.files(below: "templates", endings: [".yaml", ".yml"])
            .filter { try Repository.text($0).contains(/(?m)^campaign:/) }
    }

    @Test func shippedTemplatesAreCanonical() throws {
        let folder = try DocumentationFolder()
        defer { folder.remove() }
        let check = try folder.run("blazon fmt --check templates")
        #expect(check.exit == 0, "\(check.stdout)\(check.stderr)")
    }

    @Test func thereAreTemplates() throws {
        #expect(try Self.templates().count >= 9)
    }

    @Test func theyCompileAndHaveGoldenFiles() throws {
        for path in try Self.templates() {
            let compilation = Documents.compile(try Repository.text(path), path: path)
            let found = compilation.diagnostics.filter { $0.severity == .error }.map { "\($0.code.id) \($0.message)" }
            #expect(found.isEmpty, "\(path)")
            guard let program = compilation.program else {
                Issue.record("\(path) does not compile")
                continue
            }
            let samples = compilation.checked?.samples ?? []
            #expect(!samples.isEmpty, "\(path)")
            let folder = path.replacing(".yaml", with: ".golden")
            for sample in samples {
                // A sample that is skipped has the reason.
                let golden = program.targets.filter { target in
                    ["json", "skipped"].contains { Repository.exists("\(folder)/\(sample.name).\(target.name).\($0)") }
                }
                // By `targetBy` a sample goes to one of them.
                #expect(golden.count == (program.targetBy == nil ? program.targets.count : 1), "\(path): \(sample.name)")
            }
        }
    }

    /// What `check` says is the largest payload is one that a recipient can have, or nearly so; and no recipient has a larger one.
    @Test func theirBoundsAreCloseToTheLargestPayloadFound() throws {
        var measured = 0
        for path in try Self.templates() {
            let sizes = Dictionary(grouping: Documents.compile(try Repository.text(path), path: path).sizes, by: \.target)
            // The largest edition of each target.
            for size in sizes.values.compactMap({ $0.max { $0.most ?? 0 < $1.most ?? 0 } }) {
                guard let most = size.most, !size.isCut else { continue }
                let witness = try #require(size.witness, "\(path)")
                #expect(witness.bytes <= most, "\(path) \(size)")
                #expect(
                    (most - witness.bytes) * 4 < witness.bytes,
                    "\(path) \(size.target) \(size.locale ?? ""): \(most), \(witness.bytes)")
                measured += 1
            }
        }
        #expect(measured > 20)
    }
}

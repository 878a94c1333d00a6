import BlazonDiagnostics
import Testing

@testable import Blazon

/// The files that a template depends on, found without checking it.
@Suite struct InputsTests {
    private static let files = [
        "shared/blocks.yaml": "uses: words.yaml\nblocks: { hi: \"Hi {{ block.word }}\" }\n",
        "shared/words.yaml":
            "blocks: { word: there }\nlookups: { cities: { file: cities.csv, key: id, fields: { name: string(..9) } } }\n",
        "shared/cities.csv": "id,name\n1,Ulm\n", "other.csv": "id,name\n1,Bonn\n",
        "tables/ours.yaml": "table: ours\nextends: base.yaml\n", "tables/base.yaml": "table: base\nextends: campaign-standard\n",
    ]

    private func compiler(_ settings: String? = nil, mapping: String? = nil) -> Compiler {
        var options = CompileOptions()
        options.mapping = mapping
        let project = settings.map { Project(path: "blazon.yaml", bytes: Array($0.utf8)) } ?? Project()
        return Compiler(options: options, project: project) { path in
            guard let text = Self.files[path] else { throw UnreadableFile(description: "there is none") }
            return Array(text.utf8)
        }
    }

    private func template(_ more: String, _ title: String = "Hi") -> [UInt8] {
        Array("campaign: offer\n\(more)message: { title: \"\(title)\" }\n".utf8)
    }

    @Test(
        arguments: [
            ("", nil), ("uses: shared/blocks.yaml\n", nil), ("uses: [shared/words.yaml, shared/blocks.yaml]\n", nil),
            ("mapping: tables/ours.yaml\n", "mapping: tables/base.yaml\n"), ("", "mapping: tables/ours.yaml\n"),
            ("mapping: campaign-standard\n", "mapping: tables/ours.yaml\n"),
            // A template's own file replaces that of a used lookup.
            ("uses: shared/words.yaml\nlookups: { cities: { file: other.csv } }\n", nil),
        ] as [(String, String?)])
    func theyAreThoseOfACompilation(more: String, settings: String?) {
        let compiler = compiler(settings)
        let bytes = template(more)
        let compilation = compiler.compile(path: "offer.yaml", bytes: bytes)
        #expect(!compilation.diagnostics.hasErrors, "\(more): \(compilation.diagnostics.map(\.message))")
        let found = compiler.inputs(of: FileReference("offer.yaml", .template), bytes: bytes).map(\.reference.path)
        #expect(found.sorted() == compilation.inputs.sorted(), "\(more)")
    }

    @Test func rolesAndDirectness() {
        let bytes = template("uses: shared/blocks.yaml\nmapping: tables/ours.yaml\n")
        let found = compiler("targets: [ios]\n").inputs(of: FileReference("offer.yaml", .template), bytes: bytes)
        #expect(
            found.map { "\($0.reference.path) \($0.reference.role.rawValue) \($0.isDirect)" } == [
                "blazon.yaml settings false", "shared/blocks.yaml used true", "shared/words.yaml used false",
                "shared/cities.csv lookup false", "tables/ours.yaml table true", "tables/base.yaml table false",
            ])
    }

    /// Files that do not exist, cycles, and a table of the command line.
    @Test func whatIsFaulty() {
        func found(_ more: String, mapping: String? = nil) -> [String] {
            compiler(mapping: mapping).inputs(of: FileReference("offer.yaml", .template), bytes: template(more)).map(
                \.reference.path)
        }
        #expect(found("uses: [none.yaml, none.yaml, offer.yaml]\n") == ["none.yaml", "offer.yaml"])
        #expect(found("mapping: tables/none.yaml\n") == ["tables/none.yaml"])
        #expect(found("mapping: tables/none.yaml\n", mapping: "tables/base.yaml") == ["tables/base.yaml"])
        #expect(found("uses: { a: [\n") == [])
    }

    @Test func otherFiles() {
        func found(_ path: String, _ role: FileRole) -> [String] {
            compiler().inputs(of: FileReference(path, role), bytes: Array((Self.files[path] ?? "").utf8)).map(\.reference.path)
        }
        #expect(found("shared/blocks.yaml", .used) == ["shared/words.yaml", "shared/cities.csv"])
        #expect(found("tables/ours.yaml", .table) == ["tables/base.yaml"])
        #expect(found("shared/cities.csv", .lookup) == [])
    }
}

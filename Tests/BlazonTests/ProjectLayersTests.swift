import BlazonDiagnostics
import BlazonTemplate
import Testing

@testable import Blazon

/// The settings of several folders are laid over each other.
@Suite struct ProjectLayersTests {
    private static let template = """
        campaign: offer
        recipient: { id: string(..9), name: string(..9) }
        message: { title: "Hello {{ id }}" }

        """
    private static let table = "table: ours\nextends: campaign-standard\n"

    private func project(_ upper: String, _ lower: String) -> Project {
        Project([
            SourceFile(path: "blazon.yaml", bytes: Array(upper.utf8)),
            SourceFile(path: "team/blazon.yaml", bytes: Array(lower.utf8)),
        ])
    }

    private func compile(_ upper: String, _ lower: String, _ files: [String: String] = [:]) -> Compilation {
        Compiler(options: CompileOptions(), project: project(upper, lower)) { path in
            guard let text = files[path] else { throw UnreadableFile(description: "there is none") }
            return Array(text.utf8)
        }.compile(path: "team/offer.yaml", bytes: Array(Self.template.utf8))
    }

    @Test func mapsAreMergedKeyByKey() {
        let settings = project(
            "lint: { BZ0357: off, BZ0820: error }\nrejects: { allowed: 1%, codes: { BZ0504: 0 } }\nlinks: { query: { a: x, b: y } }\n",
            "lint: { BZ0357: warning }\nrejects: { codes: { BZ0506: 2 } }\nlinks: { query: { b: z } }\n"
        ).settings
        #expect(settings.lint == ["BZ0357": .warning, "BZ0820": .error])
        #expect(settings.limits.allowed != nil && settings.limits.codes.map(\.name.text).sorted() == ["BZ0504", "BZ0506"])
        #expect(settings.links?.query.map(\.name.text).sorted() == ["a", "b"])
    }

    @Test func otherKeysAreReplaced() {
        let (upper, lower) = ("targets: [ios, android]\naudience: 1..2\n", "targets: [android]\n")
        #expect(project(upper, lower).settings.targets?.map(\.text) == ["android"])
        #expect(project(upper, lower).settings.limits.audience != nil)
        #expect(project(upper, "").settings.targets?.count == 2)
    }

    @Test func pathsAreRelativeToTheirFile() {
        let inherited = compile("mapping: tables/t.yaml\nrecipients: r.csv\n", "", ["tables/t.yaml": Self.table])
        #expect(inherited.program != nil && inherited.project.recipients == "r.csv")
        #expect(inherited.inputs == ["blazon.yaml", "team/blazon.yaml", "tables/t.yaml"])
        let own = compile("mapping: t.yaml\n", "mapping: t.yaml\nrecipients: r.csv\n", ["team/t.yaml": Self.table])
        #expect(own.program != nil && own.project.recipients == "team/r.csv")
    }

    /// A query is for the recipients of its file.
    @Test func aQueryBelongsToItsRecipients() {
        let upper = "recipients: sqlite:p.db\nquery: select 1\n"
        #expect(project(upper, "recipients: r.csv\n").query == nil)
        #expect(project(upper, "query: select 2\n").query == "select 2")
        #expect(project(upper, "").query == "select 1")
    }

    @Test func failuresNameTheFileThatDemandsThem() {
        let compilation = compile("fail-on: note\n", "")
        #expect(compilation.isRejected && compilation.project.failure == "blazon.yaml: fail-on: note")
        #expect(!compile("fail-on: note\n", "fail-on: warning\n").isRejected)
        #expect(compile("", "fail-on: note\n").project.failure == "team/blazon.yaml: fail-on: note")
    }

    @Test func faultsAreReportedInTheirFile() {
        for (upper, lower, path) in [
            ("lnt: {}\n", "", "blazon.yaml"), ("", "lnt: {}\n", "team/blazon.yaml"), ("targets: [windows]\n", "", "blazon.yaml"),
            ("{ root: true }\n", "", "blazon.yaml"), ("", "root: maybe\n", "team/blazon.yaml"),
        ] {
            let compilation = compile(upper, lower)
            let errors = compilation.diagnostics.errors
            #expect(errors.map { compilation.sources[$0.span.file].path } == [path], "\(upper)\(lower)")
        }
        #expect(compile("root: true\n", "root: false\n").program != nil)
    }
}

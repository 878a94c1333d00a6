import Blazon
import BlazonDiagnostics
import BlazonEditing
import BlazonMapping
import Testing

/// `# blazon: left-out` is an error that only a person can end.
@Suite struct LeftOutTests {
    private func codes(_ template: String, settings: String? = nil, files: [String: String] = [:]) -> [String] {
        let project = settings.map { Project(path: "blazon.yaml", bytes: Array($0.utf8)) } ?? Project()
        let compilation = Compiler(options: CompileOptions(), project: project) { path in
            Array((files[path] ?? "").utf8)
        }.compile(path: "offer.yaml", bytes: Array(template.utf8))
        #expect(compilation.program == nil || compilation.diagnostics.allSatisfy { $0.severity != .error })
        return compilation.diagnostics.filter { $0.severity == .error }.map(\.code.id)
    }

    @Test(arguments: [
        ("campaign: x\nmessage:\n  # blazon: left-out \"{{ a }}\"\n  title: Hi\n", 1),
        ("campaign: x\nmessage:\n  title: Hi # blazon: left-out \"{{ a }}\"\n", 1),
        ("campaign: x\nmessage:\n  title: Hi\n# blazon: left-out a\n#blazon: left-out\n", 2),
        ("campaign: x\nmessage: { title: Hi, # blazon: left-out \"b\"\n  body: B }\n", 1),
        // Texts, and other words.
        ("campaign: x\nmessage:\n  title: \"Hi # blazon: left-out b\"\n", 0),
        ("campaign: x\nmessage:\n  title: |\n    Hi\n    # blazon: left-out b\n", 0),
        ("campaign: x\nmessage:\n  title: Hi#blazon left-out\n", 0),
        ("campaign: x\nmessage:\n  # blazon left-out b\n  title: Hi\n", 0),
    ]) func commentsAreErrors(template: String, count: Int) {
        #expect(codes(template) == Array(repeating: "BZ0572", count: count))
    }

    @Test func nothingSilencesIt() {
        let template =
            "campaign: x\nmessage:\n  # blazon: allow BZ0572\n  # blazon: left-out b\n  title: Hi # blazon: allow BZ0572\n"
        #expect(codes(template, settings: "lint: { BZ0357: off }\n").contains("BZ0572"))
        let settings = Project(path: "blazon.yaml", bytes: Array("lint: { BZ0572: off }\n".utf8))
        #expect(settings.diagnostics.hasErrors)
    }

    @Test func usedFilesCanHaveIt() {
        let files = ["shared.yaml": "blocks:\n  # blazon: left-out b\n  a: A\n"]
        #expect(codes("campaign: x\nuses: shared.yaml\nmessage: { title: \"{{ block.a }}\" }\n", files: files) == ["BZ0572"])
    }

    @Test func fmtKeepsIt() {
        let source = "message:\n    # blazon: left-out \"{{ a  }}\"\n    title:   Hi # blazon: left-out c\ncampaign: x\n"
        guard case .formatted(let bytes) = format(Array(source.utf8), file: FileID(0)) else {
            Issue.record("not formatted")
            return
        }
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("  # blazon: left-out \"{{ a  }}\"\n  title: Hi # blazon: left-out c\n"), "\(text)")
    }
}

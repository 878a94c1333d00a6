import BlazonDiagnostics
import BlazonEditing
import BlazonMapping
import BlazonPayload
import TestSupport
import Testing

@testable import Blazon

/// What `blazon.yaml` sets for the templates of its project, and what it cannot set.
@Suite struct ProjectTests {
    private static let unused = """
        campaign: offer
        recipient: { id: string(..9), name: string(..9) }
        message: { title: "Hello {{ id }}" }

        """

    /// Compiles a template of a project among files in memory.
    private func compile(
        _ settings: String?, _ template: String = ProjectTests.unused, files: [String: String] = [:],
        _ change: (inout CompileOptions) -> Void = { _ in }
    ) -> Compilation {
        var options = CompileOptions()
        change(&options)
        let project = settings.map { Project(path: "shop/blazon.yaml", bytes: Array($0.utf8)) } ?? Project()
        return Compiler(options: options, project: project) { path in
            guard let text = files[path] else { throw MissingFile() }
            return Array(text.utf8)
        }.compile(path: "shop/t/offer.yaml", bytes: Array(template.utf8))
    }

    private func codes(_ compilation: Compilation) -> [String] {
        compilation.diagnostics.map { "\($0.code.id) \($0.severity)" }
    }

    // MARK: The file

    @Test(arguments: ["", "\n", "# only a comment\n", "---\n", "{}", "lint: {}\n", "\u{FEFF}# mark\n"])
    func filesWithoutSettingsAreValid(settings: String) {
        let compilation = compile(settings)
        #expect(compilation.diagnostics.map(\.code.id).filter { $0 != "BZ0357" && $0 != "BZ0205" } == [], "\(settings)")
        #expect(compilation.program != nil || settings == "lint: {}\n")
    }

    @Test(arguments: [
        ("target: [ios]", "did you mean `targets`?"), ("failon: note", "did you mean `fail-on`?"),
        ("send-at: 2026-11-21T18:00:00Z", "give the time of sending to each run, with `--send-at`"),
        ("lint: { BZ0357: of }", "did you mean `off`?"), ("lint: { BZ0357: loud }", "unknown level `loud`"),
        ("lint: { BZ375: off }", "BZ0"), ("lint: { nonsense: off }", "no diagnostic has this code"),
        ("lint: { BZ0301: off }", "cannot become `off`"), ("lint: [BZ0357]", "`lint` takes a map"),
        ("fail-on: off", "unknown level `off`"), ("fail-on: [note]", "`fail-on` takes text"),
        ("mapping: [a]", "`mapping` takes text"),
        ("targets: { ios: 1 }", "`targets` takes"), ("- a", "`blazon.yaml` takes a map"), ("text", "`blazon.yaml` takes a map"),
        ("recipients:", "recipients"), ("mapping: nosuch", "nosuch"), ("mapping: ./none.yaml", "shop/none.yaml"),
        ("targets: [ios, windows]", "windows"), ("lint: { BZ0357: off, BZ0357: note }", "BZ0357"), ("a: [", "["),
    ])
    func faultsAreErrorsAtTheirSpan(settings: String, words: String) {
        let compilation = compile(settings)
        let errors = compilation.diagnostics.errors
        #expect(compilation.program == nil && errors.count == 1, "\(settings): \(compilation.findings)")
        for error in errors {
            #expect(compilation.sources[error.span.file].path == "shop/blazon.yaml", "\(settings)")
            let text = ([error.message, error.label] + error.help).joined(separator: "\n")
            #expect(text.contains(words), "\(settings): \(text)")
        }
    }

    @Test func errorsCanBeNamedAsErrors() { #expect(codes(compile("lint: { BZ0301: error }")) == ["BZ0357 note"]) }

    // MARK: mapping, targets

    private static let table = """
        table: our-app
        extends: campaign-standard

        """

    @Test func theTableIsRelativeToTheFile() {
        let files = ["shop/tables/our-app.yaml": Self.table]
        #expect(compile("mapping: tables/our-app.yaml", files: files).checked?.table.name == "our-app")
        #expect(compile("mapping: ./tables/our-app.yaml", files: files).checked?.table.name == "our-app")
        #expect(compile(nil, files: files).checked?.table.name == "campaign-standard")
    }

    @Test func templatesAndOptionsWin() {
        let files = ["shop/tables/our-app.yaml": Self.table]
        let settings = "mapping: tables/our-app.yaml\ntargets: [ios]\n"
        func targets(_ compilation: Compilation) -> [String] { compilation.program?.targets.map(\.name) ?? [] }
        #expect(targets(compile(settings, files: files)) == ["ios"])
        let own = Self.unused + "mapping: campaign-standard\ntargets: [android]\n"
        #expect(targets(compile(settings, own, files: files)) == ["android"])
        #expect(compile(settings, own, files: files).checked?.table.name == "campaign-standard")
        let chosen = compile(settings, own, files: files) { options in
            options.mapping = "campaign-standard"
            options.targets = ["ios"]
        }
        #expect(targets(chosen) == ["ios"] && chosen.checked?.table.name == "campaign-standard")
    }

    // MARK: lint, fail-on

    @Test func levelsChangeNotesAndWarnings() {
        #expect(codes(compile(nil)) == ["BZ0357 note"])
        #expect(codes(compile("lint: { BZ0357: off }")) == [])
        #expect(codes(compile("lint: { BZ0357: warning }")) == ["BZ0357 warning"])
        let raised = compile("lint: { BZ0357: error }")
        #expect(codes(raised) == ["BZ0357 error"] && raised.program == nil)
    }

    /// A thousand of each severity are kept; the others are counted with their level.
    @Test func levelsHoldForCountedDiagnostics() throws {
        let fields = (0..<1_500).map { "  f\($0): string(..9)\n" }.joined()
        let template = "campaign: offer\nrecipient:\n\(fields)message: { title: Hello }\n"
        func counts(_ settings: String?) -> FindingCounts {
            compile(settings, template) { $0.limits[.fields] = 2_000 }.diagnostics.counts
        }
        #expect(counts(nil).notes == 1_500)
        #expect(counts("lint: { BZ0357: off }").total == 0)
        let raised = counts("lint: { BZ0357: warning }")
        #expect(raised.notes == 0 && raised.warnings == 1_500)
    }

    @Test func failOnRejectsFromASeverityOn() {
        #expect(!compile(nil).isRejected)
        #expect(!compile("fail-on: warning").isRejected)
        #expect(compile("fail-on: note").isRejected)
        #expect(compile("fail-on: note").program != nil)
        #expect(compile("fail-on: warning\nlint: { BZ0357: warning }").isRejected)
        #expect(!compile("fail-on: note\nlint: { BZ0357: off }").isRejected)
        #expect(compile("fail-on: error\nlint: { BZ0357: error }").isRejected)
    }

    // MARK: Allowances

    struct Allowed: CustomTestStringConvertible {
        let testDescription: String
        /// The lines of `recipient:` and `message:`.
        let lines: String
        /// What is reported, with its line.
        let expected: [String]
    }

    static let allowances = [
        Allowed(
            testDescription: "behind a line",
            lines: "recipient:\n  name: string(..9) # blazon: allow BZ0357\nmessage:\n  title: A",
            expected: []),
        Allowed(
            testDescription: "above a line",
            lines: "recipient:\n  # blazon: allow BZ0357\n  name: string(..9)\nmessage:\n  title: A",
            expected: []),
        Allowed(
            testDescription: "above another comment",
            lines: "recipient:\n  # blazon: allow BZ0357\n\n  # The app reads it.\n  name: string(..9)\nmessage:\n  title: A",
            expected: []),
        Allowed(
            testDescription: "with a reason and another code",
            lines: "recipient:\n  name: string(..9) # blazon: allow BZ0357,BZ0820 the app reads it\nmessage:\n  title: A",
            expected: ["BZ0904:3"]),
        Allowed(
            testDescription: "in another line",
            lines: "recipient:\n  name: string(..9)\n# blazon: allow BZ0357\nmessage:\n  title: A",
            expected: ["BZ0357:3", "BZ0904:4"]),
        Allowed(
            testDescription: "at the end of the file",
            lines: "recipient:\n  name: string(..9)\nmessage:\n  title: A\n# blazon: allow BZ0357",
            expected: ["BZ0357:3", "BZ0904:6"]),
        Allowed(
            testDescription: "in a flow map",
            lines: "recipient: {\n  name: string(..9) # blazon: allow BZ0357\n  }\nmessage:\n  title: A",
            expected: []),
        Allowed(
            testDescription: "a text that keeps its empty lines",
            lines: "message:\n  # blazon: allow BZ0820\n  title: |+\n    A\n\n\n  body: B", expected: []),
        Allowed(
            testDescription: "the last text of a file", lines: "message:\n  body: B\n  # blazon: allow BZ0820\n  title: |\n    A",
            expected: []),
        Allowed(
            testDescription: "another code above the key of a text of several lines",
            lines: "message:\n  # blazon: allow BZ0357\n  title: |\n    A\n  body: B", expected: ["BZ0904:3", "BZ0820:4"]),
        Allowed(
            testDescription: "a title with a line end", lines: "message:\n  title: | # blazon: allow BZ0820\n    A\n  body: B",
            expected: []),
        Allowed(
            testDescription: "a title with a line end, above its key",
            lines: "message:\n  # blazon: allow BZ0820\n  title: >\n    A\n    B\n  body: B", expected: []),
        Allowed(
            testDescription: "a quoted title that begins below its key",
            lines: "message:\n  title: # blazon: allow BZ0820\n    \"A  b\n    C\"\n  body: B", expected: []),
        Allowed(
            testDescription: "a comment within a text is text",
            lines: "message:\n  title: |\n    # blazon: allow BZ0820\n  body: \"# blazon: allow BZ0357\"", expected: ["BZ0820:3"]),
        Allowed(
            testDescription: "an unknown code", lines: "# blazon: allow BZ9999\nmessage:\n  title: A", expected: ["BZ0904:2"]),
        Allowed(
            testDescription: "an error's code", lines: "# blazon: allow BZ0302\nmessage:\n  title: A", expected: ["BZ0904:2"]),
        Allowed(testDescription: "no code", lines: "# blazon: allow\nmessage:\n  title: A", expected: ["BZ0904:2"]),
        Allowed(
            testDescription: "a misspelled word", lines: "# blazon: alow BZ0357\nmessage:\n  title: A", expected: ["BZ0904:2"]),
        Allowed(testDescription: "another sentence", lines: "# blazon: see the wiki\nmessage:\n  title: A", expected: []),
        Allowed(
            testDescription: "an error is not silenced", lines: "message:\n  title: \"{{ name }}\" # blazon: allow BZ0302",
            expected: ["BZ0302:3", "BZ0904:3"]),
    ]

    @Test(arguments: allowances) func comments(_ allowed: Allowed) {
        for lineEnd in ["\n", "\r\n"] {
            let text = "campaign: offer\n\(allowed.lines)\n".replacing("\n", with: lineEnd)
            let compilation = compile(nil, text)
            let found = compilation.diagnostics.map { "\($0.code.id):\(compilation.sources.location(of: $0.span).line)" }
            #expect(found == allowed.expected, "\(compilation.findings)")
        }
    }

    /// The canonical form reports the same, wherever it moves a key.
    @Test(arguments: allowances) func formattingKeepsAllowances(_ allowed: Allowed) throws {
        let text = Array("campaign: offer\n\(allowed.lines)\n".utf8)
        guard case .formatted(let formatted) = format(text, file: FileID(0)) else {
            Issue.record("not formatted")
            return
        }
        let found = compile(nil, String(decoding: formatted, as: UTF8.self)).diagnostics.map(\.code.id)
        let expected = allowed.expected.map { String($0.prefix(6)) }
        #expect(found.sorted() == expected.sorted(), "\(String(decoding: formatted, as: UTF8.self))")
    }

    /// With errors, or for some targets only, it is not known what a comment silences.
    @Test func unusedAllowancesAreJudgedInCompleteResultsOnly() {
        let template = "campaign: offer # blazon: allow BZ0357\nmessage: { title: A }\n"
        #expect(codes(compile(nil, template)) == ["BZ0904 note"])
        #expect(codes(compile("lint: { BZ0904: off }", template)) == [])
        #expect(codes(compile(nil, template) { $0.targets = ["ios"] }) == [])
        #expect(codes(compile(nil, template) { $0.wantsProgram = false }) == [])
        #expect(codes(compile(nil, template.replacing("A }", with: "\"{{ x }}\" }"))) == ["BZ0302 error"])
    }

    /// A comment stands before the level: what one line allows is not an error.
    @Test func allowancesHoldForRaisedCodes() {
        let template = Self.unused.replacing("name: string(..9) }", with: "name: string(..9) } # blazon: allow BZ0357")
        #expect(codes(compile("lint: { BZ0357: error }", template)) == [])
    }

    /// A comment in a used file silences what is reported there, and need not silence something in each template.
    @Test func allowancesOfUsedFiles() {
        let template = "campaign: offer\nuses: ../words.yaml\nmessage: { title: \"{{ block.a }}\" }\n"
        let words = "blocks:\n  a: A\n  b: B # blazon: allow BZ0384\n"
        #expect(codes(compile(nil, template, files: ["shop/words.yaml": words])) == [])
    }
}

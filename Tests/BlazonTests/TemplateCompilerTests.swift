import Blazon
import BlazonPayload
import Foundation
import Testing

/// The public interface of compiling, as a program outside of the package uses it.
@Suite struct TemplateCompilerTests {
    private static let offer = """
        campaign: offer
        recipient:
          firstName: string(..40)
        delivery:
          id: 56c4
        message:
          title: "Hello {{ firstName }}"
          customFields: { delivery: "{{ delivery.id }}" }
        """

    @Test func aTemplateBecomesAProgramThatRenders() throws {
        let template = try TemplateCompiler().compile(Self.offer)
        #expect(template.campaign == "offer")
        #expect(!template.hasErrors && template.diagnostics.isEmpty && template.report.isEmpty)
        let program = try #require(template.program)
        let rendering = try PayloadRenderer(program).render(#"{"firstName":"Ada"}"#)
        #expect(
            rendering.payloads.first?.text
                == #"{"aps":{"alert":{"title":"Hello Ada"}},"delivery":"56c4","_dId":"56c4"}"#)
        #expect(try Program(reading: Array(program.encoded().utf8)) == program)
    }

    @Test func sizesContainEveryPayload() throws {
        let template = try TemplateCompiler().compile(Self.offer)
        let renderer = try PayloadRenderer(try #require(template.program))
        #expect(template.sizes.map(\.target) == ["ios", "android"])
        let ios = try #require(template.sizes.first)
        #expect(ios.locale == nil && ios.variant == nil && ios.limit == 4096)
        let largest = renderer.render("{\"firstName\":\"" + String(repeating: "\\u0022", count: 40) + "\"}")
        #expect(largest.payloads.first?.json.count ?? 0 <= ios.max ?? 0)
        #expect(renderer.render(#"{"firstName":"a"}"#).payloads.first?.json.count == ios.min)
    }

    @Test func errorsHaveSpansHelpAndAReport() throws {
        let template = try TemplateCompiler().compile(
            """
            campaign: offer
            recipient: { firstName: string(..40) }
            message:
              title: "Hello {{ fistName }}"
            """)
        #expect(template.program == nil && template.hasErrors && template.sizes.isEmpty)
        let error = try #require(template.diagnostics.first)
        #expect(error.code == "BZ0302" && error.severity == .error)
        #expect("\(error.start.line):\(error.start.column) \(error.end.line):\(error.end.column)" == "4:20 4:28")
        #expect(error.help == ["write `firstName`"])
        #expect(error.description.hasPrefix("\(error.file):4:20: error[BZ0302]: unknown field `fistName`"))
        #expect(template.report.contains("^^^^^^^^ did you mean `firstName`?"))
        #expect(CodeExplanation(of: error.code)?.severity == .error)
    }

    @Test func optionsOverrideTheTemplate() throws {
        let options = TemplateCompiler.Options(
            mapping: "campaign-standard-as-printed", targets: ["android"], constants: ["id": "77a1"])
        let template = try TemplateCompiler(options).compile(Self.offer)
        let program = try #require(template.program)
        #expect(program.targetNames == ["android"])
        #expect(try PayloadRenderer(program).render(#"{"firstName":"Ada"}"#).payloads[0].text.contains(#""delivery":"77a1""#))
    }

    @Test func optionsMustFitTheTemplate() throws {
        for (options, word) in [
            (TemplateCompiler.Options(mapping: "campaign-standrad"), "did you mean `campaign-standard`?"),
            (TemplateCompiler.Options(targets: ["tv"]), "unknown target `tv`"),
            (TemplateCompiler.Options(constants: ["ide": "1"]), "`delivery.ide` is set, and the template does not read it"),
            (TemplateCompiler.Options(constants: ["id": "{{ id }}"]), "constants have no placeholders"),
            (TemplateCompiler.Options(constants: ["id": "1", "a": "2", "b": "3"]), "`delivery.a` is set"),
        ] {
            do throws(TemplateCompilerError) {
                _ = try TemplateCompiler(options).compile(Self.offer)
                Issue.record("accepted: \(word)")
            } catch {
                #expect(error.description.contains(word))
            }
        }
    }

    @Test func aTypedConstantNeedsAValueToRenderButNotToCheck() throws {
        let source = Self.offer.replacing("id: 56c4", with: "id: { type: string(..8) }")
        #expect(throws: TemplateCompilerError.missingConstant("delivery.id")) { try TemplateCompiler().compile(source) }
        #expect(try TemplateCompiler().check(source).filter { $0.severity == .error }.isEmpty)
        let compiler = TemplateCompiler(TemplateCompiler.Options(constants: ["id": "9"]))
        #expect(try compiler.compile(source).program != nil)
    }

    @Test func filesAreReadFromTheProjectOnly() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("blazon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "project"), withIntermediateDirectories: true)
        let source = "campaign: offer\nuses: [FILE]\nmessage: { title: \"{{ block.greeting }}\" }\n"
        for (name, text) in [
            ("project/blazon.yaml", ""), ("project/blocks.yaml", "blocks: { greeting: Hello }\n"),
            ("secret.yaml", "blocks: { greeting: Hello }\n"),
            ("project/offer.yaml", source.replacing("FILE", with: "blocks.yaml")),
            ("project/wrong.yaml", source.replacing("FILE", with: "../secret.yaml")),
        ] { try Data(text.utf8).write(to: folder.appending(path: name)) }
        #expect(try TemplateCompiler().compile(contentsOf: folder.path + "/project/offer.yaml").program != nil)
        #expect(try TemplateCompiler().check(contentsOf: folder.path + "/project/offer.yaml").isEmpty)
        let rejected = try TemplateCompiler().compile(contentsOf: folder.path + "/project/wrong.yaml")
        #expect(try TemplateCompiler().check(contentsOf: folder.path + "/project/wrong.yaml") == rejected.diagnostics)
        #expect(rejected.diagnostics.map(\.code) == ["BZ0271"])
        #expect(rejected.report.contains("outside the project"), "\(rejected.report)")
        #expect(throws: TemplateCompilerError.unreadable(path: "/none.yaml", reason: "No such file or directory")) {
            try TemplateCompiler().compile(contentsOf: "/none.yaml")
        }
    }

    @Test func settingsOfTheProjectHold() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("blazon-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "t"), withIntermediateDirectories: true)
        func put(_ text: String, _ name: String) throws { try Data(text.utf8).write(to: folder.appending(path: name)) }
        try put("campaign: offer\nrecipient: { city: string(..9) }\nmessage: { title: Hello }\n", "t/offer.yaml")
        let path = folder.path + "/t/offer.yaml"
        try put("targets: [android]\nlint: { BZ0357: warning }\nfail-on: warning\nrecipients: none.csv\n", "blazon.yaml")
        let template = try TemplateCompiler().compile(contentsOf: path)
        #expect(template.program?.targets.map(\.name) == ["android"])
        #expect(template.diagnostics.map(\.description).first?.contains("warning[BZ0357]") == true)
        let chosen = try TemplateCompiler(TemplateCompiler.Options(targets: ["ios"])).compile(contentsOf: path)
        #expect(chosen.program?.targets.map(\.name) == ["ios"])
        try put("target: [android]\n", "blazon.yaml")
        let wrong = try TemplateCompiler().compile(contentsOf: path)
        #expect(wrong.hasErrors && wrong.diagnostics.map(\.file) == [folder.resolvingSymlinksInPath().path + "/blazon.yaml"])
        try FileManager.default.removeItem(at: folder.appending(path: "blazon.yaml"))
        try FileManager.default.createDirectory(at: folder.appending(path: "blazon.yaml"), withIntermediateDirectories: true)
        #expect(throws: TemplateCompilerError.self) { try TemplateCompiler().compile(contentsOf: path) }
    }

    @Test func severitiesAreOrdered() {
        let severities: [TemplateDiagnostic.Severity] = [.error, .note, .warning]
        #expect(severities.sorted() == [.note, .warning, .error])
    }

    @Test func everyCodeIsExplained() {
        #expect(CodeExplanation.all.count > 250)
        #expect(CodeExplanation(of: "bz0504")?.example.context?.hasPrefix("campaign:") == true)
        #expect(CodeExplanation(of: "BZ9999") == nil)
        #expect(CodeExplanation.all.allSatisfy { !$0.example.text.contains("1️⃣") && !$0.title.isEmpty && !$0.text.isEmpty })
    }
}

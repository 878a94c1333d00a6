import Blazon
import BlazonDiagnostics
import BlazonFiles
import BlazonMapping
import BlazonReference
import BlazonText
import BlazonYAML
import Testing

@testable import BlazonCLI
@testable import BlazonTemplate

@Suite struct InitTests {
    /// `init` writes each setting of a project as a comment, and a person can remove the `#` of any of them.
    @Test func settingsAreListed() throws {
        let lines = NewProject.settings.utf8.split(at: "\n", omittingEmpty: true).dropFirst()
            .map { String($0.dropFirst(2)) }
        let keys = lines.compactMap { $0.utf8.split(at: ":").first.map(String.init) }
        #expect(keys.sorted() == ProjectKey.names.sorted())
        let parsed = parseYAML(Array(lines.joined(separator: "\n").utf8), file: FileID(0))
        let root = try #require(parsed.root)
        #expect(parsed.diagnostics.isEmpty && parseProjectSettings(root).diagnostics.isEmpty)
        for line in lines { #expect(ProjectFolders.declareRoot(Array(line.utf8)) == line.utf8.hasPrefix("root:")) }
    }

    /// A new project of each built-in table has neither errors nor warnings.
    @Test(arguments: BuiltInTables.names, [["en"], ["en", "fr", "de"]])
    func eachTableHasAProject(table: String, locales: [String]) throws {
        let project = NewProject(campaign: "first", table: try #require(BuiltInTables.ready(table)), locales: locales)
        let template = try #require(try project.files().first { $0.name == "templates/first.yaml" })
        let compilation = Compiler(options: CompileOptions()) { _ in [] }.compile(path: template.name, bytes: template.bytes)
        #expect(compilation.program != nil)
        #expect(compilation.diagnostics.map(\.message).isEmpty)
    }
}

import BlazonDiagnostics
import BlazonFiles
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
}

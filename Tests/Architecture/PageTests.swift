import Foundation
import Testing

/// What pages promise of themselves: their length, the sections that others link to, and the folders and types that they list.
@Suite struct PageTests {
    /// A guide that grows becomes a reference again: details belong on the page that the guide links to.
    @Test(arguments: [("docs/language.md", 4_800), ("docs/contributing.md", 900)])
    func guidesAreShort(page: String, most: Int) throws {
        let words = try Repository.text(page).split(whereSeparator: \.isWhitespace).count
        #expect(words <= most, "\(page) has \(words) words")
    }

    /// Messages, editors and other sites link to these sections. One that moves leaves its anchor, with a link to its new page.
    @Test func theLanguagePageKeepsItsAnchors() throws {
        let anchors = try MarkdownPage(Repository.text("docs/language.md")).anchors
        let released = """
            a-template precedence reuse blocks names-for-expressions lookups used-files project-settings merges languages variants holdouts \
            one-target-each conditional-sends overflow size types forms-of-texts named-types typed-constants sources patterns-of-dates \
            what-is-rejected optional-fields optional-records blank-texts expressions trim-markers-and-comments unless-and-case \
            lists-and-loops a-value-for-each-item filters localization dates-and-time setting-types links parameters-of-all-links \
            silent-pushes samples assertions common-findings yaml
            """
        let missing = released.split(separator: " ").filter { !anchors.contains(String($0)) }
        #expect(missing.isEmpty)
    }

    @Test func everyFolderOfTestsHasItsLine() throws {
        let root = Repository.root.appending(path: "Tests")
        let folders = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])
            .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }.map(\.lastPathComponent)
            .filter { !$0.hasPrefix(".") && $0 != "__pycache__" }
        let listed = try Repository.text("Tests/README.md").matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.1) }
        #expect(listed == folders.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    /// Types, and folders of modules, that the page on architecture has in code spans.
    @Test func theArchitectureNamesTypesThatExist() throws {
        var declared: Set<String> = []
        let declaration = try NSRegularExpression(pattern: #"\b(?:struct|class|enum|protocol) (\w+)"#)
        for path in try Repository.swiftFiles(below: "Sources") + Repository.swiftFiles(below: "Tests") {
            declared.formUnion(path.split(separator: "/").map(String.init))
            let text = try Repository.text(path) as NSString
            for match in declaration.matches(in: text as String, range: NSRange(location: 0, length: text.length)) {
                declared.insert(text.substring(with: match.range(at: 1)))
            }
        }
        let names = try Documents.codeSpans(of: "docs/architecture.md").compactMap { span in
            span.code.hasSuffix(".swift") ? nil : span.code.wholeMatch(of: /([A-Z]\w+)(\..*)?/).map { String($0.1) }
        }
        let systemModules = names.filter { Repository.exists("Sources/\($0)") }
        let unknown = Set(names).subtracting(declared).subtracting(systemModules)
        #expect(names.count > 20 && unknown.isEmpty, "\(unknown.sorted())")
    }
}

import Foundation
import Testing

/// Messages, help and comments name pages, and sections of them: `docs/language.md, Precedence`. Both must exist.
@Suite struct PageReferenceTests {
    @Test func pagesAndSectionsThatTheSourceNamesExist() throws {
        var missing: [String] = []
        var references = 0
        for path in try Repository.swiftFiles(below: "Sources") {
            for reference in try Self.references(in: Repository.text(path)) {
                references += 1
                guard Repository.exists(reference.page) else {
                    missing.append("\(path): there is no \(reference.page)")
                    continue
                }
                guard let section = reference.section else { continue }
                if try !Self.headings(of: Repository.text(reference.page)).contains(where: {
                    section == $0 || section.hasPrefix("\($0) ")
                }) {
                    missing.append("\(path): \(reference.page) has no section “\(section)”")
                }
            }
        }
        #expect(references > 10)
        #expect(missing.isEmpty, "\n\(missing.joined(separator: "\n"))")
    }

    /// A user who reads help or a man page has the command, but perhaps not the pages.
    @Test func helpDoesNotSendToFilesThatNoPackageHas() throws {
        for path in try Repository.swiftFiles(below: "Sources/BlazonCLI") {
            let strings = try Repository.text(path).split(separator: "\n").filter {
                !$0.drop { $0 == " " }.hasPrefix("//") && $0.contains("docs/")
            }
            #expect(strings.isEmpty, "\(path): \(strings)")
        }
    }

    private static func references(in text: String) throws -> [(page: String, section: String?)] {
        text.matches(of: /(docs\/[a-z-]+\.md)(?:, ([A-Z][A-Za-z ]*))?/).map { match in
            (String(match.1), match.2.map { String($0).trimmingCharacters(in: .whitespaces) })
        }
    }

    /// Of a heading with a colon, what stands before it.
    private static func headings(of page: String) -> [String] {
        page.split(separator: "\n").filter { $0.hasPrefix("#") }.map {
            String($0.drop { $0 == "#" }.dropFirst().prefix { $0 != ":" })
        }
    }
}

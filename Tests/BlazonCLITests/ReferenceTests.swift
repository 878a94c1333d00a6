import Foundation
import Testing

@testable import BlazonCLI

/// The generated chapters of docs/reference are what the program says of itself. `BLAZON_RECORD=1` writes them.
@Suite struct ReferenceTests {
    static let pages = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "docs/reference")

    @Test(arguments: Reference.allCases) func chapterIsUpToDate(_ chapter: Reference) throws {
        let file = Self.pages.appending(path: "\(chapter.rawValue).md")
        if ProcessInfo.processInfo.environment["BLAZON_RECORD"] == "1" { try Data(chapter.markdown.utf8).write(to: file) }
        let isSame = try String(contentsOf: file, encoding: .utf8) == chapter.markdown
        #expect(isSame, "docs/reference/\(chapter.rawValue).md is out of date: run make record")
    }
}

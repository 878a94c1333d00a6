import BlazonLocale
import Foundation
import Testing

@testable import BlazonLanguage

/// Blazon's filters against Node's Intl (ICU), an implementation of CLDR that shares nothing with this one. The lines are made by
/// `Scripts/locale_oracle.js`: a choice of locales is kept here; `Scripts/compare_locales.sh` tries all of them.
struct LocaleOracleTests {
    struct Line {
        let tag, filter, input, argument, result: String

        init?(_ text: Substring) {
            let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard cells.count == 5 else { return nil }
            (tag, filter, input, argument, result) = (cells[0], cells[1], cells[2], cells[3], cells[4])
        }

        /// What the filter gives.
        func given() throws -> String {
            switch filter {
            case "plural", "ordinal":
                let forms = PluralCategory.allCases.map { "\($0.rawValue): '\($0.rawValue)'" }.joined(separator: ", ")
                return try run("\(input) | \(filter): \(forms)", locale: tag)
            case "and_list":
                let items = input.split(separator: "|").map { "'\($0)'" }.joined(separator: ", ")
                return try run("[\(items)] | and_list", locale: tag)
            case "date": return try run("'\(input)' | date: '\(argument)'", locale: tag)
            default: return try run("\(input) | \(filter)" + (argument.isEmpty ? "" : ": '\(argument)'"), locale: tag)
            }
        }
    }

    @Test func agreesWithIntl() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")
        let file = folder.appendingPathComponent("intl.tsv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        var compared = 0
        for text in lines {
            let line = try #require(Line(text), "\(text)")
            let given = try line.given()
            #expect(Array(given.utf8) == Array(line.result.utf8), "\(text): \(given)")
            compared += 1
        }
        #expect(compared > 3000)
    }

    /// All locales, where the lines' file is named; what differs is written beside it.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["BLAZON_INTL"] != nil))
    func agreesWithIntlInAllLocales() throws {
        let path = try #require(ProcessInfo.processInfo.environment["BLAZON_INTL"])
        var differing: [String] = []
        for text in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let line = try #require(Line(text), "\(text)")
            let given = (try? line.given()) ?? "(refused)"
            if Array(given.utf8) != Array(line.result.utf8) { differing.append("\(text)\t\(given)") }
        }
        try (differing.joined(separator: "\n") + "\n").write(toFile: path + ".differing", atomically: true, encoding: .utf8)
    }
}

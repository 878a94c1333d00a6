import BlazonLocale
import Foundation
import Testing

@testable import BlazonLanguage

/// Blazon's filters against two other implementations of CLDR 47: ICU 77 (as Node's Intl) and Babel 2.18. `Scripts/compare/locales` makes their lines for
/// all locales and names the folder; a choice of those that both print alike is kept here.
struct LocaleOracleTests {
    static let folder = ProcessInfo.processInfo.environment["BLAZON_ORACLES"]

    @Test func agreesWithBoth() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures/oracles.tsv")
        var filters = OracleFilters()
        var compared = 0
        for text in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            let line = try #require(OracleLine(text), "\(text)")
            let given = try filters.print(line)
            #expect(given.utf8.elementsEqual(line.result.utf8), "\(text): \(given)")
            compared += 1
        }
        #expect(compared > 1000)
    }

    /// What differs is of a named kind; each of these is still met; what is left is written beside the lines.
    @Test(.enabled(if: folder != nil), arguments: ["icu", "babel"])
    func differsAsNamed(oracle: String) throws {
        let path = try #require(Self.folder) + "/\(oracle).tsv"
        let deviations = try #require(["icu": LocaleDeviation.icu, "babel": LocaleDeviation.babel][oracle])
        var filters = OracleFilters()
        var unnamed: [String] = []
        var counts = Array(repeating: 0, count: deviations.count)
        var compared = 0
        var locales: Set<String> = []
        for text in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
            let line = try #require(OracleLine(text), "\(text)")
            compared += 1
            locales.insert(line.tag)
            let given = (try? filters.print(line)) ?? "(refused)"
            if given.utf8.elementsEqual(line.result.utf8) { continue }
            let locale = try #require(CLDR.locale(line.tag))
            if let index = deviations.firstIndex(where: { $0.explains(line, given, locale) }) {
                counts[index] += 1
            } else {
                unnamed.append("\(text)\t\(given)")
            }
        }
        try (unnamed.map { "\($0)\n" }.joined()).write(toFile: path + ".differing", atomically: true, encoding: .utf8)
        print("\(oracle): \(compared) comparisons in \(locales.count) locales; not equal \(counts.reduce(0, +) + unnamed.count):")
        for (deviation, count) in zip(deviations, counts) { print("\(oracle): \(count) \(deviation.name)") }
        print("\(oracle): \(unnamed.count) without a name")
        #expect(compared > 100_000)
        #expect(unnamed.isEmpty, "\(unnamed.prefix(20).joined(separator: "\n"))")
        for (deviation, count) in zip(deviations, counts) { #expect(count > 0, "no longer met: \(deviation.name)") }
    }
}

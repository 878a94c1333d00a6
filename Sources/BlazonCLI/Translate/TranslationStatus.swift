import BlazonText
import BlazonTranslation

/// The state of a template's texts in one language.
struct TranslationStatus {
    private let table: TranslationTable
    private static let listed: [TranslationUnit.State] = [.missing, .stale, .same]

    init(_ table: TranslationTable) { self.table = table }

    /// A line with numbers, and one for each unit that needs attention.
    var text: String {
        let counts = Self.listed.filter { table.count($0) > 0 }.map { "\(table.count($0)) \($0.word)" }
        let done = table.units.count - table.count(.missing)
        var lines = ["  \(table.locale): " + (["\(done) of \(table.units.count) translated"] + counts).joined(separator: ", ")]
        for state in Self.listed {
            for unit in table.units where unit.state == state { lines.append("    \(state.word): \(unit.name)") }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    func json(template: String) -> JSON {
        let lists = Self.listed.map { state in
            JSON.Member(state.rawValue, .array(table.units.filter { $0.state == state }.map { .text($0.id) }))
        }
        return .object(
            [
                .init("template", .text(template)), .init("language", .text(table.language)),
                .init("locale", .text(table.locale)),
                .init("units", .integer(table.units.count)),
            ] + lists)
    }
}

extension TranslationUnit.State {
    fileprivate var word: String {
        switch self {
        case .missing: "missing"
        case .stale: "outdated"
        case .same: "equal to the source"
        case .translated, .inherited: "translated"
        }
    }
}

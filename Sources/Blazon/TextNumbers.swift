import BlazonCheck
import BlazonDiagnostics
import BlazonMapping
import BlazonTemplate

extension Compilation {
    /// For each edition of a target, locale-major, a number that is equal for editions whose texts come from the same spans of the template
    /// on all targets; nil: nothing is sent in it. Empty without a program. Blocks that a locale or variant translates are branches.
    package var textNumbers: [Int?] {
        guard let targets = compiled?.typed.targets, let first = targets.first else { return [] }
        var numbers: [[[Span]]: Int] = [:]
        return first.editions.indices.map { index in
            let editions = targets.map { $0.editions[index] }
            if editions.allSatisfy(\.isSkipped) { return nil }
            let spans = editions.map { edition in edition.settings.filter(\.row.hasTexts).compactMap(\.span) }
            let number = numbers[spans] ?? numbers.count
            numbers[spans] = number
            return number
        }
    }
}

extension TypedSetting {
    /// The span of the value that is sent; nil: no author wrote it.
    fileprivate var span: Span? {
        if case .author(let settings) = origin { settings.first?.value.span } else { nil }
    }
}

import BlazonText

/// A text selected by the plural category of a number as printed; `#` in it is that number.
package struct PluralFormat: Sendable, Hashable {
    var number: NumberFormat
    var rules: PluralRules
    /// Each text, split at the number's positions.
    var texts: [PluralCategory: [String]]

    init(number: NumberFormat, rules: PluralRules, texts: [PluralCategory: String]) {
        self.number = number
        self.rules = rules
        self.texts = texts.mapValues { $0.split(separator: "#", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The texts distinguish most formats; equality compares the rest.
    package func hash(into hasher: inout Hasher) { hasher.combine(texts[.other]) }

    func text(_ category: PluralCategory) -> String? { texts[category]?.joined(separator: "#") }

    func longest(number: Int) -> Int {
        texts.values.map { parts in
            parts.reduce((parts.count - 1).multiplied(clamping: number)) { $0.adding(clamping: $1.utf8.count) }
        }.max() ?? 0
    }

    func apply(_ input: Value, _ evaluation: inout EvaluationState) -> Value {
        guard let run = number.rounded(input, &evaluation) else { return input }
        let category = rules.category(of: run, evaluation)
        let start = evaluation.arena.count
        for (index, part) in (texts[category] ?? texts[.other] ?? []).enumerated() {
            if index > 0 { number.append(run, &evaluation) }
            evaluation.arena.append(contentsOf: part.utf8)
        }
        return .text(start..<evaluation.arena.count)
    }
}

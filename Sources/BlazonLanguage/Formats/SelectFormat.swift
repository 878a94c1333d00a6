import BlazonText

/// Selects a text by the word, or the number, that the input is; the texts are the arguments.
package struct SelectFormat: Sendable, Hashable {
    /// The words that select the arguments, in their order; `other` selects for all other values.
    package let words: [String]
    /// The numbers that the words are, nil for `other`, if the input is a number; nil: it is compared as it is spelled.
    package let numbers: [Decimal?]?

    package init(words: [String], isOfNumbers: Bool = false) {
        self.words = words
        numbers = isOfNumbers ? words.map(Self.number) : nil
    }

    /// The number that a word is.
    static func number(_ word: String) -> Decimal? {
        if case .decimal(let number) = Decimal.read(word.utf8Span.span) { number } else { nil }
    }

    func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) -> Value {
        let chosen = numbers.map { index(of: input, among: $0, evaluation) } ?? index(ofWord: input, &evaluation)
        return evaluation.argument(chosen ?? words.firstIndex(of: "other") ?? words.count, arguments)
    }

    /// A number prints as it is given, and 5.00 is 5.
    private func index(of input: Value, among numbers: [Decimal?], _ evaluation: EvaluationState) -> Int? {
        numbers.firstIndex { number in number.map { evaluation.numberOrder(input, .number($0)) == 0 } ?? false }
    }

    private func index(ofWord input: Value, _ evaluation: inout EvaluationState) -> Int? {
        let text = evaluation.spelling(of: input)
        return words.firstIndex { word in
            word.utf8.count == text.count && word.utf8.elementsEqual(evaluation.arena[text])
        }
    }
}

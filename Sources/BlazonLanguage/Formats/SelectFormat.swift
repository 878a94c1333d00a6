/// Selects a text by the word that the input is; the texts are the arguments.
package struct SelectFormat: Sendable, Hashable {
    /// The words that select the arguments, in their order; `other` selects for all other words.
    package var words: [String]

    func apply(_ input: Value, _ arguments: Range<Int>, _ evaluation: inout EvaluationState) -> Value {
        let text = evaluation.spelling(of: input)
        let chosen = words.firstIndex { word in
            word.utf8.count == text.count && word.utf8.elementsEqual(evaluation.arena[text])
        }
        return evaluation.argument(chosen ?? words.firstIndex(of: "other") ?? words.count, arguments)
    }
}

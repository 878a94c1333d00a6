extension Filter {
    static let json = Filter(
        "json", "Writes the value as compact JSON: a text in quotes, a list in brackets", input: .any,
        examples: [Example("'say \"hi\"' | json", #""say \"hi\"""#), Example("12 | json", "12")],
        typing: { (input, _) throws(Refusal) in
            if case .record = input.type { throw Refusal(argument: nil, "the input is a record; use one of its fields") }
            return input.text(max: longest(input.type, constant: input.constant), blank: nil)
        },
        sizing: { (input, _, classes) in PossibleText.json(input, classes) },
        function: { (input, _, evaluation) throws(ComputationFailure) in
            let start = evaluation.arena.count
            evaluation.appendJSON(of: input)
            try evaluation.checkText(from: start)
            return .text(start..<evaluation.arena.count)
        })

    /// A control character takes six characters; lists add brackets, and a comma between items.
    private static func longest(_ type: ValueType, constant: String? = nil) -> Int? {
        switch type {
        case .integer, .number, .boolean: type.maxScalars
        case .date, .datetime, .locale: sum(type.maxScalars, 2)
        case .string, .url, .enumeration: sum(product(constant?.unicodeScalars.count ?? type.maxScalars, 6), 2)
        case .list(let max, let item): sum(product(max, sum(longest(item), 1)), 2)
        case .record: nil
        }
    }
}

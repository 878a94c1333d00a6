extension Filter {
    static let json = Filter(
        "json", "Writes the value as compact JSON: a text in quotes, a list in brackets, a record in braces", input: .any,
        examples: [Example("'say \"hi\"' | json", #""say \"hi\"""#), Example("12 | json", "12")],
        typing: { (input, _) in
            input.text(max: longest(input.type, constant: input.constant), blank: nil)
        },
        size: .json,
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
        case .date, .datetime, .zone, .locale: sum(type.maxScalars, 2)
        case .string, .url, .enumeration: sum(product(constant?.unicodeScalars.count ?? type.maxScalars, 6), 2)
        case .list(let max, let item): sum(product(max, sum(longest(item), 1)), 2)
        // Each member with its key, which may need escapes, a colon and a comma.
        case .record(let fields):
            fields.reduce(2) { length, field in sum(length, sum(6 * field.name.unicodeScalars.count + 4, longest(field.type))) }
        }
    }
}

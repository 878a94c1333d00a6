import BlazonText

extension Filter {
    package static let select = Filter(
        "select", "Selects a text by the input's value", input: .any,
        open: Parameter(
            nil, .text,
            summary: """
                the text for the value before the colon: a member of an enum, a number, `true` or `false`; `other:` is for all other \
                values, and required if the input can have one
                """),
        examples: [
            Example("'gold' | select: gold: 'Your gift', other: 'Welcome'", "Your gift"),
            Example("'silver' | select: gold: 'Your gift', other: 'Welcome'", "Welcome"),
            Example("5.00 | select: 5: 'five', other: 'more or less'", "five"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, _) throws(Refusal) in
            var words: [String] = []
            var texts: [StaticType] = []
            for argument in arguments {
                guard let name = argument.name, let type = argument.type else { continue }
                words.append(name)
                texts.append(type)
            }
            if input.type.isNumeric {
                try check(numbers: words, input)
            } else {
                try check(words, input)
            }
            guard var type = texts.first?.type else { throw Refusal(argument: nil, "a text for each word is required") }
            for text in texts.dropFirst() {
                guard let joined = type.joined(with: text.type) else {
                    throw Refusal(argument: nil, "the arguments must all be text")
                }
                type = joined
            }
            let result = StaticType(
                type, isOptional: input.isOptional || texts.contains { $0.isOptional },
                blank: texts.lazy.compactMap(\.blankReason).first)
            return Localized(result, .select(SelectFormat(words: words, isOfNumbers: input.type.isNumeric)))
        })

    private static let other = "other"

    /// Checks that words are members that the input can be, and that each of these has a text.
    private static func check(_ words: [String], _ input: StaticType) throws(Refusal) {
        let members = try members(of: input)
        if let members { try check(words, among: members, input) }
        if words.contains(other) { return }
        guard let members else { throw Refusal(argument: nil, "the input can be any text", missing: [other]) }
        let missing = members.filter { !words.containsBytes(of: $0) }
        if let first = missing.first { throw Refusal(argument: nil, "the input can be `\(first)`", missing: missing) }
    }

    /// All members that the input can be; nil: any text.
    private static func members(of input: StaticType) throws(Refusal) -> [String]? {
        switch input.type {
        case .enumeration(let members): return members
        case .boolean: return ["true", "false"]
        case .list, .record: throw Refusal(argument: nil, "the input must be text, a number, true or false")
        default: return input.constant.map { [$0] }
        }
    }

    private static func check(_ words: [String], among members: [String], _ input: StaticType) throws(Refusal) {
        if input.constant != nil { return }
        // A block may serve several conditions: naming a member that one of them excludes is not a mistake.
        let known = input.declared.isEmpty ? members : input.declared
        for (index, word) in words.enumerated() where word != other && !known.containsBytes(of: word) {
            throw Refusal(
                argument: index, "the word must be a member of the enum, but is `\(word)`", word: word, known: known)
        }
    }

    /// Checks the words for a number: they are different numbers, and each value of the input has a text.
    private static func check(numbers words: [String], _ input: StaticType) throws(Refusal) {
        var numbers: [(number: Decimal, word: String)] = []
        for (index, word) in words.enumerated() where word != other {
            guard let number = SelectFormat.number(word) else {
                throw Refusal(argument: index, "the input is a number, but `\(word)` is none", word: word)
            }
            if let same = numbers.first(where: { $0.number.isSame(as: number) }) {
                throw Refusal(argument: index, "`\(word)` is the same number as `\(same.word)`", word: word)
            }
            numbers.append((number, word))
        }
        if words.contains(other) { return }
        func has(_ number: Decimal) -> Bool { numbers.contains { $0.number.isSame(as: number) } }
        if let constant = input.constant.flatMap(SelectFormat.number), has(constant) { return }
        guard case .integer(let range) = input.type else {
            throw Refusal(argument: nil, "the input can be any number", missing: [other])
        }
        // Of more values than there are words, the first without one is found soon.
        guard let first = range.first(where: { !has(Decimal($0)) }) else { return }
        let isShort = range.upperBound.subtractingReportingOverflow(range.lowerBound)
        let missing = !isShort.overflow && isShort.partialValue < mostNumbers ? range.filter { !has(Decimal($0)) } : []
        throw Refusal(
            argument: nil, "the input can be `\(first)`", missing: missing.isEmpty ? [other] : missing.map { "\($0)" })
    }

    /// The days of a month: of a range of more numbers, `other` is missing.
    private static let mostNumbers: Int64 = 31
}

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
            let idle: [String]
            for argument in arguments {
                guard let name = argument.name, let type = argument.type else { continue }
                words.append(name)
                texts.append(type)
            }
            if input.type.isNumeric {
                idle = try check(numbers: words, input)
            } else {
                idle = try check(words, input)
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
            if input.type.isNumeric { words = words.map { ungrouped($0) ?? $0 } }
            return Localized(
                result, .select(SelectFormat(words: words, isOfNumbers: input.type.isNumeric)),
                notes: idle.map { (argument: $0, reason: "the input cannot be `\($0)`") })
        })

    private static let other = "other"

    /// Checks that words are members of the input's type, and that each that it can be has a text. Returns the words that it cannot be.
    private static func check(_ words: [String], _ input: StaticType) throws(Refusal) -> [String] {
        let members = try members(of: input)
        if let members { try check(words, among: members, input) }
        // A constant is another one in the next run.
        let idle =
            input.constant == nil ? members.map { left in words.filter { $0 != other && !left.containsBytes(of: $0) } } : nil
        if words.contains(other) { return idle ?? [] }
        guard let members else { throw Refusal(argument: nil, "the input can be any text", missing: [other]) }
        let missing = members.filter { !words.containsBytes(of: $0) }
        if let first = missing.first { throw Refusal(argument: nil, "the input can be `\(first)`", missing: missing) }
        return idle ?? []
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

    /// Checks the words for a number: they are different numbers, and each value of the input has a text. Returns the words that it
    /// cannot be.
    private static func check(numbers words: [String], _ input: StaticType) throws(Refusal) -> [String] {
        var numbers: [(number: Decimal, word: String)] = []
        for (index, word) in words.enumerated() where word != other {
            guard let number = ungrouped(word).flatMap(SelectFormat.number) else {
                throw Refusal(argument: index, "the input is a number, but `\(word)` is none", word: word)
            }
            if let same = numbers.first(where: { $0.number.isSame(as: number) }) {
                throw Refusal(argument: index, "`\(word)` is the same number as `\(same.word)`", word: word)
            }
            numbers.append((number, word))
        }
        let values = NumberSet(input)
        let idle = input.constant == nil ? numbers.filter { values?.contains($0.number) == false }.map(\.word) : []
        if words.contains(other) { return idle }
        func has(_ number: Decimal) -> Bool { numbers.contains { $0.number.isSame(as: number) } }
        if let constant = input.constant.flatMap(SelectFormat.number), has(constant) { return idle }
        // Of more values than there are words, the first without one is found soon.
        let limit = words.count + mostNumbers + 1
        guard let known = values?.first(limit) else {
            throw Refusal(argument: nil, "the input can be any number", missing: [other])
        }
        let missing = known.filter { !has($0) }
        guard let first = missing.first else { return idle }
        let isShort = known.count < limit && missing.count <= mostNumbers
        if !isShort, case .number = input.type { throw Refusal(argument: nil, "the input can be any number", missing: [other]) }
        throw Refusal(
            argument: nil, "nothing excludes `\(first)` from the input", missing: isShort ? missing.map(\.description) : [other])
    }

    /// The days of a month: if more numbers are missing, `other` is.
    private static let mostNumbers = 31
}

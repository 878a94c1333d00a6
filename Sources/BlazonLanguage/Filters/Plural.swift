import BlazonText

extension Filter {
    static let plural = Filter(
        "plural", "Selects a text by a number's plural category in the message's language", input: .number,
        parameters: Plurals.parameters,
        examples: [
            Example("1 | plural: one: '# point', other: '# points'", "1 point"),
            Example("1200 | plural: one: '# point', other: '# points'", "1,200 points"),
            Example("22 | plural: one: '# punkt', few: '# punkty', many: '# punktów'", "22 punkty", locale: "pl"),
            Example("1000000 | plural: many: '# de puntos'", "1.000.000 de puntos", locale: "es"),
        ],
        liquid: "Liquid has no such filter.",
        localizing: { (input, arguments, locale) throws(Refusal) in
            try Plurals.localized(input, arguments, locale, rules: PluralRules.read(locale.cardinalRules))
        })
}

/// Shared code of `plural` and `ordinal`.
package enum Plurals {
    static let parameters = PluralCategory.allCases.map { category in
        Filter.Parameter(
            category.rawValue, .text, required: false, literal: true,
            summary: "the text for the category `\(category.rawValue)`; `#` in it is the number")
    }

    /// The categories that an input can have in a language, in CLDR's order; `filter` is `plural` or `ordinal`. Empty for other filters.
    package static func categories(of input: ValueType, filter: String, in locale: any LocaleData) -> [PluralCategory] {
        guard filter == "plural" || filter == "ordinal" else { return [] }
        let rules = PluralRules.read(filter == "plural" ? locale.cardinalRules : locale.ordinalRules)
        return reached(input, rules, locale).map(\.category)
    }

    /// Those of the categories that more than one number has, so that a text for one of them cannot leave the number out.
    package static func categoriesOfSeveral(of input: ValueType, filter: String, in locale: any LocaleData) -> [PluralCategory] {
        guard filter == "plural" || filter == "ordinal" else { return [] }
        let rules = PluralRules.read(filter == "plural" ? locale.cardinalRules : locale.ordinalRules)
        let range = if case .integer(let range) = input { range } else { Int64(0)...Int64.max }
        return reached(input, rules, locale).map(\.category).filter { category in
            let whole = reached(.integer(range), rules, locale).first { $0.category == category }
            // What has decimals has other values with as many.
            guard let number = whole.flatMap({ Int64($0.example) }) else { return true }
            return !others(than: number, in: range, rules, locale).allSatisfy { $0.category != category }
        }
    }

    /// The categories of other numbers of a range, each with an example.
    private static func others(
        than number: Int64, in range: ClosedRange<Int64>, _ rules: PluralRules, _ locale: any LocaleData
    ) -> [(category: PluralCategory, example: String)] {
        let below = number > range.lowerBound ? [range.lowerBound...number - 1] : []
        let above = number < range.upperBound ? [number + 1...range.upperBound] : []
        return (below + above).flatMap { reached(.integer($0), rules, locale) }
    }

    private static func reached(
        _ input: ValueType, _ rules: PluralRules, _ locale: any LocaleData
    ) -> [(category: PluralCategory, example: String)] {
        ReachablePlurals(rules).categories(of: input, digits: locale.decimalFormat.maxFraction)
    }

    static func localized(
        _ input: StaticType, _ arguments: [Filter.Argument], _ locale: any LocaleData, rules: PluralRules
    ) throws(Filter.Refusal) -> Filter.Localized {
        let interval = try Arithmetic.interval(input)
        var texts: [PluralCategory: String] = [:]
        for (category, argument) in zip(PluralCategory.allCases, arguments) { texts[category] = argument.type?.constant }
        let number = locale.decimalFormat
        let reached = reached(input.type, rules, locale)
        let missing = reached.filter { texts[$0.category] == nil }
        if !missing.isEmpty {
            let examples = missing.map { "\($0.example) is `\($0.category.rawValue)`" }.joined(separator: ", ")
            throw Filter.Refusal(
                argument: nil, "\(examples) in `\(locale.tag)`", missing: missing.map(\.category.rawValue))
        }
        let notes = PluralCategory.allCases.filter { category in
            texts[category] != nil && !reached.contains { $0.category == category }
        }.map { (argument: $0.rawValue, reason: "no value of \(input.type) is `\($0.rawValue)` in `\(locale.tag)`") }
        // The program omits texts that no value selects.
        texts = texts.filter { text in reached.contains { $0.category == text.key } }
        let format = PluralFormat(number: number, rules: rules, texts: texts)
        let empty = reached.first { isBlank(texts[$0.category] ?? "") }
        let type = input.printed(
            blank: empty.map { "the text for `\($0.category.rawValue)` is blank, and \($0.example) selects it" }
        ) {
            format.longest(interval, $0)
        }
        let misprints = texts.compactMap { category, text in misprint(text, for: category, of: input.type, rules, locale) }
        return Filter.Localized(type, .plural(format), notes: notes, misprints: misprints.sorted { $0.argument < $1.argument })
    }

    /// A number that a text has written out instead of `#`, and another that selects the text; nil: there is none.
    private static func misprint(
        _ text: String, for category: PluralCategory, of input: ValueType, _ rules: PluralRules, _ locale: any LocaleData
    ) -> (argument: String, number: String, other: String)? {
        guard case .integer(let range) = input, category != .other, !text.utf8.contains(UInt8(ascii: "#")) else { return nil }
        let digits = text.utf8.drop { !$0.isASCIIDigit }.prefix(while: \.isASCIIDigit)
        guard let number = Int64(String(decoding: digits, as: UTF8.self)), range.contains(number),
            reached(.integer(number...number), rules, locale).first?.category == category
        else { return nil }
        let other = others(than: number, in: range, rules, locale).first { $0.category == category }
        return other.map { (category.rawValue, String(number), $0.example) }
    }
}

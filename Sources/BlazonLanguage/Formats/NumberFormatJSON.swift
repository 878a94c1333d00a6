import BlazonText

extension NumberFormat {
    var json: [JSON] {
        [.text(prefix), .text(suffix), .text(negativePrefix), .text(negativeSuffix), .text(decimal), .text(group)]
            + [primaryGroup, secondaryGroup, minimumGrouping, minFraction, maxFraction, shift].map { .integer($0) }
            + [FormatParts.digits(digits)]
    }

    init?(_ parts: inout FormatParts) {
        guard let prefix = parts.text(), let suffix = parts.text(), let negativePrefix = parts.text(),
            let negativeSuffix = parts.text(), let decimal = parts.text(), let group = parts.text(),
            let primary = parts.integer(0...99), let secondary = parts.integer(0...99), let minimum = parts.integer(0...99),
            let minFraction = parts.integer(0...99), let maxFraction = parts.integer(0...99), let shift = parts.integer(0...99),
            let digits = parts.digits()
        else { return nil }
        self.init()
        (self.prefix, self.suffix) = (prefix, suffix)
        (self.negativePrefix, self.negativeSuffix) = (negativePrefix, negativeSuffix)
        (self.decimal, self.group, self.digits) = (decimal, group, digits)
        (primaryGroup, secondaryGroup, minimumGrouping) = (primary, secondary, minimum)
        (self.minFraction, self.maxFraction, self.shift) = (minFraction, maxFraction, shift)
    }
}

extension CurrencyFormat {
    var json: [JSON] { zip(codes, formats).map { .array([.text($0)] + $1.json) } }

    init?(_ parts: inout FormatParts) {
        (codes, formats) = ([], [])
        while !parts.isEmpty {
            guard var entry = parts.list(), let code = entry.text(), let format = NumberFormat(&entry), entry.isEmpty else {
                return nil
            }
            codes.append(code)
            formats.append(format)
        }
        if formats.isEmpty { return nil }
    }
}

extension CompactFormat {
    var json: [JSON] {
        [.array(plain.json), .array(rules.json)]
            + steps.map { step in
                let formats = PluralCategory.allCases.compactMap { category in
                    step.formats[category].map { JSON.array([.text(category.rawValue)] + $0.json) }
                }
                return .array([.integer(step.shift)] + formats)
            }
    }

    init?(_ parts: inout FormatParts) {
        guard var first = parts.list(), let plain = NumberFormat(&first), var second = parts.list(),
            let rules = PluralRules(&second)
        else { return nil }
        (self.plain, self.rules, steps) = (plain, rules, [])
        while !parts.isEmpty {
            guard var entry = parts.list(), let shift = entry.integer(0...99) else { return nil }
            var formats: [PluralCategory: NumberFormat] = [:]
            while !entry.isEmpty {
                guard var part = entry.list(), let category = part.category(), let format = NumberFormat(&part), part.isEmpty
                else {
                    return nil
                }
                formats[category] = format
            }
            steps.append(Step(shift: shift, formats: formats))
        }
    }
}

extension PluralRules {
    var json: [JSON] { categories.flatMap { [.text($0.category.rawValue), .text($0.text)] } }

    init?(_ parts: inout FormatParts) {
        var rules: [(category: PluralCategory, rule: String)] = []
        while !parts.isEmpty {
            guard let category = parts.category(), let rule = parts.text() else { return nil }
            rules.append((category, rule))
        }
        self.init(rules)
    }
}

extension PluralFormat {
    var json: [JSON] {
        [.array(number.json), .array(rules.json)]
            + PluralCategory.allCases.flatMap { category in
                text(category).map { [.text(category.rawValue), .text($0)] } ?? []
            }
    }

    init?(_ parts: inout FormatParts) {
        guard var first = parts.list(), let number = NumberFormat(&first), var second = parts.list(),
            let rules = PluralRules(&second)
        else { return nil }
        var texts: [PluralCategory: String] = [:]
        while !parts.isEmpty {
            guard let category = parts.category(), let text = parts.text() else { return nil }
            texts[category] = text
        }
        self.init(number: number, rules: rules, texts: texts)
    }
}

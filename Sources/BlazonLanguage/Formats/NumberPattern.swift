/// CLDR's number patterns: `#,##0.###`, `¤#,##0.00;(¤#,##0.00)`, `0K`.
struct NumberPattern {
    /// A sign or a literal text around the number.
    enum Affix: Equatable {
        case text(String)
        case minus, percent, currency
    }

    var prefix: [Affix] = []
    var suffix: [Affix] = []
    /// The negative subpattern's affixes, if there is one.
    var negative: (prefix: [Affix], suffix: [Affix])?
    /// Zeros before the decimal point: in compact patterns, the number of digits to keep.
    var wholeZeros = 0
    var primaryGroup = 0
    var secondaryGroup = 0

    init(_ pattern: String) {
        let halves = Self.halves(Array(pattern.unicodeScalars))
        let body: [Unicode.Scalar]
        (prefix, body, suffix) = Self.parts(halves.positive)
        if let negative = halves.negative {
            let parts = Self.parts(negative)
            self.negative = (parts.prefix, parts.suffix)
        }
        let whole = body.prefix { $0 != "." }
        wholeZeros = whole.count { $0 == "0" }
        let groups = whole.split(separator: ",", omittingEmptySubsequences: false).map(\.count)
        if groups.count > 1 {
            primaryGroup = groups[groups.count - 1]
            secondaryGroup = groups.count > 2 ? groups[groups.count - 2] : primaryGroup
        }
    }

    private static func halves(_ pattern: [Unicode.Scalar]) -> (positive: [Unicode.Scalar], negative: [Unicode.Scalar]?) {
        var isQuoted = false
        for (index, scalar) in pattern.enumerated() {
            if scalar == "'" { isQuoted.toggle() }
            if scalar == ";", !isQuoted { return (Array(pattern[..<index]), Array(pattern[(index + 1)...])) }
        }
        return (pattern, nil)
    }

    private static func parts(_ pattern: [Unicode.Scalar]) -> (prefix: [Affix], body: [Unicode.Scalar], suffix: [Affix]) {
        var affixes: (before: [Affix], after: [Affix]) = ([], [])
        var body: [Unicode.Scalar] = []
        var isQuoted = false
        var at = 0
        func add(_ affix: Affix) {
            func join(_ list: inout [Affix]) {
                if case .text(let new) = affix, case .text(let old)? = list.last {
                    list[list.count - 1] = .text(old + new)
                } else {
                    list.append(affix)
                }
            }
            if body.isEmpty { join(&affixes.before) } else { join(&affixes.after) }
        }
        while at < pattern.count {
            let scalar = pattern[at]
            at += 1
            if scalar == "'" {
                if at < pattern.count, pattern[at] == "'" {
                    add(.text("'"))
                    at += 1
                } else {
                    isQuoted.toggle()
                }
            } else if isQuoted {
                add(.text(String(scalar)))
            } else {
                switch scalar {
                case "#", "0", ",", ".": body.append(scalar)
                case "-": add(.minus)
                case "%": add(.percent)
                case "¤": add(.currency)
                default: add(.text(String(scalar)))
                }
            }
        }
        return (affixes.before, body, affixes.after)
    }
}

extension NumberPattern {
    /// The pattern with a language's symbols; `grouping` provides the group sizes, or this pattern if nil.
    func format(_ symbols: NumberSymbols, currency: String = "", grouping: NumberPattern? = nil) -> NumberFormat {
        var format = NumberFormat()
        format.prefix = spelled(prefix, symbols, currency, isBefore: true)
        format.suffix = spelled(suffix, symbols, currency, isBefore: false)
        format.negativePrefix = spelled(negative?.prefix ?? [.minus] + prefix, symbols, currency, isBefore: true)
        format.negativeSuffix = spelled(negative?.suffix ?? suffix, symbols, currency, isBefore: false)
        format.decimal = symbols.decimal
        format.group = symbols.group
        if symbols.digits.count == 10 { format.digits = symbols.digits }
        format.primaryGroup = (grouping ?? self).primaryGroup
        format.secondaryGroup = (grouping ?? self).secondaryGroup
        format.minimumGrouping = max(1, symbols.minimumGroupingDigits)
        return format
    }

    private func spelled(_ affixes: [Affix], _ symbols: NumberSymbols, _ currency: String, isBefore: Bool) -> String {
        var text = ""
        for affix in affixes {
            switch affix {
            case .text(let literal): text += literal
            case .minus: text += symbols.minus
            case .percent: text += symbols.percent
            case .currency: text += currency
            }
        }
        // UTS #35, currencySpacing: a currency that ends in neither a symbol nor a space (`CHF`) is separated from the digits.
        guard (isBefore ? affixes.last : affixes.first) == .currency else { return text }
        guard let edge = isBefore ? currency.unicodeScalars.last : currency.unicodeScalars.first, !edge.isSymbolOrSpace else {
            return text
        }
        return isBefore ? text + "\u{A0}" : "\u{A0}" + text
    }
}

extension Unicode.Scalar {
    /// Unicode's general categories S and Z.
    fileprivate var isSymbolOrSpace: Bool {
        switch properties.generalCategory {
        case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator, .lineSeparator, .paragraphSeparator:
            true
        default: false
        }
    }
}

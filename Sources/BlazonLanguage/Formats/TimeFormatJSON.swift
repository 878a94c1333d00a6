import BlazonText

extension TimeShift {
    var json: [JSON] {
        switch zone {
        case .own: [.text(unit.rawValue)]
        case .named: [.text(unit.rawValue), .array([])]
        case .fixed(let zone): [.text(unit.rawValue), .array(zone.json)]
        }
    }

    init?(_ parts: inout FormatParts, isBackward: Bool) {
        guard let unit = parts.text().flatMap(Unit.init(rawValue:)) else { return nil }
        self.unit = unit
        self.isBackward = isBackward
        if parts.isEmpty { return }
        guard var zone = parts.list() else { return nil }
        if zone.isEmpty {
            self.zone = .named
        } else {
            guard let format = ZoneFormat(&zone), zone.isEmpty else { return nil }
            self.zone = .fixed(format)
        }
    }
}

extension RelativeFormat {
    var json: [JSON] {
        [.array(number.json), .array(rules.json)]
            + RelativeUnit.allCases.compactMap { unit in
                guard let forms = forms[unit] else { return nil }
                let words = forms.words.sorted { $0.key < $1.key }.flatMap { [JSON.integer($0.key), .text($0.value)] }
                return .array([.text(unit.rawValue), texts(forms.future), texts(forms.past)] + words)
            }
    }

    init?(_ parts: inout FormatParts) {
        guard var first = parts.list(), let number = NumberFormat(&first), first.isEmpty, var second = parts.list(),
            let rules = PluralRules(&second)
        else { return nil }
        self.init(number: number, rules: rules)
        while !parts.isEmpty {
            guard var entry = parts.list(), let unit = entry.text().flatMap(RelativeUnit.init(rawValue:)),
                let future = Self.texts(&entry), let past = Self.texts(&entry)
            else { return nil }
            var words: [Int: String] = [:]
            while !entry.isEmpty {
                guard let number = entry.integer(-9...9), let word = entry.text() else { return nil }
                words[number] = word
            }
            set(unit, future: future, past: past, words: words)
        }
    }

    private func texts(_ format: PluralFormat) -> JSON {
        .array(
            PluralCategory.allCases.flatMap { category in
                format.text(category).map { [JSON.text(category.rawValue), .text($0)] } ?? []
            })
    }

    private static func texts(_ parts: inout FormatParts) -> [PluralCategory: String]? {
        guard var list = parts.list() else { return nil }
        var texts: [PluralCategory: String] = [:]
        while !list.isEmpty {
            guard let category = list.category(), let text = list.text() else { return nil }
            texts[category] = text
        }
        return texts
    }
}

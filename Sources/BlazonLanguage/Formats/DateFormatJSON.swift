import BlazonText

extension DateFormat {
    var json: [JSON] {
        [FormatParts.digits(digits)]
            + parts.map { part in
                switch part {
                case .literal(let text): .text(text)
                case .digits(let field, let width): .array([.text(field.rawValue), .integer(width)])
                case .name(let field, let names): .array([.text(field.rawValue)] + names.map(JSON.text))
                }
            }
    }

    init?(_ parts: inout FormatParts) {
        guard let digits = parts.digits() else { return nil }
        self.digits = digits
        while !parts.isEmpty {
            var peeked = parts
            if let literal = peeked.text() {
                self.parts.append(.literal(literal))
                parts = peeked
                continue
            }
            guard var entry = parts.list(), let field = entry.text().flatMap(Field.init(rawValue:)) else { return nil }
            var numeric = entry
            if let width = numeric.integer(1...99), numeric.isEmpty {
                self.parts.append(.digits(field, width))
            } else {
                guard let names = entry.texts(), names.count == field.names else { return nil }
                self.parts.append(.name(field, names))
            }
        }
    }
}

extension ZoneFormat {
    var json: [JSON] {
        [
            .text(rules.name), .text(rules.rule), .array(rules.transitions.map { .integer($0) }),
            .array(rules.offsets.map { .integer($0) }),
        ]
    }

    init?(_ parts: inout FormatParts) {
        guard let name = parts.text(), let rule = parts.text(), var first = parts.list(), var second = parts.list() else {
            return nil
        }
        var transitions: [Int64] = []
        while !first.isEmpty {
            guard let transition = first.integer(Int64.min...Int64.max) else { return nil }
            transitions.append(transition)
        }
        var offsets: [Int32] = []
        while !second.isEmpty {
            guard let offset = second.integer(Int32(-172_800)...172_800) else { return nil }
            offsets.append(offset)
        }
        self.init(ZoneRules(name: name, transitions: transitions, offsets: offsets, rule: rule))
    }
}

extension ListFormat {
    var json: [JSON] { [two, start, middle, end].map { .text($0.text) } + [.text(euphony.rawValue)] }

    init?(_ parts: inout FormatParts) {
        guard let two = parts.text(), let start = parts.text(), let middle = parts.text(), let end = parts.text(),
            let euphony = parts.text().flatMap(Euphony.init(rawValue:))
        else { return nil }
        self.init(two: Pattern(two), start: Pattern(start), middle: Pattern(middle), end: Pattern(end), euphony: euphony)
    }
}

extension CasingFormat {
    init?(_ parts: inout FormatParts) {
        guard let style = parts.text().flatMap(Casing.Style.init(rawValue:)),
            let language = parts.text().flatMap(Language.init(rawValue:))
        else { return nil }
        self.init(style: style, language: language)
    }
}

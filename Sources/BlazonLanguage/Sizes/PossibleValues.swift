extension PossibleText {
    /// No record has more scalars, for any limit.
    private static let mostScalars = 64 << 20
    private static let digits: [Unicode.Scalar] = Array("0123456789".unicodeScalars)
    private static let digitChoices = digits.map(CharacterChoice.init)

    /// The texts of the values of a type; nil if they are unbounded or not texts.
    init?(_ type: ValueType, _ field: Int?, _ classes: ScalarClasses) {
        switch type {
        case .string(let max):
            guard let max else { return nil }
            // Results of filters can be blank.
            let visible = field == nil || max == 0 ? 0 : 1
            self = Self.run(min(max, Self.mostScalars), visible: visible, classes.choices, field)
        case .url(let max):
            guard let max else { return nil }
            self = Self.run(
                min(max, Self.mostScalars), visible: 0,
                classes.choices.filter { $0.source.unicodeScalars.allSatisfy(ScalarClasses.isOfURL) }, field)
        case .enumeration(let members):
            if members.count <= Self.mostForms {
                self.init(members.map { TextForm([.constant($0, times: 1)]) })
            } else {
                self.init([TextForm([.printed { measure in members.map(measure).max() }])])
            }
        case .boolean: self.init(["true", "false"].map { TextForm([.constant($0, times: 1)]) })
        case .date: self.init([TextForm([Self.digits(8), .constant("--", times: 1)])])
        case .datetime:
            // `2026-11-21T09:30:00.123456789+05:30`
            self.init([TextForm([Self.digits(27), .constant("--::.:", times: 1), Self.one("Tt"), Self.one("+-Zz")])])
        case .zone:
            let letters = (UInt8(0x21)..<0x7F).map { Unicode.Scalar($0) }.filter { $0.properties.isAlphabetic }
            self = Self.run(
                Zones.longestName, visible: 0, (letters + Self.digits + ["-", "+", "_", "/"]).map(CharacterChoice.init), nil)
        case .locale:
            let letters = (UInt8(0x21)..<0x7F).map { Unicode.Scalar($0) }.filter { $0.properties.isAlphabetic }
            self = Self.run(maxLocaleLength, visible: 0, (letters + Self.digits + ["-", "_"]).map(CharacterChoice.init), nil)
        case .integer, .number:
            if case .number(let bounds) = type, bounds.step == nil { return nil }
            guard let interval = NumberInterval(type), let lower = interval.lower, let upper = interval.upper,
                let decimals = interval.decimals
            else { return nil }
            var forms: [TextForm] = []
            func add(_ end: Decimal, _ sign: String) {
                forms.append(
                    TextForm([
                        .constant(sign + (decimals > 0 ? "." : ""), times: 1), Self.digits(end.wholeDigits + decimals),
                    ]))
            }
            if lower.mantissa < 0 { add(lower, "-") }
            if upper.mantissa >= 0 { add(upper, "") }
            if upper.mantissa < 0, upper.scale > 0 { add(upper, "-") }
            self.init(forms)
        case .list, .record: return nil
        }
    }

    private static func run(_ count: Int, visible: Int, _ choices: [CharacterChoice], _ field: Int?) -> PossibleText {
        let run = CharacterRun(count: count, visible: visible, choices: choices, field: field, isWhole: field != nil)
        return PossibleText([TextForm([.characters(run)])])
    }

    private static func digits(_ count: Int) -> TextForm.Part {
        .characters(CharacterRun(count: count, choices: digitChoices))
    }

    private static func one(_ scalars: String) -> TextForm.Part {
        .characters(CharacterRun(count: 1, choices: scalars.unicodeScalars.map(CharacterChoice.init)))
    }

    /// The text repeated with a separator; nil if its caps prevent repeating it.
    func repeated(_ count: Int, between: PossibleText) -> PossibleText? {
        guard count > 0 else { return PossibleText(constant: "") }
        var forms: [TextForm] = []
        for item in self.forms {
            for separator in between.forms {
                guard let items = item.repeated(count), let separators = separator.repeated(count - 1) else { return nil }
                forms.append(items.listed(count).followed(by: separators.listed(count)))
            }
        }
        return PossibleText(forms).limited
    }

    /// Joins all forms, so that items of a list can have different ones.
    var joinedForms: PossibleText? {
        if forms.count == 1 { return self }
        let (all, constants) = (forms, forms.map(\.constantText))
        if constants.contains(nil) { return TextForm.loosened(forms).map { PossibleText([$0]) } }
        let texts = constants.compactMap { $0 }
        let choices = Set(texts).sorted().map { CharacterChoice(source: $0, count: 1, text: $0, costs: []) }
        return all.isEmpty ? nil : PossibleText([TextForm([.characters(CharacterRun(count: 1, choices: choices))])])
    }
}

extension TextForm {
    /// nil if not all parts are constant.
    fileprivate var constantText: String? {
        var text = ""
        for part in parts {
            guard case .constant(let constant, 1) = part else { return nil }
            text += constant
        }
        return text
    }

    /// Marks its constants as those of a list with at most `items` items.
    fileprivate func listed(_ items: Int) -> TextForm {
        var form = self
        for (index, part) in parts.enumerated() {
            if case .constant(let text, let times) = part, !text.isEmpty {
                form.parts[index] = .listed(text, times: times, items: items)
            }
        }
        return form
    }

    fileprivate func repeated(_ count: Int) -> TextForm? {
        if count == 1 { return self }
        var form = self
        for index in caps.indices { form.caps[index] = product(caps[index], count) ?? 1 << 60 }
        for (index, part) in parts.enumerated() {
            switch part {
            case .constant(let text, let times):
                guard let times = product(times, count) else { return nil }
                form.parts[index] = .constant(text, times: times)
            case .listed(let text, let times, _):
                guard let times = product(times, count) else { return nil }
                form.parts[index] = .characters(.one(of: [text], times))
            case .characters(var run):
                guard let total = product(run.count, count), let visible = product(run.visible, count), total <= 1 << 40 else {
                    return nil
                }
                (run.count, run.visible) = (total, visible)
                form.parts[index] = .characters(run)
            case .printed(let longest):
                form.parts[index] = .printed { measure in product(longest(measure), count) }
            }
        }
        return form
    }
}

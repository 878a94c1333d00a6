/// What a text can be, as far as its size depends on it: one of several forms. Each filter maps forms to forms, at its own place in a
/// chain; how many bytes the text takes is asked at the end, of the last encoding alone.
package struct PossibleText: Sendable {
    var forms: [TextForm]

    /// More forms than this become one that holds them all.
    static let mostForms = 64
    /// Each character has a cost in each cap of its form.
    static let mostCaps = 64

    init(_ forms: [TextForm]) { self.forms = forms }

    /// How many characters can be what, is limited.
    package var hasCaps: Bool { forms.contains { !$0.caps.isEmpty } }

    init(constant: String) { forms = [TextForm([.constant(constant, times: 1)])] }

    /// The sizes of pieces of a text: a text's is the sum of its characters'.
    package typealias Measure = (String) -> Int
}

/// Parts in a row, and caps on some of their characters.
struct TextForm: Sendable {
    var parts: [Part]
    /// By cap: no more than this, summed over the costs of all characters.
    var caps: [Int] = []

    init(_ parts: [Part]) { self.parts = parts }

    enum Part: Sendable {
        case constant(String, times: Int)
        /// A constant of a list with `items` items at most: once for each item, or between two. A list with fewer items has fewer of them.
        case listed(String, times: Int, items: Int)
        case characters(CharacterRun)
        /// A text of which the longest in any measure is known: numbers, dates.
        case printed(@Sendable (PossibleText.Measure) -> Int?)
    }
}

/// A bounded number of characters, each one of several.
struct CharacterRun: Sendable {
    /// In scalars of the source.
    var count: Int
    /// Minimum number of visible characters: no value is blank.
    var visible = 0
    var choices: [CharacterChoice]
    /// The slot of the field that holds the characters.
    var field: Int?
    /// Each character of the field is one of these: none was left out.
    var isWhole = false
}

/// What a scalar of a source can have become by now.
struct CharacterChoice: Sendable {
    /// The scalar, or several that become something together.
    let source: String
    /// Scalars of the source that it takes.
    var count = 1
    var text: String
    var isVisible: Bool
    /// By cap of its form. Caps that came later than the choices have no entry: 0.
    var costs: [Int] = []

    init(_ scalar: Unicode.Scalar) {
        source = String(scalar)
        text = source
        isVisible = !isBlank(source)
    }

    init(source: String, count: Int, text: String, costs: [Int]) {
        self.source = source
        self.count = count
        self.text = text
        self.costs = costs
        isVisible = true
    }

    func becoming(_ text: String) -> CharacterChoice {
        var changed = self
        changed.text = text
        return changed
    }

    /// With a cost in a cap.
    func costing(_ cost: Int, at cap: Int) -> CharacterChoice {
        if cost == 0 { return self }
        var changed = self
        while changed.costs.count <= cap { changed.costs.append(0) }
        changed.costs[cap] += cost
        return changed
    }
}

extension PossibleText {
    /// nil where the text has no bound.
    package init?(_ expression: TextExpression) {
        var (patterns, isCased) = ([String](), false)
        expression.collect(&patterns, &isCased)
        self.init(expression, ScalarClasses(apartFrom: patterns, isCased: isCased))
    }

    package init?(_ expression: TextExpression, _ classes: ScalarClasses) {
        switch expression {
        case .constant(let text): self.init(constant: text)
        case .value(let type, let field): self.init(type, field, classes)
        case .list: return nil
        case .joined(let all):
            var joined = PossibleText(constant: "")
            for one in all {
                guard let next = PossibleText(one, classes) else { return nil }
                joined.append(next)
            }
            self = joined
        case .either(let all):
            var forms: [TextForm] = []
            for one in all {
                guard let next = PossibleText(one, classes) else { return nil }
                forms += next.forms
            }
            self = PossibleText(forms).limited
        case .filter(let name, let values, let result):
            guard let filter = FilterRegistry.filter(named: name), let input = values.first ?? nil,
                let possible = filter.sizing?(input, Array(values.dropFirst()), classes) ?? PossibleText(result, classes)
            else { return nil }
            self = possible.limited
        case .format(let format, let values, let result):
            guard let possible = format.possibleText(values, classes) ?? PossibleText(result, classes) else { return nil }
            self = possible.limited
        }
    }

    /// All that a type bounds, where nothing more is known.
    private init?(_ result: ValueType?, _ classes: ScalarClasses) {
        guard let result else { return nil }
        self.init(result, nil, classes)
    }

    func followed(by other: PossibleText) -> PossibleText {
        var joined = self
        joined.append(other)
        return joined
    }

    /// In place where nothing branches: a text of thousands of parts is not copied for each of them.
    mutating func append(_ other: PossibleText) {
        if other.forms.count == 1 {
            for index in forms.indices { forms[index].append(other.forms[0]) }
        } else {
            forms = forms.flatMap { form in other.forms.map { form.followed(by: $0) } }
        }
        self = limited
    }

    var limited: PossibleText {
        if forms.count <= Self.mostForms, forms.allSatisfy({ $0.caps.count <= Self.mostCaps }) { return self }
        return PossibleText(TextForm.loosened(forms).map { [$0] } ?? forms)
    }
}

extension TextForm {
    func followed(by other: TextForm) -> TextForm {
        var joined = self
        joined.append(other)
        return joined
    }

    mutating func append(_ other: TextForm) {
        let earlier = caps.count
        caps += other.caps
        for part in other.parts {
            guard case .characters(var run) = part, earlier > 0 else {
                parts.append(part)
                continue
            }
            for index in run.choices.indices where !run.choices[index].costs.isEmpty {
                run.choices[index].costs = Array(repeating: 0, count: earlier) + run.choices[index].costs
            }
            parts.append(.characters(run))
        }
    }

    /// One form that holds several: as many scalars, each of any that occurs, and as many bytes. nil: there is no bound.
    static func loosened(_ forms: [TextForm]) -> TextForm? {
        var (scalars, bytes) = (0, 0)
        var seen: Set<Unicode.Scalar> = []
        for form in forms {
            guard let count = form.largest({ $0.unicodeScalars.count }), let size = form.largest({ $0.utf8.count }) else {
                return nil
            }
            (scalars, bytes) = (max(scalars, count), max(bytes, size))
            form.forEachText { seen.formUnion($0.unicodeScalars) }
        }
        let choices = seen.sorted().map { CharacterChoice($0).costing(String($0).utf8.count, at: 0) }
        var loose = TextForm([.characters(CharacterRun(count: scalars, choices: choices))])
        loose.caps = [bytes]
        return loose
    }

    /// Every text that a piece of it can be.
    func forEachText(_ body: (String) -> Void) {
        for part in parts {
            switch part {
            case .constant(let text, _), .listed(let text, _, _): body(text)
            case .characters(let run): for choice in run.choices { body(choice.text) }
            case .printed(let longest):
                _ = longest { text in
                    body(text)
                    return 1
                }
            }
        }
    }
}

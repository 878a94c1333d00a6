/// An abstraction of all values that a text can have, as far as its size depends on them: one of several forms. Each filter of a chain
/// maps forms to forms; the last encoding alone determines the number of bytes.
package struct PossibleText: Sendable {
    var forms: [TextForm]

    /// More forms are joined to one that includes them all.
    static let mostForms = 64
    /// Each character has a cost in each cap of its form.
    static let mostCaps = 64

    init(_ forms: [TextForm]) { self.forms = forms }

    /// Limits what characters can be at once.
    package var hasCaps: Bool { forms.contains { !$0.caps.isEmpty } }

    init(constant: String) { forms = [TextForm([.constant(constant, times: 1)])] }

    /// The size of a piece; the size of a text is the sum over its characters.
    package typealias Measure = (String) -> Int
}

/// A sequence of parts, and caps on some of their characters.
struct TextForm: Sendable {
    var parts: [Part]
    /// For each cap, the maximum sum of the costs of all characters.
    var caps: [Int] = []

    init(_ parts: [Part]) { self.parts = parts }

    enum Part: Sendable {
        case constant(String, times: Int)
        /// A constant of a list with at most `items` items: one for each item, or between two. A list with fewer items has fewer.
        case listed(String, times: Int, items: Int)
        case characters(CharacterRun)
        /// A text whose longest value in any measure is known, such as a number or a date.
        case printed(@Sendable (PossibleText.Measure) -> Int?)
    }
}

/// A bounded number of characters, each from a set of choices.
struct CharacterRun: Sendable {
    /// Scalars of the source.
    var count: Int
    /// Minimum number of visible characters: no value is blank.
    var visible = 0
    var choices: [CharacterChoice]
    /// The slot of the field that holds the characters.
    var field: Int?
    /// Whether no character of the field was removed.
    var isWhole = false
}

/// The current result of a scalar of the source.
struct CharacterChoice: Sendable {
    /// The scalar, or several that are mapped together.
    let source: String
    /// Number of scalars of the source.
    var count = 1
    var text: String
    var isVisible: Bool
    /// Costs by cap of the form. Caps that were added later have no entry, which means 0.
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

    /// The choice with a cost in a cap.
    func costing(_ cost: Int, at cap: Int) -> CharacterChoice {
        if cost == 0 { return self }
        var changed = self
        while changed.costs.count <= cap { changed.costs.append(0) }
        changed.costs[cap] += cost
        return changed
    }
}

extension PossibleText {
    /// nil if the text is unbounded.
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
                // They are joined to one, unless a form is unbounded: then the text is, and forms would multiply with every part.
                if joined.forms.count > Self.mostForms { return nil }
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

    /// All texts that a type allows, if nothing more is known.
    private init?(_ result: ValueType?, _ classes: ScalarClasses) {
        guard let result else { return nil }
        self.init(result, nil, classes)
    }

    func followed(by other: PossibleText) -> PossibleText {
        var joined = self
        joined.append(other)
        return joined
    }

    /// Appends in place if there is one form: a text of thousands of parts is not copied for each of them.
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

    /// One form that includes several, with the maximum of their scalars and bytes; nil if unbounded.
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

    /// Every possible text of its pieces.
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

import BlazonTemplate
import BlazonText
import BlazonYAML

/// The value of a text setting: a text, or a choice of texts by conditions.
indirect enum TextForm: Sendable {
    struct Branch: Sendable {
        /// As written; nil for `otherwise`.
        let condition: String?
        let form: TextForm
    }

    case text(LocatedText)
    case choice([Branch])
    /// `null`, which turns the setting off.
    case off

    struct LocatedText: Sendable {
        let text: SegmentedText
        let scalar: Scalar
    }

    /// A leaf's text with the way to it.
    struct Leaf {
        let branches: [Int]
        /// The conditions on the way; nil for `otherwise`.
        let conditions: [String?]
        let text: LocatedText
    }

    /// nil: not the value of a text, which is a fault of the template.
    init?(_ node: Node) {
        switch node.kind {
        case .scalar(let scalar):
            self = scalar.isNull ? .off : .text(LocatedText(text: SegmentedText(scalar.text), scalar: scalar))
        case .sequence(let items):
            var branches: [Branch] = []
            for item in items {
                func value(_ key: String) -> Node? { item.entries?.first { $0.key.text.hasSameBytes(as: key) }?.value }
                guard let form = (value("then") ?? value("otherwise")).flatMap(TextForm.init) else { return nil }
                let condition = value("when")?.scalar?.text
                branches.append(Branch(condition: condition.map { Markup.normalized($0) }, form: form))
            }
            self = .choice(branches)
        case .mapping: return nil
        }
    }

    /// In source order.
    var leaves: [Leaf] {
        switch self {
        case .text(let text): [Leaf(branches: [], conditions: [], text: text)]
        case .off: []
        case .choice(let branches):
            branches.enumerated().flatMap { index, branch in
                branch.form.leaves.map { leaf in
                    Leaf(
                        branches: [index] + leaf.branches, conditions: [branch.condition] + leaf.conditions, text: leaf.text)
                }
            }
        }
    }

    /// Whether it has the same conditions as another.
    func hasSameConditions(as other: TextForm) -> Bool {
        switch (self, other) {
        case (.text, .text), (.off, .off): true
        case (.choice(let own), .choice(let others)):
            own.count == others.count
                && zip(own, others).allSatisfy { $0.condition == $1.condition && $0.form.hasSameConditions(as: $1.form) }
        default: false
        }
    }

    /// The form with other texts for its leaves, in order.
    func with(_ texts: [String]) -> TemplateValue {
        var rest = texts[...]
        return with(&rest)
    }

    private func with(_ texts: inout ArraySlice<String>) -> TemplateValue {
        switch self {
        case .text: return .text(texts.popFirst() ?? "")
        case .off: return .null
        case .choice(let branches): return .choice(branches.map { ($0.condition, $0.form.with(&texts)) })
        }
    }
}

package import BlazonDiagnostics
package import BlazonLanguage
package import BlazonMapping
package import BlazonTemplate
import BlazonText

/// A template without errors: every setting has a row, every expression a type, and no text can be blank. Only the checker
/// creates one, and only a typed template can be emitted.
package struct TypedTemplate: Sendable {
    package let campaign: String
    package let fields: [Field]
    /// How the source of the recipients names and writes the fields.
    package let source: RecordSource
    /// Variables of loops; their leaves have the slots from `firstLoopSlot` on.
    package let loops: [LoopVariable]
    /// URL schemes of the app's own links, in lower case.
    package let linkSchemes: [String]
    /// The message's locales; nil if there is only one.
    package let locales: LocaleChoice?
    package let variants: VariantChoice?
    package let targetBy: TargetChoice?
    /// The names of the reasons for which records are skipped, in the order in which they are asked, with holdouts last.
    package let reasons: [String]
    /// The names of `let`.
    package let bindings: [String]
    /// The lookups with all their columns.
    package let lookups: [Lookup]
    package let targets: [TypedTarget]
    /// What requests contain for targets whose requests are those of another target, under the names of the former.
    package let posted: [TypedTarget]
}

/// The first slot of loop variables in a typed template, above those of all fields. In a program they follow the fields.
package let firstLoopSlot = 1 << 24

package struct TypedTarget: Sendable {
    package let target: Target
    /// One edition for each locale and variant, locale-major, as in `TargetProgram`.
    package let editions: [TypedEdition]
}

/// What one target sends in one locale and variant. A class for the same reason as `TypedSetting`.
package final class TypedEdition: Sendable {
    package let target: Target
    /// Canonical tag and variant name; nil where the template has none.
    package let locale: String
    package let variant: String?
    /// Settings in table order.
    package let settings: [TypedSetting]
    /// Settings without which nothing is lost on this target. Rules know them.
    let unsent: [TypedSetting]
    /// Settings whose values have a reported fault, without these values. Rules about them are not judged.
    let broken: [TypedSetting]
    /// The row whose text is truncated when the payload exceeds its limit.
    package let overflow: String?
    /// The reasons for which records are skipped, in the order in which they are asked.
    package let skips: [TypedSkip]
    /// The table's rules that rendering applies to each recipient.
    package let rules: [AppliedRule]
    /// In source order, without those that hold for each recipient of the edition.
    package let assertions: [TypedAssertion]
    let knownPushTypes = Once<[HeaderPath]>()

    /// All settings that rules know.
    var allSettings: [TypedSetting] { settings + unsent }

    /// Whether every record is skipped, so that there are no settings.
    package var isSkipped: Bool { skips.last?.isAlways ?? false }

    init(
        target: Target, locale: String, variant: String?, settings: [TypedSetting], unsent: [TypedSetting],
        broken: [TypedSetting] = [],
        overflow: String?, skips: [TypedSkip], rules: [AppliedRule], assertions: [TypedAssertion]
    ) {
        (self.target, self.locale, self.variant) = (target, locale, variant)
        (self.settings, self.unsent, self.overflow, self.skips, self.rules) = (settings, unsent, overflow, skips, rules)
        (self.broken, self.assertions) = (broken, assertions)
    }

    /// The edition with further rules.
    func applying(_ rules: [AppliedRule]) -> TypedEdition {
        TypedEdition(
            target: target, locale: locale, variant: variant, settings: settings, unsent: unsent, broken: broken,
            overflow: overflow, skips: skips, rules: self.rules + rules, assertions: assertions)
    }
}

/// A reason for which records are skipped on a target, in one locale and variant.
package struct TypedSkip: Sendable {
    package let reason: String
    /// nil for a holdout.
    package let condition: TypedExpression?
    /// Whether every record that no earlier reason skips is skipped for this one.
    package let isAlways: Bool
    /// Where coverage counts it; nil for a holdout, which is counted as a variant.
    package let span: Span?
}

/// A row and its value on one target. A class, because all later stages traverse settings repeatedly: passing one on costs one
/// retain instead of a dozen.
package final class TypedSetting: Sendable {
    /// Why a setting is sent.
    package enum Origin: Sendable {
        /// Settings of the layers, the strongest first. For a map all of them count, otherwise the first.
        case author([Setting])
        /// A row filled from the run or the recipient (`Row.from`).
        case system
        /// Implied by the setting of this name.
        case implied(by: String)
    }

    package let row: Row
    package let destination: Destination
    package let value: TypedValue
    package let origin: Origin

    init(row: Row, destination: Destination, value: TypedValue, origin: Origin) {
        (self.row, self.destination, self.value, self.origin) = (row, destination, value, origin)
    }
}

/// The value of a setting or of a part of a map.
package indirect enum TypedValue: Sendable {
    /// A text or identifier.
    case text([TypedPart])
    /// A URL whose parts are percent-encoded by component.
    case url([TypedPart])
    /// A value that keeps its type: a number, an enum member, a flag, a duration in seconds, a lone placeholder.
    case scalar(TypedExpression)
    case map([(key: String, value: TypedValue)])
    case list([TypedValue])
    case choice([TypedCase])
    /// A list with a value for each item of another.
    case loop(TypedItemLoop)
    /// Left out for these recipients.
    case absent
}

/// A case of a `when` list or a branch of an `{% if %}`. The first whose condition holds applies.
package struct TypedCase: Sendable {
    /// nil for `otherwise`.
    package let condition: TypedExpression?
    /// Where coverage counts it; nil for a choice that no author wrote.
    package let span: Span?
    package let value: TypedValue

    package init(condition: TypedExpression?, span: Span?, value: TypedValue) {
        self.condition = condition
        self.span = span
        self.value = value
    }
}

package indirect enum TypedPart: Sendable {
    case literal(String)
    case placeholder(TypedExpression)
    /// An `{% if %}`. Without an `otherwise` case it writes nothing if no condition holds.
    case conditional([TypedBranch])
    case loop(TypedLoop)
    /// Delimit the part of a URL from its path on, with values in the path: no segment may become `.` or `..`.
    case pathStart, pathEnd
}

package struct TypedBranch: Sendable {
    /// nil for `{% else %}`.
    package let condition: TypedExpression?
    package let span: Span
    package let parts: [TypedPart]

    package init(condition: TypedExpression?, span: Span, parts: [TypedPart]) {
        self.condition = condition
        self.span = span
        self.parts = parts
    }
}

/// A `{% for %}`.
package struct TypedLoop: Sendable {
    package let loop: Loop
    /// The list, which is a field if the loop has a slot.
    package let list: TypedExpression
    /// The tag, where coverage counts the passes.
    package let span: Span
    package let parts: [TypedPart]
    /// The `{% else %}`; nil: without one, nothing is written if there is no item.
    package let otherwise: TypedBranch?

    package init(_ loop: Loop, list: TypedExpression, span: Span, parts: [TypedPart], otherwise: TypedBranch?) {
        self.loop = loop
        self.list = list
        self.span = span
        self.parts = parts
        self.otherwise = otherwise
    }

    /// The same loop with other parts, and over another list if there is one. Only a field has a slot.
    package func map(_ transform: (TypedPart) -> TypedPart, over other: TypedExpression? = nil) -> TypedLoop {
        TypedLoop(
            other.map(loop.over) ?? loop, list: other ?? list, span: span, parts: parts.map(transform),
            otherwise: otherwise.map { TypedBranch(condition: nil, span: $0.span, parts: $0.parts.map(transform)) })
    }

    /// Possible numbers of passes; an unbounded list has no upper bound.
    package var passes: (least: Int, most: Int?) { loop.passes(over: list.type) }
}

/// An expression with its type. A class, because every phase passes expressions on.
package final class TypedExpression: Sendable {
    /// Cases with large values are indirect: a switch copies the kind.
    package enum Kind: Sendable {
        /// A leaf field, by its slot.
        case field(slot: Int)
        /// The name of the target that is rendered.
        case target
        /// The time of sending, and the span of the expression that reads it.
        case now(Span)
        case text(String)
        case integer(Int64)
        case number(Decimal)
        case boolean(Bool)
        case list([TypedExpression])
        /// A record of its members' values; the number of its type in `[Field].recordTypes`, and the optional record that it is or
        /// that always contains it.
        case record(shape: Int, [TypedExpression], of: OptionalRecord?)
        /// An item of a list, by its index; a negative one counts from the end.
        case item(TypedExpression, Int)
        /// A member of a record, by its index.
        case member(TypedExpression, Int)
        /// What a loop selects from a list.
        indirect case selected(Selection)
        /// The row of a lookup, by its index, that has a key; `sizes` are those of its columns.
        case row(Int, sizes: [ValueSize]?, key: TypedExpression)
        /// A property of an enclosing loop, by the number of loops around that one.
        case loopProperty(LoopProperty, depth: Int)
        /// Whether a value is present (an optional), not empty (a list) or true (a boolean).
        case present(TypedExpression)
        /// Whether a text, or each item of a list, fulfils a test; a missing value does.
        indirect case fits(TypedExpression, ValueTest)
        case not(TypedExpression)
        case and(TypedExpression, TypedExpression)
        case or(TypedExpression, TypedExpression)
        case compare(Comparison, TypedExpression, TypedExpression)
        /// Arguments in the order of the filter's parameters, then arguments of any name; nil if omitted.
        case filter(String, TypedExpression, [TypedExpression?])
        /// The same for a filter that depends on the language.
        indirect case format(Format, TypedExpression, [TypedExpression?])
        /// A text with its own placeholders: a block.
        case composed([TypedPart])
        /// The input, or the fallback if it is missing, and the span that coverage counts.
        case fallback(TypedExpression, TypedExpression, Span)
    }

    package let kind: Kind
    package let type: StaticType
    /// The name of `let` that stands for the expression, by its index.
    package let binding: Int?

    package init(kind: Kind, type: StaticType, binding: Int? = nil) {
        self.kind = kind
        self.type = type
        self.binding = binding
    }
}

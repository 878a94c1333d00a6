package import BlazonDiagnostics
package import BlazonLanguage
package import BlazonMapping
package import BlazonTemplate

/// A template that has been found right: every setting has a row, every expression a type, every text something to say. Only
/// the checker makes one, and it is the only thing that can be emitted.
package struct TypedTemplate: Sendable {
    package let campaign: String
    package let fields: [Field]
    /// Lower case.
    package let linkSchemes: [String]
    /// The message's locales; nil: there is one, and nothing to choose.
    package let locales: TypedLocales?
    package let variants: TypedVariants?
    package let targetBy: TypedTargetBy?
    package let targets: [TypedTarget]
}

/// Canonical BCP 47 tags, the default first, and the field that chooses; nil: no recipient has one.
package struct TypedLocales: Sendable {
    package let names: [String]
    package let slot: Int?
    package let languages: [LocaleLanguage]
}

package struct TypedVariants: Sendable {
    package let names: [String]
    /// Each at least 1.
    package let weights: [Int]
    package let slot: Int
}

/// The field that names a recipient's target, and all targets of the template.
package struct TypedTargetBy: Sendable {
    package let slot: Int
    package let targets: [String]
}

package struct TypedTarget: Sendable {
    package let target: Target
    /// One for each locale × variant, locale-major, as in `TargetProgram`.
    package let editions: [TypedEdition]
}

/// What one target sends in one locale and variant. A class for the reason that `TypedSetting` is one.
package final class TypedEdition: Sendable {
    package let target: Target
    /// Canonical tag, and the variant's name; nil where the template has none.
    package let locale: String
    package let variant: String?
    /// In table order.
    package let settings: [TypedSetting]
    /// The row whose text is cut where the payload is over the limit.
    package let overflow: String?

    init(target: Target, locale: String, variant: String?, settings: [TypedSetting], overflow: String?) {
        (self.target, self.locale, self.variant) = (target, locale, variant)
        (self.settings, self.overflow) = (settings, overflow)
    }
}

/// A row, where it lands on one target, and what is put there. A class, since all stages after this one go through settings again and
/// again, and are immutable: passing one on counts one reference instead of a dozen.
package final class TypedSetting: Sendable {
    /// Who wants it.
    package enum Origin: Sendable {
        /// The layers' own settings, the strongest first: of a map all count, else the first.
        case author([Setting])
        /// A row that is filled from the run or the recipient (`Row.from`).
        case system
        /// It comes with the setting of this name.
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

/// What a setting, or a part of a map, is set to.
package indirect enum TypedValue: Sendable {
    /// A text or identifier.
    case text([TypedPart])
    /// A URL: its parts are percent-encoded by component.
    case url([TypedPart])
    /// A value that keeps its type: a number, an enum's word, a flag, a duration in seconds, a lone placeholder.
    case scalar(TypedExpression)
    case map([(key: String, value: TypedValue)])
    case list([TypedValue])
    case choice([TypedCase])
    /// Left out for those recipients.
    case absent
}

/// A case of a `when` list, or a branch of an `{% if %}`: the first whose condition holds is taken.
package struct TypedCase: Sendable {
    /// nil for `otherwise`.
    package let condition: TypedExpression?
    /// Where coverage counts it; nil for a choice that no author wrote.
    package let place: Span?
    package let value: TypedValue

    package init(condition: TypedExpression?, place: Span?, value: TypedValue) {
        self.condition = condition
        self.place = place
        self.value = value
    }
}

package indirect enum TypedPart: Sendable {
    case literal(String)
    case placeholder(TypedExpression)
    /// `{% if %}`; without an `otherwise` case nothing is written when none holds.
    case conditional([TypedBranch])
    /// What lies between is a URL from its path on, with values in the path: none of its segments may become `.` or `..`.
    case pathStart, pathEnd
}

package struct TypedBranch: Sendable {
    /// nil for `{% else %}`.
    package let condition: TypedExpression?
    package let place: Span
    package let parts: [TypedPart]

    package init(condition: TypedExpression?, place: Span, parts: [TypedPart]) {
        self.condition = condition
        self.place = place
        self.parts = parts
    }
}

package struct TypedExpression: Sendable {
    package indirect enum Kind: Sendable {
        /// A leaf field, by its slot.
        case field(slot: Int)
        /// The name of the target that is rendered.
        case target
        case text(String)
        case integer(Int64)
        case number(Decimal)
        case boolean(Bool)
        case list([TypedExpression])
        /// Whether a value is there (an optional), not empty (a list), true (a boolean).
        case present(TypedExpression)
        case not(TypedExpression)
        case and(TypedExpression, TypedExpression)
        case or(TypedExpression, TypedExpression)
        case compare(TypedComparison, TypedExpression, TypedExpression)
        /// Arguments in the order of the filter's parameters, then those of any name; nil where one is left out.
        case filter(String, TypedExpression, [TypedExpression?])
        /// The same for a filter that depends on the language.
        case format(Format, TypedExpression, [TypedExpression?])
        /// A text with holes of its own: a block.
        case composed([TypedPart])
        /// The input, or the fallback where it is missing; the place is what coverage counts.
        case fallback(TypedExpression, TypedExpression, Span)
    }

    package let kind: Kind
    package let type: StaticType

    package init(kind: Kind, type: StaticType) {
        self.kind = kind
        self.type = type
    }
}

package enum TypedComparison: String, Sendable {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case isIn = "in"
    case contains
}

package import BlazonDiagnostics
package import BlazonLanguage

/// A name with its place.
package struct Name: Sendable {
    package let text: String
    package let span: Span

    package init(_ text: String, _ span: Span) {
        self.text = text
        self.span = span
    }
}

/// An expression as it was written; types come in the checker. At most 128 levels, so that walking and freeing it is safe.
package struct Expression: Sendable {
    package indirect enum Kind: Sendable {
        /// `points`, `recipient.points`, `order.id`: at least one name.
        case path([Name])
        case text(String)
        case integer(Int64)
        case number(Decimal)
        case boolean(Bool)
        /// `['a', 'b']`, on the right of `in`.
        case list([Expression])
        case not(Expression)
        /// The operator's own place is kept for messages.
        case binary(Operator, Span, Expression, Expression)
        /// `input | name: argument, key: argument`
        case filter(Expression, FilterCall)
    }

    package let kind: Kind
    package let span: Span
    /// What more can be written here, for fix-its.
    package let quoting: QuotingContext

    package init(_ kind: Kind, span: Span, in quoting: QuotingContext) {
        self.kind = kind
        self.span = span
        self.quoting = quoting
    }

    /// How texts are quoted in the YAML scalar around an expression.
    package struct QuotingContext: Sendable {
        /// The quotes that texts take here.
        package let quote: String
        /// What stands between a filter and its argument: in an unquoted scalar a colon and a space would begin a value.
        package let colon: String

        package init(quote: String, colon: String) {
            self.quote = quote
            self.colon = colon
        }
    }
}

package struct FilterCall: Sendable {
    package struct Argument: Sendable {
        /// nil for a positional argument.
        package let name: Name?
        package let value: Expression

        package init(name: Name?, value: Expression) {
            self.name = name
            self.value = value
        }
    }

    package let name: Name
    package let arguments: [Argument]

    package init(name: Name, arguments: [Argument]) {
        self.name = name
        self.arguments = arguments
    }
}

package enum Operator: String, Sendable, CaseIterable {
    case equal = "==", notEqual = "!=", less = "<", lessOrEqual = "<=", greater = ">", greaterOrEqual = ">="
    case `in`, contains
    case and, or
}

/// A text with holes: what a scalar of the template says.
package struct TextTemplate: Sendable {
    package indirect enum Part: Sendable {
        /// Text as it is, braces undone.
        case literal(String, Span)
        /// `{{ expression }}`; the span takes in the braces.
        case placeholder(Expression, Span)
        /// `{% if %}…{% elsif %}…{% else %}…{% endif %}`
        case conditional([Branch], otherwise: Otherwise?, Span)
    }

    package struct Branch: Sendable {
        package let condition: Expression
        package let parts: [Part]
        /// The tag, `{%` to `%}`.
        package let tag: Span

        package init(condition: Expression, parts: [Part], tag: Span) {
            self.condition = condition
            self.parts = parts
            self.tag = tag
        }
    }

    package struct Otherwise: Sendable {
        package let parts: [Part]
        /// `{% else %}`
        package let tag: Span

        package init(parts: [Part], tag: Span) {
            self.parts = parts
            self.tag = tag
        }
    }

    package let parts: [Part]
    /// The whole scalar, quotes included.
    package let span: Span
    /// Unquoted: a plain `2` in custom fields is a number, a quoted one text.
    package let isPlain: Bool
    /// Something in it could not be read; it was reported, and nothing more is to be said of this text.
    package let isBroken: Bool

    package init(parts: [Part], span: Span, isPlain: Bool, isBroken: Bool) {
        self.parts = parts
        self.span = span
        self.isPlain = isPlain
        self.isBroken = isBroken
    }
}

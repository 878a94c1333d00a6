package import BlazonDiagnostics
package import BlazonLanguage
import BlazonYAML

/// A name with its span.
package struct Name: Sendable {
    package let text: String
    package let span: Span

    package init(_ text: String, _ span: Span) {
        self.text = text
        self.span = span
    }
}

/// An expression as written, without types. At most 128 levels deep, so that visiting and freeing it by recursion is safe.
package struct Expression: Sendable {
    package indirect enum Kind: Sendable {
        /// `points`, `recipient.points`, `order.id`: at least one name.
        case path([Name])
        /// `cart[0]`, with the span of the index in its brackets; a negative one counts from the end.
        case item(Expression, Int, Span)
        /// `cart[0].name`: names after an item.
        case member(Expression, [Name])
        /// `lookup.products[sku]`: the path before the brackets, and the key in them.
        case lookup([Name], key: Expression)
        case text(String)
        case integer(Int64)
        case number(Decimal)
        case boolean(Bool)
        /// `['a', 'b']`, the right operand of `in`.
        case list([Expression])
        /// `8..20`, an item of the list to the right of `in`: all integers from the first to the last.
        case range(ClosedRange<Int64>)
        case not(Expression)
        /// An operation, with the span of its operator.
        case binary(Operator, Span, Expression, Expression)
        /// `input | name: argument, key: argument`
        case filter(Expression, FilterCall)
        /// An expression with a reported fault, and the paths in it, as far as they are known. It has no type, and nothing that follows from it is
        /// reported.
        case broken([[Name]])
    }

    package let kind: Kind
    package let span: Span
    /// How to quote new text in this scalar, for fixes.
    package let quoting: QuotingContext

    /// Stands for an expression with a reported fault, of which nothing is known.
    package static func broken(_ span: Span) -> Expression { Expression(.broken([]), span: span, in: .none) }

    /// Whether it compares the subject of a `case` with what follows a `when`, so that only the latter is in its span.
    package var isOfCase: Bool {
        guard case .binary(_, _, let subject, _) = kind else { return false }
        return subject.span.end <= span.start
    }

    package init(_ kind: Kind, span: Span, in quoting: QuotingContext) {
        self.kind = kind
        self.span = span
        self.quoting = quoting
    }

    /// How texts are quoted in the YAML scalar that contains an expression.
    package struct QuotingContext: Sendable {
        /// The quotes for texts.
        package let quote: String
        /// The separator between a filter and its argument: in an unquoted scalar a colon and a space would start a value.
        package let colon: String

        /// For expressions that no author wrote.
        package static let none = QuotingContext(quote: "'", colon: ": ")
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

/// A text with placeholders: the contents of a scalar.
package struct TextTemplate: Sendable {
    package indirect enum Part: Sendable {
        /// Literal text, with escaped braces resolved.
        case literal(String, Span)
        /// `{{ expression }}`; the span includes the braces.
        case placeholder(Expression, Span)
        /// `{% if %}…{% elsif %}…{% else %}…{% endif %}`, or a `{% case %}`, whose branches compare its subject.
        case conditional([Branch], otherwise: Otherwise?, Span)
        /// `{% for %}…{% else %}…{% endfor %}`
        case loop(ForLoop, parts: [Part], otherwise: Otherwise?, Span)
    }

    /// The tag of a loop: `{% for item in cart limit: 3 offset: 1 reversed %}`.
    package struct ForLoop: Sendable {
        package let variable: Name
        package let list: Expression
        /// nil: not specified.
        package let limit: Int?
        package let offset: Int
        package let isReversed: Bool
        /// The tag, `{%` to `%}`.
        package let tag: Span
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
        /// `{% else %}`. Of a `{% case %}` without one, the whole tag.
        package let tag: Span
        /// Whether a `{% case %}` has no `{% else %}`, so that its branches must handle every value.
        package let isAssumed: Bool

        package init(parts: [Part], tag: Span, isAssumed: Bool = false) {
            self.parts = parts
            self.tag = tag
            self.isAssumed = isAssumed
        }
    }

    package let parts: [Part]
    /// The whole scalar, including quotes.
    package let span: Span
    /// Whether it is unquoted: in custom fields a plain `2` is a number, a quoted one is text.
    package let isPlain: Bool
    /// Whether parts are missing after a reported fault, such as a tag without an end; the text is not checked further. A fault within an
    /// expression is a part with `Expression.Kind.broken`.
    package let isBroken: Bool
    /// The scalar that its literals are parts of; nil: the text is put together.
    private let source: Scalar?

    package init(parts: [Part], span: Span, isPlain: Bool, isBroken: Bool) {
        (self.parts, self.span, self.isPlain, self.isBroken, source) = (parts, span, isPlain, isBroken, nil)
    }

    init(parts: [Part], of source: Scalar, isPlain: Bool, isBroken: Bool) {
        (self.parts, self.isPlain, self.isBroken) = (parts, isPlain, isBroken)
        (span, self.source) = (source.span, source)
    }

    /// The `|` or `>` of a block, if its line end is the end of the text; nil: the text has no such end.
    package var lineEndIndicator: Span? {
        guard case .literal(let text, _)? = parts.last, text.utf8.last == 0x0A else { return nil }
        return source?.lineEndIndicator
    }

    /// The same text with other parts, of which some may be literals of other texts.
    package func with(_ parts: [Part], isBroken: Bool) -> TextTemplate {
        guard let source else { return TextTemplate(parts: parts, span: span, isPlain: isPlain, isBroken: isBroken) }
        return TextTemplate(parts: parts, of: source, isPlain: isPlain, isBroken: isBroken)
    }

    /// The span of each byte of a literal; nil: only that of the whole literal is known.
    package func byteSpans(of literal: String, at span: Span) -> [Span]? {
        let count = literal.utf8.count
        if span.range.count == count { return span.range.map { Span(file: span.file, start: $0, end: $0 + 1) } }
        guard let source, let part = source.part(at: span), part.count == count else { return nil }
        return part.map { source.span(of: $0..<$0 + 1) }
    }
}

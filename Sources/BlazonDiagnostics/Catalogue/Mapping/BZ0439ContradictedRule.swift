extension Code {
    package static let contradictedRule = Code(
        "BZ0439", .error, "Attributes that break a rule of rows",
        explanation: """
            Each attribute of the payload has a row, but not together: a row `excludes` another, or is missing although it is required, \
            implied or one of several alternatives. If the payload is right, correct the rule in the table.
            """,
        example: .payload(
            #"{"title": "Hello", 1️⃣"quiet"2️⃣: true}"#,
            table: #"""
                table: shop
                targets:
                  app: { title: App }
                settings:
                  title: { type: text, app: title }
                  quiet: { type: flag, excludes: title, app: quiet }
                """#),
        replacing: #"{"title": "Hello", "#, with: "{")
}

/// A rule of rows that a payload breaks.
package enum BrokenRowRule: Sendable {
    /// Both are in the payload.
    case excludes(String, String)
    /// The second is missing.
    case requires(String, String)
    case implies(String, String)
    /// More than one of the rows is in the payload.
    case severalOf([String])
    case noneOf([String])
    /// A push type without an attribute that it must have.
    case pushType(String, attribute: String)
    /// An attribute that each payload of the target must have.
    case target(attribute: String)
}

extension Diagnostic {
    package static func contradictedRule(_ broken: BrokenRowRule, table: String, target: String, at span: Span) -> Diagnostic {
        let (message, rule, help): (String, String, String) =
            switch broken {
            case .excludes(let row, let other):
                (
                    "`\(row)` excludes `\(other)`, but the payload has both", "\(table): `\(row)` excludes `\(other)`",
                    "send only one of them, or remove the row from `excludes`"
                )
            case .requires(let row, let other):
                (
                    "`\(row)` requires `\(other)`, which the payload lacks", "\(table): `\(row)` requires `\(other)`",
                    "send both, or remove the row from `requires`"
                )
            case .implies(let row, let other):
                (
                    "`\(row)` implies `\(other)`, which the payload lacks", "\(table): `\(row)` implies `\(other)`",
                    "send both, or remove the row from `implies`"
                )
            case .severalOf(let rows):
                (
                    "the payload has more than one of \(listed(rows))", "\(table): at most one of these rows is set",
                    "send only one of them"
                )
            case .noneOf(let rows):
                (
                    "the payload has none of \(listed(rows))", "\(table): exactly one of these rows is set on `\(target)`",
                    "send one of them"
                )
            case .pushType(let type, let attribute):
                (
                    "a payload of the push type `\(type)` requires `\(attribute)`",
                    "`pushType` of `\(target)`: \(type) requires \(attribute)",
                    "send the attribute, or correct `pushType`"
                )
            case .target(let attribute):
                (
                    "the payload lacks `\(attribute)`", "\(table): each payload of `\(target)` has \(attribute)",
                    "send the attribute, or correct `requires` of the target"
                )
            }
        return Diagnostic(.contradictedRule, at: span, message, rule: rule, help: [help])
    }
}

extension Code {
    package static let loopSyntax = Code(
        "BZ0291", .error, "Malformed `for`",
        explanation: """
            A loop names its variable and its list: `{% for item in cart %}`. After the list it may have `limit: 3`, the maximum \
            number of items, `offset: 1`, the number of items to leave out at the start, and `reversed`. Both numbers must be \
            literals.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "Yours:{% for item in cart 1️⃣limit2️⃣ 3 %} {{ item }}{% endfor %}"
            """),
        replacing: "limit 3", with: "limit: 3")
}

/// What is wrong with the tag of a loop.
package enum LoopFault: Sendable {
    case variableMissing, listMissing
    /// No `in` after the variable of this name.
    case inMissing(String)
    case unknownOption(String)
    /// No literal number after an option.
    case countMissing(String, least: Int)
}

extension Diagnostic {
    /// `hasNumber`: whether only the colon before a number is missing.
    package static func loopSyntax(_ fault: LoopFault, hasNumber: Bool = false, at span: Span) -> Diagnostic {
        let (message, label, help) =
            switch fault {
            case .variableMissing:
                ("`for` has no variable", "no variable", "write a name and a list, such as `{% for item in cart %}`")
            case .listMissing: ("`for` has no list", "no list", "write the list after `in`, such as `{% for item in cart %}`")
            case .inMissing(let name):
                ("`in` is missing after `\(name)`", "`in` expected after this", "write `{% for \(name) in … %}` with a list")
            case .unknownOption(let word):
                (
                    "unknown option `\(word)` of `for`", "not an option",
                    nearest(word, among: ["limit", "offset", "reversed"]).map { "write `\($0)`" }
                        ?? "use `limit: 3`, `offset: 1` or `reversed`"
                )
            case .countMissing(let word, let least):
                (
                    "`\(word)` needs a whole number of at least \(least)", "no such number",
                    "write a literal number after it, such as `\(word): 3`"
                )
            }
        var fixes: [Fix] = []
        if case .unknownOption(let word) = fault, let meant = nearest(word, among: ["limit", "offset", "reversed"]) {
            fixes = [Fix("write `\(meant)`", replace: span, with: meant)]
        }
        if case .countMissing(let word, _) = fault, hasNumber {
            fixes = [Fix("write `\(word):`", replace: span, with: "\(word):")]
        }
        return Diagnostic(
            .loopSyntax, at: span, message, label: label,
            rule: "a loop is written `{% for item in cart limit: 3 offset: 1 reversed %}`; all after the list is optional",
            help: [help], fixes: fixes)
    }
}

import BlazonText

extension Catalogue {
    static let numbers: [Code] = [.wholePercentage, .groupedNumber, .divisorMayBeZero]
}

extension Code {
    package static let wholePercentage = Code(
        "BZ0851", .warning, "Percentage of a whole number",
        explanation: """
            `percent` prints a fraction: 0.2 is 20 %, and the whole number 15 is 1,500 %. If the field already has percent, divide it by 100 \
            before, or print the number and the sign.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              discount: integer(0..90)
            message:
              title: "{{ discount | 1️⃣percent2️⃣ }} off"
            """),
        replacing: "discount | percent", with: "discount | times: 0.01 | percent")
}

extension Diagnostic {
    /// `most` is the largest number.
    package static func wholePercentage(_ filter: String, most: Int64, at span: Span) -> Diagnostic {
        Diagnostic(
            .wholePercentage, at: span, "a whole number as a percentage",
            label: most < 1_000_000 ? "prints \(grouped(most)) as \(grouped(most * 100)) %" : "prints 1 as 100 %",
            rule: "`\(filter)` prints a fraction: 0.2 is 20 %",
            help: ["if the number is in percent, write `times: 0.01 | \(filter)`"],
            fixes: [Fix("divide it by 100", replace: span, with: "times: 0.01 | \(filter)", .suggestion)])
    }
}

extension Code {
    package static let groupedNumber = Code(
        "BZ0852", .warning, "Whole number with three decimals",
        explanation: """
            The point in a number is a decimal point: `1.000` is 1, and `1.500` is one and a half. In many languages it separates thousands. Where a \
            whole number belongs, write 1500 or `1_500` for thousands.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              points: integer(0..10_000)
            message:
              title: "{% if points >= 1️⃣1.5002️⃣ %}Gold{% else %}Hello{% endif %}"
            """),
        replacing: "1.500", with: "1500")
}

extension Diagnostic {
    /// `number` as written, such as `1.000`.
    package static func groupedNumber(_ number: String, at span: Span) -> Diagnostic {
        let thousands = number.utf8.filter { $0 != UInt8(ascii: ".") }
        let whole = String(decoding: thousands, as: UTF8.self)
        return Diagnostic(
            .groupedNumber, at: span, "`\(number)` is not \(whole): its point is a decimal point",
            label: "where a whole number belongs",
            rule: "a number is written as in JSON, without a separator of thousands",
            help: ["write `\(whole)` if that is what you mean"],
            fixes: [Fix("write `\(whole)`", replace: span, with: whole, .suggestion)])
    }
}

extension Code {
    package static let divisorMayBeZero = Code(
        "BZ0854", .note, "Divisor that can be 0",
        explanation: """
            A number is divided by a value that can be 0. A recipient for whom it is 0 is rejected when the payload is rendered. Declare \
            the field with a type that excludes 0, such as `integer(1..100)`, or test it first: `{% if parts > 0 %}`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              total: integer(0..90)
              parts: integer(0..9)
            message:
              title: "{{ total | divided_by: 1️⃣parts2️⃣ }} each"
            """),
        replacing: "parts: integer(0..9)", with: "parts: integer(1..9)")
}

extension Diagnostic {
    /// `field` is the divisor's, if it is a field itself; `type` is its type without 0, if that is a range.
    package static func divisorMayBeZero(_ filter: String, field: String?, type: String?, at span: Span) -> Diagnostic {
        let declaration = field.map {
            "declare `\($0)` " + (type.map { "as `\($0)`" } ?? "with a type that excludes 0") + ", or "
        }
        return Diagnostic(
            .divisorMayBeZero, at: span, "recipients with 0 here are rejected: `\(filter)` divides by it", label: "can be 0",
            rule: "a division by zero has no result",
            help: ["\(declaration ?? "")test it first: `{% if \(field ?? "…") != 0 %}`"])
    }
}

import BlazonBytes

extension Code {
    package static let tooManyPasses = Code(
        "BZ0847", .error, "Too many passes through loops",
        explanation: """
            A payload may make at most 100,000 passes through the bodies of its loops, nested ones included, and take 10,000,000 \
            steps: the instructions of each body in each pass, and twenty for each value of a list that a body reads as a whole. The \
            maximum sizes of these lists allow more. Use `limit:` to visit fewer items, or lower the maximum in the lists' types.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..400) of string(..2)
              shops: list(..400) of string(..2)
            message:
              title: "Hi{% for item in cart %}1️⃣{% for shop in shops %}2️⃣{% if item == shop %}!{% endif %}{% endfor %}{% endfor %}"
            """),
        replacing: "for item in cart %", with: "for item in cart limit: 3 %")
}

extension Diagnostic {
    /// `spans` are the loops, the one with the most passes first.
    package static func tooManyPasses(_ passes: Int, limit: Int, at spans: [Span]) -> Diagnostic? {
        excess(
            "make \(String(passes).groupingDigits(with: ",")) passes", at: spans, label: "most of the passes",
            rule: "a payload makes at most \(String(limit).groupingDigits(with: ",")) passes through loops")
    }

    /// `spans` are the loops, the one with the most steps first.
    package static func tooManySteps(_ steps: Int, limit: Int, at spans: [Span]) -> Diagnostic? {
        excess(
            "take \(String(steps).groupingDigits(with: ",")) steps", at: spans, label: "most of the steps",
            rule:
                "the loops of a payload take at most \(String(limit).groupingDigits(with: ",")) steps: instructions, and values of lists"
        )
    }

    private static func excess(_ what: String, at spans: [Span], label: String, rule: String) -> Diagnostic? {
        guard let first = spans.first else { return nil }
        return Diagnostic(
            .tooManyPasses, at: first, "the loops of a payload can \(what)", label: label,
            labels: spans.dropFirst().prefix(3).map { Label($0, "also a loop of this payload") },
            rule: rule, help: ["add `limit:` to a loop"])
    }
}

import BlazonLanguage

/// A template, and the record that it is rendered for again and again.
struct Leaf {
    let name: String
    let template: String
    let record: String

    init(_ name: String, template: String, record: String) {
        self.name = name
        self.template = template
        self.record = record
    }

    /// One payload, whose body is what `body` says.
    init(_ name: String, type: String, value: String, body: String, locale: String = "en") {
        let quoted = body.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
        self.init(
            name,
            template: """
                campaign: leaf
                targets: [android]
                locales: { default: \(locale) }
                recipient:
                  value: \(type)
                message:
                  title: Leaf
                  body: '\(quoted)'
                """,
            record: #"{"id":"u1","value":\#(value),"token":"4735a7a114907513923715c1d2dfa9964aef"}"#)
    }

    /// What lies below each filter: a record that is validated and skipped, and a hole for a value of each kind as it is.
    static let records = [
        Leaf("record, nothing read", type: "string(..40)", value: "\"Ana\"", body: "Hello"),
        Leaf("bare text", type: "string(..40)", value: "\"Ana\"", body: "{{ value }}"),
        Leaf("bare integer", type: "integer(-9_000_000..9_000_000)", value: "1200", body: "{{ value }}"),
        Leaf("bare number", type: "number(-9_000_000..9_000_000, step 0.0001)", value: "1234.5", body: "{{ value }}"),
        Leaf("bare date", type: "date", value: "\"2026-11-21\"", body: "{{ value }}"),
        Leaf("bare datetime", type: "datetime", value: "\"2026-07-01T12:00:00Z\"", body: "{{ value }}"),
        Leaf("bare list", type: "list(1..8) of string(1..40)", value: #"["tea","cup"]"#, body: "{{ value | size }}"),
    ]

    /// The first example of each filter of the registry, with a field of the record in place of its literal.
    static var filters: [Leaf] {
        FilterRegistry.all.compactMap { filter in
            filter.examples.first.flatMap { Leaf(filter: filter, example: $0) }
        }
    }

    private init?(filter: Filter, example: Filter.Example) {
        guard let bar = example.expression.firstRange(of: " | ") else { return nil }
        let literal = String(example.expression[..<bar.lowerBound])
        let kind = Kind(of: literal, for: filter)
        let steps = example.expression[bar.lowerBound...]
        self.init(
            "filter \(filter.name) (\(kind.rawValue)): \(example.expression)", type: kind.type,
            value: kind.value(literal), body: "{{ value\(steps) }}", locale: example.locale)
    }
}

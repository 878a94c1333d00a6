import BlazonLanguage

/// One payload, and the record that it is rendered for again and again.
struct Leaf {
    let name: String
    /// What `value` is declared to be, and what it is in the record, as JSON.
    let type: String
    let value: String
    /// What the hole of the body prints; nil: there is none.
    let expression: String?
    var locale = "en"

    /// The template of the expression, with more filters (`ending`) after it.
    func template(ending: String) -> String {
        let hole = expression.map { "{{ \($0)\(ending) }}" } ?? ""
        return """
            campaign: leaf
            targets: [android]
            locales: { default: \(locale) }
            recipient:
              value: \(type)
            message:
              title: Leaf
              body: 'It is \(hole.replacing("'", with: "''"))'
            """
    }

    var record: String { #"{"id":"u1","value":\#(value),"token":"4735a7a114907513923715c1d2dfa9964aef"}"# }

    /// What lies below each filter: a record that is validated and skipped, and a hole for a value of each kind as it is.
    static let records = [
        Leaf(name: "record, nothing read", type: "string(..40)", value: "\"Ana\"", expression: nil),
        Leaf(name: "bare text", type: "string(..40)", value: "\"Ana\"", expression: "value"),
        Leaf(name: "bare integer", type: "integer(-9_000_000..9_000_000)", value: "1200", expression: "value"),
        Leaf(name: "bare number", type: "number(-9_000_000..9_000_000)", value: "1234.5", expression: "value"),
        Leaf(name: "bare date", type: "date", value: "\"2026-11-21\"", expression: "value"),
        Leaf(name: "bare datetime", type: "datetime", value: "\"2026-07-01T12:00:00Z\"", expression: "value"),
        Leaf(name: "bare list", type: "list(..8) of string(..40)", value: #"["tea","cup"]"#, expression: "value | size"),
    ]
}

extension Leaf {
    /// The first example of each filter of the registry, with a field of the record instead of its literal.
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
            name: "filter \(filter.name) (\(kind.rawValue)): \(example.expression)", type: kind.type, value: kind.value(literal),
            expression: "value\(steps)", locale: example.locale)
    }
}

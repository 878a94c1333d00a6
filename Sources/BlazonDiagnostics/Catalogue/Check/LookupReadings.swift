extension Catalogue {
    static let lookupReadings: [Code] = [.unknownLookup, .keyNotFound, .keyOfType, .lookupWithoutKey]
}

extension Code {
    package static let unknownLookup = Code(
        "BZ0635", .error, "Unknown lookup",
        explanation: """
            An expression can only read lookups that the template or a used file declares under `lookups`. Correct the name, or declare
            the lookup.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ lookup.1️⃣product2️⃣[sku].name | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "lookup.product[", with: "lookup.products[")
}

extension Diagnostic {
    package static func unknownLookup(_ name: String, known: [String], meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownLookup, at: span, "unknown lookup `\(name)`", label: "not declared",
            rule: "lookups are declared under `lookups`"
                + (known.isEmpty ? "" : "; they are \(known.map { "`\($0)`" }.joined(separator: ", "))"),
            help: [meant.map { "did you mean `\($0)`?" } ?? "declare it under `lookups`, with `file`, `key` and `fields`"],
            fixes: meant.map { [Fix("write `\($0)`", [Fix.Edit(span, $0)])] } ?? [])
    }
}

extension Code {
    package static let keyNotFound = Code(
        "BZ0636", .error, "Unknown key of a lookup",
        explanation: """
            A key that is written in the template must be in the file of the lookup, because nothing else would ever be shown. Correct
            the key, or add a row to the file.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ lookup.products[1️⃣'MUGG-1'2️⃣].name | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "'MUGG-1'", with: "'MUG-1'")
}

extension Diagnostic {
    /// `literal` is how the template writes `meant`; nil: it cannot.
    package static func keyNotFound(
        _ key: String, in lookup: String, meant: String?, literal: String?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .keyNotFound, at: span, "`\(key)` is not a key of `\(lookup)`", label: "no row has this key",
            rule: "a key that is written in the template is in the file of the lookup",
            help: [meant.map { "did you mean `\($0)`?" } ?? "correct the key, or add a row to the file"],
            // Another row is another content.
            fixes: literal.map { [Fix("write `\($0)`", replace: span, with: $0, .suggestion)] } ?? [])
    }
}

extension Code {
    package static let keyOfType = Code(
        "BZ0637", .error, "Wrong type of key",
        explanation: """
            The key in the brackets has the type of the lookup's key: a text or a word of an enum for a text, an integer for an integer.
            Declare the key with its type in the `fields` of the lookup, or read another field.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: integer(0..9) }
            message:
              title: "{{ lookup.products[1️⃣sku2️⃣].name | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "sku: integer(0..9)", with: "sku: string(..20)")
}

extension Diagnostic {
    /// `type` is that of the expression, and `key` that of the lookup's key, declared at `other`.
    package static func keyOfType(_ type: String, lookup: String, key: String, other: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyOfType, at: span, "a key of `\(lookup)` is \(key), and this is \(type)", label: "the wrong type",
            labels: [Label(other, "the lookup")], rule: "a key in brackets has the type of the lookup's key",
            help: ["read a field of that type, or declare the key with its type in `fields`"])
    }

    package static func lookupKeyType(_ key: String, type: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .keyOfType, at: span, "`\(key)` is \(type), which cannot be a key", label: "the wrong type",
            rule: "the key of a lookup is a `string`, an `integer` or an `enum`, which every row has",
            help: ["name another column as `key`, or change its type"])
    }
}

extension Code {
    package static let lookupWithoutKey = Code(
        "BZ0638", .error, "Row used as a value",
        explanation: """
            A row of a lookup is read by its key and its fields: `lookup.products[sku].name`. Where a template has `lookups`, a field
            called `lookup` is `recipient.lookup`.
            """,
        example: .template(
            """
            campaign: offer
            recipient: { sku: string(..20) }
            message:
              title: "{{ 1️⃣lookup.products[sku]2️⃣ | default: 'Our offer' }}"
            lookups:
              products: { file: products.csv, key: sku, fields: { name: string(..60) } }
            """),
        replacing: "[sku] |", with: "[sku].name |")
}

extension Diagnostic {
    /// `name` is a lookup; nil: only the word `lookup` is there.
    package static func lookupWithoutKey(_ name: String?, known: [String], at span: Span) -> Diagnostic {
        let example = name ?? known.first ?? "products"
        return Diagnostic(
            .lookupWithoutKey, at: span, name == nil ? "`lookup` lacks a name and a key" : "`lookup.\(example)` lacks a key",
            label: "which row?", rule: "a row is read by its key, and its values by their fields",
            help: ["write `lookup.\(example)[KEY].FIELD`; a field called `lookup` is `recipient.lookup`"])
    }

    package static func wholeRow(_ name: String, members: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .lookupWithoutKey, at: span, "a row is not a value", label: "a whole row",
            rule: "conditions ask whether there is a row; elsewhere one of its fields is read",
            help: ["add one of its fields: \(members.map { "`.\($0)`" }.joined(separator: ", "))"])
    }
}

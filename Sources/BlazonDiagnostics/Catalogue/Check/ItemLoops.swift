extension Catalogue {
    static let itemLoops: [Code] = [.noLoop, .noItemLoop, .itemLeftOut, .joinedJSON]
}

extension Code {
    package static let noItemLoop = Code(
        "BZ0366", .warning, "Map with `for` and `each` sent as data",
        explanation: """
            A map is a loop if `for` names a variable and its list, as in `for: item in cart`, and every other key is `each`, \
            `where`, `offset`, `limit` or `reversed`. Any other map is data: it is sent as it is written, with the keys `for` and \
            `each`. Data has no variable, so this is an error if `each` reads it. Correct the loop, or give data other names.
            """,
        example: .template(
            """
            campaign: carousel
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: Still yours
              customFields:
                names: { 1️⃣for2️⃣: item in cart, max: 3, each: "{{ cart | first | default: '-' }}" }
            """),
        replacing: "max: 3, each: \"{{ cart | first | default: '-' }}\"", with: "limit: 3, each: \"{{ item }}\"")

    package static let itemLeftOut = Code(
        "BZ0367", .error, "Item of a loop left out by `each`",
        explanation: """
            `each` makes a value for each item, so it cannot be `~`, nor a choice whose case is `~`. Which items count is the \
            condition `where`. Within a map of `each`, a member may be left out.
            """,
        example: .template(
            """
            campaign: carousel
            recipient:
              cart: "list(..5) of { name: string(..20), inStock: boolean }"
            message:
              title: Still yours
              customFields:
                names:
                  for: item in cart
                  each:
                    - { when: item.inStock, then: "{{ item.name }}" }
                    - { otherwise: 1️⃣~2️⃣ }
            """),
        corrected: .template(
            """
            campaign: carousel
            recipient:
              cart: "list(..5) of { name: string(..20), inStock: boolean }"
            message:
              title: Still yours
              customFields:
                names:
                  for: item in cart
                  where: item.inStock
                  each: "{{ item.name }}"
            """))

    package static let joinedJSON = Code(
        "BZ0368", .warning, "JSON joined by hand",
        explanation: """
            The text looks like JSON that is joined from parts: a quote or a line break in a value breaks it, and the app cannot read \
            the whole. Write the structure as a map or list, with `for` and `each` for a list of the recipient. Blazon escapes each \
            value, and writes the structure as one JSON text where a platform takes only texts.
            """,
        example: .template(
            """
            campaign: carousel
            recipient:
              city: string(..20)
            message:
              title: Hello
              customFields:
                home: 1️⃣'{"city": "{{ city }}"}'2️⃣
            """),
        replacing: "'{\"city\": \"{{ city }}\"}'", with: "{ city: \"{{ city }}\" }")
}

/// Why a map with `for` and `each` is no loop.
package enum NoItemLoop: Sendable {
    case otherKey(String)
    /// `for` does not read `NAME in EXPRESSION`.
    case noVariable
}

extension Diagnostic {
    /// `variable`: the name that `each` reads as the variable of the loop; nil: it reads none.
    package static func noItemLoop(
        _ reason: NoItemLoop, reading variable: String? = nil, at span: Span, because other: Span
    ) -> Diagnostic {
        let (label, help) =
            switch reason {
            case .otherKey(let key):
                (
                    "`\(key)` does not belong to a loop",
                    (["if", "when"].contains(key) ? "where" : nearest(key, among: ["where", "offset", "limit", "reversed"]))
                        .map { "write `\($0)`, if this is a loop" } ?? "delete `\(key)`, if this is a loop"
                )
            case .noVariable: ("names no variable and list", "write `for: item in cart`, if this is a loop")
            }
        return Diagnostic(
            .noItemLoop, at: span,
            variable.map { "the map is sent as data, so `each` cannot read `\($0)`" }
                ?? "the map has `for` and `each`, but is sent as data",
            severity: variable == nil ? .warning : .error, label: "no loop",
            labels: [Label(other, label)],
            rule: "a loop has `for: NAME in LIST`, `each`, and besides only `where`, `offset`, `limit` and `reversed`",
            help: [help])
    }

    package static func itemLeftOut(at span: Span) -> Diagnostic {
        Diagnostic(
            .itemLeftOut, at: span, "`each` cannot leave out an item", label: "no value for an item",
            rule: "`each` has a value for each item; `where` selects the items",
            help: ["move the condition to `where`, beside `for`"])
    }

    /// `isList`: whether the text begins with `[`.
    package static func joinedJSON(isList: Bool, at span: Span) -> Diagnostic {
        Diagnostic(
            .joinedJSON, at: span, "the text joins JSON by hand", label: "a quote in a value breaks it",
            rule: "a map or list in YAML is escaped value by value, and written as one JSON text where only texts are taken",
            help: [
                isList
                    ? "write a list, or `for: item in LIST` with `each: { name: \"{{ item.name }}\" }`"
                    : "write a map, such as `{ name: \"{{ name }}\" }`"
            ])
    }
}

extension Code {
    package static let noLoop = Code(
        "BZ0840", .error, "Loop property outside of a loop",
        explanation: """
            `forloop.index`, `forloop.last` and the like describe the pass of a `{% for %}`. They exist only between it and its \
            `{% endfor %}`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "Yours:{% for item in cart %} {{ item }}{% endfor %}{% if 1️⃣forloop2️⃣.last %}.{% endif %}"
            """),
        replacing: "{% endfor %}{% if forloop.last %}.{% endif %}", with: "{% if forloop.last %}.{% endif %}{% endfor %}")
}

extension Diagnostic {
    package static func noLoop(at span: Span) -> Diagnostic {
        Diagnostic(
            .noLoop, at: span, "`forloop` is used outside of a loop", label: "in no `{% for %}`",
            rule: "`forloop` describes the pass of the `{% for %}` around it", help: ["move it into the loop"])
    }
}

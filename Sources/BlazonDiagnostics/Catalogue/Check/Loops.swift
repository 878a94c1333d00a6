import BlazonText

extension Catalogue {
    static let loops: [Code] = [
        .loopSyntax, .itemOfNoList, .itemOutOfRange, .loopOverNoList, .loopWithoutItem, .loopVariableTaken,
        .tooManyPasses,
    ]
}

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
    /// Neither `true` nor `false` as the value of a key.
    case truthMissing(String)
    /// An option within the value of the key `for`.
    case optionInHead(String)
}

extension Diagnostic {
    /// `hasNumber`: whether only the colon before a number is missing; `isMap`: whether the loop is the value of a setting.
    package static func loopSyntax(
        _ fault: LoopFault, hasNumber: Bool = false, isMap: Bool = false, at span: Span
    ) -> Diagnostic {
        let (message, label, help) =
            switch fault {
            case .variableMissing:
                ("`for` has no variable", "no variable", "write a name and a list, such as `{% for item in cart %}`")
            case .listMissing:
                (
                    "`for` has no list", "no list",
                    isMap
                        ? "write the list after `in`, such as `for: item in cart`"
                        : "write the list after `in`, such as `{% for item in cart %}`"
                )
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
            case .truthMissing(let word):
                ("`\(word)` takes `true` or `false`", "neither of them", "write `\(word): true`, or delete the key")
            case .optionInHead(let word):
                (
                    "`\(word)` is a key of its own beside `for`", "not part of the list",
                    word == "reversed"
                        ? "write `reversed: true` on a line below" : "write `\(word):` with its number on a line below"
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
            rule: isMap
                ? "a loop of a list has the keys `for`, `where`, `offset`, `limit`, `reversed` and `each`"
                : "a loop is written `{% for item in cart limit: 3 offset: 1 reversed %}`; all after the list is optional",
            help: [help], fixes: fixes)
    }
}

extension Code {
    package static let itemOfNoList = Code(
        "BZ0841", .error, "Index after a single value",
        explanation: """
            Brackets select an item of a list. The value before them has another type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
            message:
              title: "Offers in {{ 1️⃣city2️⃣[0] }}"
            """),
        replacing: "{{ city[0] }}", with: "{{ city }}")
}

extension Diagnostic {
    package static func itemOfNoList(found: String, declared: DeclaredField?, at span: Span) -> Diagnostic {
        Diagnostic(
            .itemOfNoList, at: span, "expected a list before `[ ]`, but this is \(found)", label: "not a list",
            labels: declared.map { [Label($0.typeSpan, "declared as `\($0.type)`")] } ?? [],
            rule: "`[0]` selects the first item of a list", help: ["delete the brackets, or declare a list"])
    }
}

extension Code {
    package static let itemOutOfRange = Code(
        "BZ0842", .error, "Index beyond the end of a list",
        explanation: """
            The list can have fewer items than the index needs, whatever the recipient, so the item is never there. The first item \
            has the index 0, the last of a list of five 4 or -1.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "{{ cart[1️⃣52️⃣] | default: 'Hello' }}"
            """),
        replacing: "cart[5]", with: "cart[4]")
}

extension Diagnostic {
    package static func itemOutOfRange(_ index: Int, most: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .itemOutOfRange, at: span, "the list has at most \(most) items, so it has no item `[\(index)]`", label: "never there",
            rule: "items are numbered from 0 to \(max(0, most - 1)), or from -1 to -\(most) from the end",
            help: ["write a smaller index, or raise the maximum of the list's type"])
    }
}

extension Code {
    package static let loopOverNoList = Code(
        "BZ0843", .error, "Loop over a single value",
        explanation: """
            `{% for %}` visits the items of a list. The value after `in` has another type.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              city: string(..40)
              tags: list(..5) of string(..20)
            message:
              title: "Yours:{% for tag in 1️⃣city2️⃣ %} {{ tag }}{% endfor %}"
            """),
        replacing: "tag in city", with: "tag in tags")
}

extension Diagnostic {
    package static func loopOverNoList(found: String, declared: DeclaredField?, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopOverNoList, at: span, "expected a list after `in`, but this is \(found)", label: "not a list",
            labels: declared.map { [Label($0.typeSpan, "declared as `\($0.type)`")] } ?? [],
            rule: "`for` visits the items of a list", help: ["write the name of a list, or declare this field as one"])
    }
}

extension Code {
    package static let loopWithoutItem = Code(
        "BZ0844", .error, "Loop that visits no item",
        explanation: """
            `offset` leaves out the first items of a list. Here it leaves out as many as the list can have, so the loop never visits one.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
            message:
              title: "Yours:1️⃣{% for item in cart offset: 5 %}2️⃣ {{ item }}{% endfor %}"
            """),
        replacing: "offset: 5", with: "offset: 1")
}

extension Diagnostic {
    package static func loopWithoutItem(offset: Int, most: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopWithoutItem, at: span, "the loop never visits an item", label: "leaves out all items",
            rule: "the list has at most \(most) items, and `offset: \(offset)` leaves out the first \(offset)",
            help: ["write a smaller `offset`"])
    }
}

extension Code {
    package static let loopVariableTaken = Code(
        "BZ0845", .error, "Loop variable with a name in use",
        explanation: """
            The variable of a loop needs a name of its own. It must differ from the fields of the recipient, from the variables of \
            the loops around it, and from the names of the language, such as `locale` and `forloop`.
            """,
        example: .template(
            """
            campaign: offer
            recipient:
              cart: list(..5) of string(..20)
              item: string(..20)
            message:
              title: "{{ item }}:{% for 1️⃣item2️⃣ in cart %} {{ item }}{% endfor %}"
            """),
        replacing: "for item in cart %} {{ item }}", with: "for product in cart %} {{ product }}")
}

extension Diagnostic {
    /// `owner` is what has the name: "a field of the recipient".
    package static func loopVariableTaken(_ name: String, by owner: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .loopVariableTaken, at: span, "`\(name)` is already \(owner)", label: "name in use",
            rule: "a loop's variable has a name of its own", help: ["choose another name for the variable"])
    }
}

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

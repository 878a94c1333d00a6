import BlazonText

extension Catalogue {
    static let tags: [Code] = [
        .unclosedTag, .tagWithoutWord, .unknownTag, .unclosedIf, .tagWithoutIf, .tagAfterElse, .tagTakesNothing, .tagsTooDeep,
        .wrongEnd,
    ]
}

extension Code {
    package static let unclosedTag = Code(
        "BZ0227", .error, "Unclosed tag",
        explanation: """
            A tag begins with `{%` and ends with `%}`. Add the closing characters. To print a literal `{%`, write `{{ '{%' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{%2️⃣ if target == 'ios' }}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == 'ios' }}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `mistaken`: what stands where `%}` should.
    package static func unclosedTag(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedTag, at: span, "missing `%}` after `{%`", label: "tag begins here",
            labels: mistaken.map { [Label($0, "expected `%}` here")] } ?? [], rule: "a tag ends with `%}`",
            help: ["write `%}` at the end of the tag; to print a literal `{%`, write `{{ '{%' }}`"],
            fixes: mistaken.map { [Fix("close it with `%}`", replace: $0, with: "%}")] } ?? [])
    }
}

extension Code {
    package static let tagWithoutWord = Code(
        "BZ0228", .error, "Missing tag keyword",
        explanation: """
            A tag begins with a keyword: `{% if … %}`, `{% elsif … %}`, `{% else %}` or `{% endif %}`. To print a value, write \
            `{{ … }}` instead.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{% %}2️⃣"
            """),
        replacing: #"title: "Hi {% %}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func tagWithoutWord(at span: Span) -> Diagnostic {
        Diagnostic(
            .tagWithoutWord, at: span, "this tag has no keyword", label: "expected `if`, `elsif`, `else` or `endif`",
            rule: "a tag begins with `if`, `elsif`, `else` or `endif`",
            help: ["write `{% if … %}`, or `{{ … }}` to print a value"])
    }
}

extension Code {
    package static let unknownTag = Code(
        "BZ0229", .error, "Unknown tag",
        explanation: """
            The tags are `if`, `unless`, `case`, `for` and `comment`, with their branches and ends. `assign` is a name under `let`, and `capture` a \
            block. There are no loops without a list, so that every template terminates and its size can be computed.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              points: integer(0..9)
            message:
              title: "Hi{% if points > 5 %}1{% 1️⃣elif2️⃣ points > 2 %}2{% endif %}"
            """),
        replacing: "%}1{% elif", with: "%}1{% elsif")
}

extension Diagnostic {
    /// `correct`: what the tag is called here, where it has a counterpart; `instead`: what to do where it has none.
    package static func unknownTag(_ word: String, correct: String?, instead: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownTag, at: span, "unknown tag `\(word)`", label: correct.map { "use `\($0)`" } ?? "not a tag of Blazon",
            rule: "the tags are `if`, `unless`, `case`, `for` and `comment`, with their branches and ends",
            help: [
                correct.map { "write `\($0)`" } ?? instead
                    ?? "write `{{ … }}` to print a value, `{% if … %}` for a condition"
            ],
            fixes: correct.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

extension Code {
    package static let unclosedIf = Code(
        "BZ0230", .error, "Tag without its end",
        explanation: """
            Every `{% if %}` needs an `{% endif %}` that marks the end of the conditional text, and so do `{% unless %}`, \
            `{% case %}`, `{% for %}` and `{% comment %}`. Add the end to the same text.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% if target == 'ios' %}2️⃣!"
            """),
        replacing: #"title: "Hi{% if target == 'ios' %}!""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    /// `word` begins the tag. `end` is the end of the text, if the tag's end could be there.
    package static func unclosedIf(_ word: String, end: Span?, at span: Span) -> Diagnostic {
        let tag = "{% end\(word) %}"
        return Diagnostic(
            .unclosedIf, at: span, "`{% \(word) %}` has no `\(tag)`", label: "begins here",
            rule: "every `{% \(word) %}` ends with `\(tag)`", help: ["add `\(tag)` where it ends"],
            fixes: end.map { [Fix("add `\(tag)` at the end of the text", replace: $0, with: tag, .suggestion)] } ?? [])
    }
}

extension Code {
    package static let tagWithoutIf = Code(
        "BZ0231", .error, "Tag without its beginning",
        explanation: """
            `{% elsif %}` belongs to an earlier `{% if %}` or `{% unless %}` in the same text, `{% when %}` to a `{% case %}`, \
            `{% else %}` to any of these or to a `{% for %}`, and each end to its beginning. Add the beginning or delete this tag.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi1️⃣{% endif %}2️⃣"
            """),
        replacing: #"title: "Hi{% endif %}""#, with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func tagWithoutIf(_ word: String, at span: Span) -> Diagnostic {
        let beginning =
            switch word {
            case "when": "case"
            case _ where word.utf8.hasPrefix("end") && word.utf8.count > 3: String(word.dropFirst(3))
            default: "if"
            }
        return Diagnostic(
            .tagWithoutIf, at: span, "`\(word)` has no `\(beginning)` before it", label: "no `{% \(beginning) %}` before this",
            rule: "branches and ends belong to an earlier tag in the same text",
            help: ["write `{% \(beginning) … %}` before it, or delete it"])
    }
}

extension Code {
    package static let tagAfterElse = Code(
        "BZ0232", .error, "Branch after `else`",
        explanation: """
            `{% else %}` is the last branch of its tag, and there can be only one. A branch after it is never used. Move \
            the branch above `{% else %}` or delete it.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else %}2 1️⃣{% else %}2️⃣3{% endif %}"
            """),
        replacing: "else %}2 {% else %}3{%", with: "else %}2{%")
}

extension Diagnostic {
    package static func tagAfterElse(_ word: String, otherwise: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagAfterElse, at: span, "`\(word)` comes after `else`", label: "never reached",
            labels: [Label(otherwise, "always true")], rule: "`{% else %}` is the last branch of its tag",
            help: ["move it above `{% else %}`, or delete it"])
    }
}

extension Code {
    package static let tagTakesNothing = Code(
        "BZ0233", .error, "Unexpected condition in a tag",
        explanation: """
            `{% else %}` and the ends of tags take no condition. Only `{% if %}`, `{% unless %}` and `{% elsif %}` do. Use `{% elsif … %}` to add a \
            branch with a condition.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}1{% else 1️⃣target == 'android'2️⃣ %}2{% endif %}"
            """),
        replacing: "%}1{% else target == 'android' %", with: "%}1{% else %")
}

extension Diagnostic {
    package static func tagTakesNothing(_ word: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagTakesNothing, at: span, "`\(word)` takes no condition", label: "not expected after `\(word)`",
            rule: "only `if`, `unless` and `elsif` take a condition",
            help: [word == "else" ? "write `{% elsif … %}`, or `{% else %}` without a condition" : "write `{% \(word) %}`"])
    }
}

extension Code {
    package static let tagsTooDeep = Code(
        "BZ0234", .error, "Tags nested too deeply",
        explanation: """
            Tags such as `{% if %}` and `{% for %}` can be nested 64 levels deep. Combine conditions with `and` to reduce nesting.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi\(String(repeating: "{% if target == 'ios' %}", count: 64))1️⃣{% if target == 'ios' %}2️⃣!\(String(repeating: "{% endif %}", count: 65))"
            """),
        corrected: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% endif %}"
            """))
}

extension Diagnostic {
    package static func tagsTooDeep(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tagsTooDeep, at: span, "tags are nested more than \(limit) levels deep", label: "one too many",
            rule: "tags nest at most \(limit) levels deep",
            help: ["combine conditions with `and`", Limits.Name.expressionDepth.help])
    }
}

extension Code {
    package static let wrongEnd = Code(
        "BZ0290", .error, "End of another tag",
        explanation: """
            Each tag has its own end: `{% if %}` ends with `{% endif %}`, `{% for %}` with `{% endfor %}`. Write the end of the \
            tag that was begun last.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{% 1️⃣endunless2️⃣ %}"
            """),
        replacing: "endunless", with: "endif")
}

extension Diagnostic {
    /// `word` is what was begun last, at `first`.
    package static func wrongEnd(_ end: String, of word: String, first: Span, at span: Span) -> Diagnostic {
        Diagnostic(
            .wrongEnd, at: span, "`\(end)` does not end `\(word)`", label: "use `end\(word)`",
            labels: [Label(first, "begins here")], rule: "`{% \(word) %}` ends with `{% end\(word) %}`",
            help: ["write `end\(word)`"], fixes: [Fix("write `end\(word)`", replace: span, with: "end\(word)")])
    }
}

extension Catalogue {
    static let placeholders: [Code] = [
        .unclosedPlaceholder, .emptyPlaceholder, .tripleBraces, .foreignPlaceholder, .bracesInExpression, .tagInBraces,
        .bracesInWords,
    ]
}

extension Code {
    package static let unclosedPlaceholder = Code(
        "BZ0222", .error, "Unclosed placeholder",
        explanation: """
            A placeholder begins with `{{` and ends with `}}`. Add the closing braces. To print two braces, write `{{ '{{' }}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{2️⃣ campaign }"
            """),
        replacing: #"title: "Hi {{ campaign }""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `mistaken`: what stands where `}}` should.
    package static func unclosedPlaceholder(mistaken: Span?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unclosedPlaceholder, at: span, "missing `}}` after `{{`", label: "placeholder begins here",
            labels: mistaken.map { [Label($0, "expected `}}` here")] } ?? [], rule: "a placeholder ends with `}}`",
            help: ["write `}}` at the end of the placeholder; to print two braces, write `{{ '{{' }}`"],
            fixes: mistaken.map { [Fix("close it with `}}`", replace: $0, with: "}}")] } ?? [])
    }
}

extension Code {
    package static let emptyPlaceholder = Code(
        "BZ0224", .error, "Empty placeholder",
        explanation: """
            A placeholder contains an expression to print: a field, quoted text or a number. Write an expression between the \
            braces, or delete the placeholder.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{ }}2️⃣"
            """),
        replacing: #"title: "Hi {{ }}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    package static func emptyPlaceholder(at span: Span) -> Diagnostic {
        Diagnostic(
            .emptyPlaceholder, at: span, "this placeholder is empty", label: "nothing to print",
            rule: "a placeholder contains an expression", help: ["write a field between the braces, or delete the placeholder"])
    }
}

extension Code {
    package static let tripleBraces = Code(
        "BZ0225", .error, "Triple braces",
        explanation: """
            In other template languages, three braces turn escaping off. Blazon escapes every value for its destination, so two \
            braces are always correct.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣{{{ campaign }}}2️⃣"
            """),
        replacing: #"title: "Hi {{{ campaign }}}""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `count`: the opening braces.
    package static func tripleBraces(_ count: Int, edits: [Fix.Edit], isCertain: Bool, at span: Span) -> Diagnostic {
        let number = count == 3 ? "one brace" : "\(count - 2) braces"
        return Diagnostic(
            .tripleBraces, at: span, "`\(String(repeating: "{", count: count))` has \(number) too many",
            label: "two braces are enough",
            rule: "values are escaped automatically",
            help: ["write `{{ … }}`; to print a brace before it, write `{{ '{' }}`"],
            fixes: [
                Fix(
                    count == 3 ? "remove the third brace" : "remove the other braces", edits, isCertain ? .automatic : .suggestion
                )
            ])
    }
}

extension Code {
    package static let foreignPlaceholder = Code(
        "BZ0226", .warning, "Placeholder of another language",
        explanation: """
            Other tools write placeholders as `${name}`, `{name}`, `{name|modifier|default}`, `%NAME%`, `%%name%%`, `$Name$`, \
            `*|NAME|*` or `[[name]]`, and code as `[[#if name]]` or `<#if name>`; an input method may type wide braces, `｛｛ name ｝｝`. In Blazon these are plain text, which is sent \
            unchanged. Write `{{ name }}` and declare the field under `recipient:`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi 1️⃣%%firstName%%2️⃣"
            """),
        replacing: #"title: "Hi %%firstName%%""#, with: #"title: "Hi {{ campaign }}""#)
}

extension Diagnostic {
    /// `spelling` is the placeholder; `field` is the field that it means, if there is one.
    package static func foreignPlaceholder(
        _ spelling: String, field: String?, replaceable: Bool, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .foreignPlaceholder, at: span, "`\(spelling)` is plain text and is sent unchanged", label: "text, not a placeholder",
            rule: "a placeholder is written `{{ … }}`",
            help: [field.map { "write `{{ \($0) }}`" } ?? "declare the field under `recipient:` and write `{{ field }}`"],
            fixes: field.map { field in
                replaceable ? [Fix("write `{{ \(field) }}`", replace: span, with: "{{ \(field) }}", .suggestion)] : []
            } ?? [])
    }
}

extension Code {
    package static let bracesInExpression = Code(
        "BZ0237", .error, "Braces in an expression",
        explanation: """
            A placeholder, a condition and the value of a name of `let` each contain one expression, in which fields are written without \
            braces: placeholders do not nest. Delete the inner braces.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if 1️⃣{{2️⃣ target }} == 'ios' %}!{% endif %}"
            """),
        replacing: #"title: "Hi{% if {{ target }} == 'ios' %}!{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% endif %}""#)
}

extension Diagnostic {
    package static func bracesInExpression(_ shape: Shape, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInExpression, at: span, "`{{ }}` is not allowed in \(shape.rawValue)", label: "not needed",
            rule: shape == .placeholder
                ? "placeholders do not nest: an expression contains field names without braces"
                : "\(shape.rawValue) contains field names without braces",
            help: ["delete the inner braces"], fixes: [Fix("delete the inner braces", edits)])
    }

    /// The value of a name of `let` that is a text around a placeholder.
    package static func textOfBinding(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInExpression, at: span, "`\(name)` is a text with a placeholder, and not an expression",
            label: "a text with words is a block", rule: "the value of a name of `let` is an expression, without braces",
            help: ["move it under `blocks:`, and write `{{ block.\(name) }}`"])
    }
}

extension Code {
    package static let tagInBraces = Code(
        "BZ0265", .error, "Tag in double braces",
        explanation: """
            `{{ }}` prints a value, and `{% %}` contains a tag such as `{% if … %}`, `{% else %}` or `{% endif %}`. Write the \
            keyword in `{% %}`.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: "Hi{% if target == 'ios' %}!{{ 1️⃣else2️⃣ }}.{% endif %}"
            """),
        replacing: #"title: "Hi{% if target == 'ios' %}!{{ else }}.{% endif %}""#,
        with: #"title: "Hi{% if target == 'ios' %}!{% else %}.{% endif %}""#)
}

extension Diagnostic {
    package static func tagInBraces(_ word: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        Diagnostic(
            .tagInBraces, at: span, "`\(word)` is a tag, not a value", label: "tag",
            rule: "`{{ }}` prints a value, and `{% %}` contains a tag",
            help: ["write `{% \(word) … %}`; to print a field with this name, write `{{ recipient.\(word) }}`"],
            fixes: [Fix("write it as a tag", edits)])
    }
}

extension Code {
    package static let bracesInWords = Code(
        "BZ0387", .error, "Braces in words",
        explanation: """
            A text in an expression is sent as it is: a placeholder in it, such as `default: '{{ name }}'`, is not filled in, and the \
            recipient reads the braces. `{{`, `{%`, `}}` and `%}` are therefore errors in the arguments of filters and in members of \
            an `enum`. To send braces, write them as a text of their own: `{{ '{{' }}`. Texts that are only compared or searched for \
            may have braces, and values of recipients and rows of lookups always may.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              name: optional string(..20)
              nick: string(..20)
            message:
              title: "Hi {{ name | default: 1️⃣'{{ nick }}'2️⃣ }}"
            """),
        replacing: "'{{ nick }}'", with: "nick")
}

extension Diagnostic {
    /// `braces` are the first of the text.
    package static func bracesInWords(_ braces: String, of filter: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInWords, at: span, "a text of `\(filter)` contains `\(braces)`, which would be sent", label: "sent as it is",
            rule: "texts in an expression are not templates",
            help: [
                "write the name of a field without quotes and braces",
                "to send braces, write `{{ '\(braces)' }}` outside of the filter",
            ])
    }

    package static func bracesInMember(_ braces: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .bracesInWords, at: span, "a member of an `enum` contains `\(braces)`", label: "sent as it is",
            rule: "members of an `enum` are words, not templates",
            help: ["write the members without braces, or declare the field as `string`"])
    }
}

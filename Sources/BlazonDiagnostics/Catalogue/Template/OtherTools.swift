extension Catalogue {
    static let otherTools: [Code] = [.foreignConstruct, .leftOutPart, .literalMarkup]
}

/// A tool whose syntax Blazon recognizes in a text.
package enum ForeignTool: String, CaseIterable, Sendable {
    case braze = "Braze"
    case ampscript = "AMPscript"
    case jssp = "Adobe Campaign"
    case journeyOptimizer = "Adobe Journey Optimizer"
    case handlebars = "Handlebars"
    case jinja = "Jinja"

    /// The value of `blazon import --from` for a text of the tool; nil: the default recognizes it.
    fileprivate var format: String {
        switch self {
        case .braze: " --from braze"
        case .ampscript: " --from ampscript"
        case .jinja: " --from jinja"
        case .jssp, .journeyOptimizer, .handlebars: ""
        }
    }
}

extension Code {
    package static let foreignConstruct = Code(
        "BZ0571", .error, "Syntax of another tool",
        explanation: """
            The text has a construct of another tool: Braze's `{{${name}}}`, AMPscript's `%%=v(@name)=%%`, `<%= … %>` of Adobe Campaign, \
            `{%= … %}` of Adobe Journey Optimizer, blocks such as `{{#if name}}` of Handlebars, and calls of Jinja. Write it in \
            Blazon's language, or save the text in a file and run `blazon import`, which converts it. Names of other tools and what \
            Blazon calls them are listed by `blazon explain other-tools`.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              first_name: string(..40)
            message:
              title: "Hi 1️⃣{{${first_name}}}2️⃣"
            """),
        replacing: #"title: "Hi {{${first_name}}}""#, with: #"title: "Hi {{first_name}}""#)
}

extension Diagnostic {
    /// `fix` turns the construct into a placeholder of the field `name`.
    package static func foreignConstruct(
        _ construct: String, of tool: ForeignTool, fix: (name: String, edits: [Fix.Edit])?, at span: Span
    ) -> Diagnostic {
        Diagnostic(
            .foreignConstruct, at: span, "`\(shortened(construct))` is syntax of \(tool.rawValue)",
            label: "not a placeholder or tag of Blazon", rule: "a placeholder is written `{{ field }}`, a tag `{% if … %}`",
            help: [
                fix.map { "write `{{ \($0.name) }}`, and declare `\($0.name)` under `recipient:`" }
                    ?? "write it as a placeholder or tag of Blazon",
                "to convert a whole text, save it in a file and run `blazon import FILE\(tool.format)`",
            ],
            fixes: fix.map { [Fix("write `\($0.name)`", $0.edits)] } ?? [])
    }

    private static func shortened(_ construct: String) -> String {
        let scalars = construct.unicodeScalars
        let line = scalars.count <= 60 ? construct : String(scalars.prefix(40)) + "…" + String(scalars.suffix(12))
        return line.unicodeScalars.map { $0 == "\n" || $0 == "\r" ? " " : String($0) }.joined()
    }
}

extension Code {
    package static let leftOutPart = Code(
        "BZ0572", .error, "Part left out by an import",
        explanation: """
            `blazon import` carries over what has a counterpart in Blazon. For any other part it writes a comment, `# blazon: left-out`, \
            with the original, above the setting that lacks it. Decide what becomes of the part: write it in Blazon's language, have the \
            export provide its value, or do without it; then delete the comment. Until then the template is not compiled. Neither `lint` \
            nor `# blazon: allow` silences the error.
            """,
        example: .template(
            """
            campaign: demo
            recipient:
              price: number(0..1_000)
            message:
              1️⃣# blazon: left-out "{{ price | currency: 'en-us' }}"2️⃣
              title: "Only today"
            """),
        replacing: """
              # blazon: left-out "{{ price | currency: 'en-us' }}"
              title: "Only today"
            """,
        with: """
              title: "Only today {{ price | currency: 'USD' }}"
            """)
}

extension Diagnostic {
    /// `original` is what the comment has after its mark.
    package static func leftOutPart(_ original: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .leftOutPart, at: span, "an import has left out `\(shortened(original))`", label: "missing from the template",
            rule: "what an import leaves out stays an error until a person has decided",
            help: [
                "write the part in Blazon's language, or do without it, and delete the comment",
                "`blazon explain other-tools` lists what Blazon calls what other tools have",
            ])
    }
}

extension Code {
    package static let literalMarkup = Code(
        "BZ0573", .warning, "Markup in a text",
        explanation: """
            A notification has plain text: the phone shows `\\n` outside of double quotes, HTML such as `&amp;` and `<b>`, and Markdown such as \
            `**now**` and `[shop](https://shop.example)` as they are. Write the characters themselves, a line end as `"\\n"` in double \
            quotes, and a link in the setting for links.
            """,
        example: .template(
            """
            campaign: demo
            message:
              title: Hello
              body: Fish 1️⃣&amp;2️⃣ chips
            """),
        replacing: "Fish &amp; chips", with: "Fish & chips")
}

extension Diagnostic {
    /// `edits` make plain text of the markup; none: that needs other quotes, or is not known.
    package static func literalMarkup(_ setting: String, _ markup: String, edits: [Fix.Edit], at span: Span) -> Diagnostic {
        let action: String? =
            switch edits.count {
            case 0: nil
            case 1: edits[0].text.isEmpty ? "delete the markup" : "write `\(edits[0].text)`"
            default: "delete the marks, and keep the text"
            }
        let isLineEnd = markup.utf8.elementsEqual("\\n".utf8)
        let other = isLineEnd ? "put the text in double quotes, where `\\n` is a line end" : "write the character itself"
        return Diagnostic(
            .literalMarkup, at: span, "`\(markup)` in `\(setting)` is shown as it is", label: "plain text for a phone",
            rule: "a notification has no markup", help: [action ?? other],
            fixes: action.map { [Fix($0, edits, .suggestion)] } ?? [])
    }
}

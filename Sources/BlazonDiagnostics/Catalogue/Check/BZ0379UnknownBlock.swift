extension Code {
    package static let unknownBlock = Code(
        "BZ0379", .error, "Unknown block",
        explanation: """
            Blocks are declared under `blocks:` in the template or in a file that it uses. Correct the name or declare the \
            block.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ block.1️⃣greting2️⃣ }}"
            blocks:
              greeting: Hello
            """),
        replacing: #"title: "{{ block.greting }}""#, with: #"title: "{{ block.greeting }}""#)
}

extension Diagnostic {
    package static func unknownBlock(_ name: String, known: [String], meant: String?, at span: Span) -> Diagnostic {
        Diagnostic(
            .unknownBlock, at: span, "unknown block `\(name)`",
            label: Lookalike.label(name) ?? meant.map { "did you mean `\($0)`?" } ?? "there is no block with this name",
            rule: known.isEmpty ? "the template has no `blocks`" : "the blocks are \(listed(known))",
            help: [meant.map { "write `\($0)`" } ?? "declare it under `blocks:`"],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

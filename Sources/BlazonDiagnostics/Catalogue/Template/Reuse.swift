extension Catalogue {
    static let reuse: [Code] = [
        .usesCycle, .usesUnreadable, .notShared, .unknownBlock, .blockCycle, .unusedBlock, .blockTooLarge,
    ]
}

extension Code {
    package static let usesCycle = Code(
        "BZ0270", .error, "Circular `uses`",
        explanation: """
            A used file can use other files, but none that leads back to it. Remove one of the files from `uses` to break the \
            cycle.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣template.yaml2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: offer\nuses: template.yaml", with: "campaign: offer")
}

extension Diagnostic {
    /// `cycle` lists the files from the first back to it.
    package static func usesCycle(_ cycle: some Sequence<String>, at span: Span) -> Diagnostic {
        let files = Array(cycle)
        return Diagnostic(
            .usesCycle, at: span, "`\(files.last ?? "")` uses itself", label: files.joined(separator: " → "),
            rule: "a file cannot use itself, directly or through other files", help: ["remove one of these files from `uses`"])
    }
}

extension Code {
    package static let usesUnreadable = Code(
        "BZ0271", .error, "Unusable file",
        explanation: """
            A path in `uses` is relative to the file that contains it. It must lead to a regular file in the project. The \
            project is the nearest parent folder that contains `.git`, or a `blazon.yaml` with `root: true`; without one, the \
            nearest that contains `blazon.yaml`, otherwise the folder of the template.
            """,
        example: .template(
            """
            campaign: offer
            uses: 1️⃣comon.yaml2️⃣
            message:
              title: Hello
            """),
        replacing: "campaign: offer\nuses: comon.yaml", with: "campaign: offer")
}

extension Diagnostic {
    package static func usesUnreadable(_ name: String, path: String, reason: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "cannot use `\(name)`", label: reason,
            rule: "`uses` names files of the project, relative to the file that contains it",
            help: ["check the path, which leads to `\(path)`"])
    }

    /// `limit` is the maximum number of imported files.
    package static func usesTooMany(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "the template uses more than \(limit) files", label: "one too many",
            rule: "a template uses at most \(limit) files, directly or through other files",
            help: ["combine some of the files", Limits.Name.usesFiles.help])
    }

    /// `limit` is the maximum nesting of imports.
    package static func usesChainTooLong(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .usesUnreadable, at: span, "the chain of files that use each other is longer than \(limit)",
            label: "one too many", rule: "a chain of `uses` has at most \(limit) files",
            help: ["combine some of the files", Limits.Name.usesDepth.help])
    }
}

extension Code {
    package static let notShared = Code(
        "BZ0272", .error, "Section not allowed in a used file",
        explanation: """
            A used file can have `uses`, `types`, `recipient`, `source`, `delivery`, `skip`, `message`, `locales`, `blocks`, \
            `let`, `lookups`, `links` and `expect`. The other sections, such as `campaign`, `targets`, `variants` and `samples`, belong in the template. Move the \
            section there.
            """,
        example: .used(
            """
            1️⃣samples2️⃣: {}
            """),
        corrected: .used(
            """
            blocks: {}
            """))
}

extension Diagnostic {
    /// `meant`: the key of a used file that another tool calls so, or that is misspelled.
    package static func notShared(
        _ key: String, meant: String?, isOfTemplates: Bool, shared: [String], at span: Span
    ) -> Diagnostic {
        return Diagnostic(
            .notShared, at: span, "`\(key)` is not allowed in a used file",
            label: meant.map { "did you mean `\($0)`?" } ?? (isOfTemplates ? "belongs in the template" : "unknown key"),
            rule: "a used file can have \(listed(shared))",
            help: [meant.map { "write `\($0)`" } ?? (isOfTemplates ? "move it to the template" : "delete it")],
            fixes: meant.map { [Fix("write `\($0)`", replace: span, with: $0)] } ?? [])
    }
}

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

extension Code {
    package static let blockCycle = Code(
        "BZ0380", .error, "Circular blocks",
        explanation: """
            A block can contain other blocks, but none that leads back to it. Remove one of the references to break the cycle.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ block.a }}"
            blocks:
              a: "Hello {{ block.b }}"
              b: "and {{ block.1️⃣a2️⃣ }}"
            """),
        replacing: #"b: "and {{ block.a }}""#, with: #"b: "and welcome""#)
}

extension Diagnostic {
    /// `cycle` lists the blocks from the first back to it.
    package static func blockCycle(_ cycle: [String], at span: Span) -> Diagnostic {
        Diagnostic(
            .blockCycle, at: span, "`\(cycle.last ?? "")` contains itself",
            label: cycle.map { "`\($0)`" }.joined(separator: " → "),
            rule: "a block cannot contain itself, directly or through other blocks",
            help: ["remove one of these references"])
    }
}

extension Code {
    package static let unusedBlock = Code(
        "BZ0384", .warning, "Unused block",
        explanation: """
            A block is text that messages insert as `block.name`. A block that no message uses has no effect, often because a \
            setting has the wrong name. Blocks of a used file can be unused, because other templates share them.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: Hello
            blocks:
              1️⃣greeting2️⃣: Good morning
            """),
        replacing: "title: Hello", with: #"title: "{{ block.greeting }}""#)
}

extension Diagnostic {
    package static func unusedBlock(_ name: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .unusedBlock, at: span, "`\(name)` is never used", label: "no message uses this block",
            rule: "messages insert blocks as `block.name`", help: ["use it in a message, or delete it"],
            fixes: [Fix("delete `\(name)`", removeEntryAt: span)])
    }
}

extension Code {
    package static let blockTooLarge = Code(
        "BZ0392", .error, "Expansion too large",
        explanation: """
            Blocks, names of `let`, constants of `delivery` and aliases are expanded in place. If they are long or contain each \
            other, a short file can grow beyond any payload. A text with its blocks, or an expression with its names, has at most \
            10,000 parts, and both nest at most 32 levels deep. In total, a template gets at most 50,000 parts from blocks and \
            names, 8 MiB from blocks, names and constants, and 8 MiB from aliases. The constant text of a program has at most 16 MiB.
            """,
        example: .template(
            """
            campaign: offer
            message:
              title: "{{ block.b }}"
            blocks:
              a: "\(String(repeating: "{{ campaign }}", count: 101))"
              1️⃣b2️⃣: "\(String(repeating: "{{ block.a }}", count: 100))"
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: "{{ block.b }}"
            blocks:
              a: "{{ campaign }}"
              b: "{{ block.a }}"
            """))
}

extension Diagnostic {
    /// `limit` includes its unit, such as `10000 parts`.
    package static func blockTooLarge(_ name: String, _ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` expands to more than \(limit)", label: "including the blocks that it contains",
            rule: "a text with its blocks has at most \(limit)", help: ["remove blocks that repeat each other"])
    }

    /// `limit` applies to what blocks and constants add to all texts together.
    package static func blocksTooWide(_ limit: String, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "blocks, names and constants expand to more than \(limit) in this template",
            label: "limit reached here",
            rule: "blocks, names and constants expand to at most \(limit) in all texts together",
            help: ["use large blocks, names and constants in fewer places"])
    }

    /// An alias that repeats a value that is too large.
    package static func aliasesTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "aliases expand to more than \(Limits.expandedBytes) bytes", label: "limit reached here",
            rule: "aliases and merges of a file expand to at most \(Limits.expandedBytes) bytes of text",
            help: ["use aliases of long texts in fewer places"])
    }

    /// `span` is the campaign's name.
    package static func constantsTooLarge(at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "the constant text of all payloads has more than \(Limits.programBytes) bytes",
            label: "in all targets, locales and variants together",
            rule: "a program has at most \(Limits.programBytes) bytes of constant text",
            help: ["shorten the texts, or use fewer locales, variants and targets"])
    }

    /// `limit` is the maximum nesting of blocks.
    package static func blocksTooDeep(_ name: String, limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .blockTooLarge, at: span, "`\(name)` is nested more than \(limit) blocks deep", label: "one too deep",
            rule: "blocks nest at most \(limit) levels deep", help: ["replace the innermost blocks with their text"])
    }
}

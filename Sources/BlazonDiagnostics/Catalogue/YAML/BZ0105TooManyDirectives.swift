extension Code {
    package static let tooManyDirectives = Code(
        "BZ0105", .error, "Too many directives",
        explanation: """
            Lines that begin with `%` before the document are directives to the YAML parser. A template needs none. Files with \
            more than 32 are rejected, because each directive makes parsing slower.
            """,
        example: .template(
            """
            %TAG !t0! tag:x,2026:0
            %TAG !t1! tag:x,2026:1
            %TAG !t2! tag:x,2026:2
            %TAG !t3! tag:x,2026:3
            %TAG !t4! tag:x,2026:4
            %TAG !t5! tag:x,2026:5
            %TAG !t6! tag:x,2026:6
            %TAG !t7! tag:x,2026:7
            %TAG !t8! tag:x,2026:8
            %TAG !t9! tag:x,2026:9
            %TAG !t10! tag:x,2026:10
            %TAG !t11! tag:x,2026:11
            %TAG !t12! tag:x,2026:12
            %TAG !t13! tag:x,2026:13
            %TAG !t14! tag:x,2026:14
            %TAG !t15! tag:x,2026:15
            %TAG !t16! tag:x,2026:16
            %TAG !t17! tag:x,2026:17
            %TAG !t18! tag:x,2026:18
            %TAG !t19! tag:x,2026:19
            %TAG !t20! tag:x,2026:20
            %TAG !t21! tag:x,2026:21
            %TAG !t22! tag:x,2026:22
            %TAG !t23! tag:x,2026:23
            %TAG !t24! tag:x,2026:24
            %TAG !t25! tag:x,2026:25
            %TAG !t26! tag:x,2026:26
            %TAG !t27! tag:x,2026:27
            %TAG !t28! tag:x,2026:28
            %TAG !t29! tag:x,2026:29
            %TAG !t30! tag:x,2026:30
            %TAG !t31! tag:x,2026:31
            1️⃣%TAG !last! tag:x,2026:last2️⃣
            ---
            campaign: offer
            message:
              title: Hello
            """),
        corrected: .template(
            """
            campaign: offer
            message:
              title: Hello
            """))
}

extension Diagnostic {
    package static func tooManyDirectives(limit: Int, at span: Span) -> Diagnostic {
        Diagnostic(
            .tooManyDirectives, at: span, "the file has more than \(limit) directives", label: "one too many",
            rule: "a file has at most \(limit) lines that begin with `%` before the document",
            help: ["delete the `%` lines: a template needs none"])
    }
}

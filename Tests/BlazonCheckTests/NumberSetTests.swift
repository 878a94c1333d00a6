import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// What conditions leave of a number is a set with gaps, which comparisons, `select` and divisions read.
@Suite struct NumberSetTests {
    private static func codes(_ type: String, _ title: String) -> [String] {
        compile(
            """
            campaign: x
            recipient: { n: "\(type)" }
            message: { title: "x\(title)", body: "{{ n }}" }

            """
        ).diagnostics.filter { ["BZ0337", "BZ0338", "BZ0390", "BZ0854"].contains($0.code.id) || $0.severity == .error }
            .map(\.code.id)
    }

    @Test(arguments: [
        // Each value that is left has a text.
        ("integer(0..5)", "{% if n in [0, 2] %}{{ n | select: 0: 'a', 2: 'b' }}{% endif %}", []),
        ("integer(0..5)", "{% if n == 1 or n == 5 %}{{ n | select: 1: 'a', 5: 'b' }}{% endif %}", []),
        ("integer(0..5)", "{% case n %}{% when 1, 5 %}{{ n | select: 1: 'a', 5: 'b' }}{% else %}m{% endcase %}", []),
        ("integer(0..50)", "{% if n not in [0, 2..50] %}{{ n | select: 1: 'a' }}{% endif %}", []),
        ("integer(0..3)", "{% if n not in [1, 3] %}{{ n | select: 0: 'a', 2: 'b' }}{% endif %}", []),
        ("number", "{% if n in [0, 2.5] %}{{ n | select: 0: 'a', 2.50: 'b' }}{% endif %}", []),
        ("number(0..1 by 0.25)", "{% if n not in [0, 0.75] %}{{ n | select: 0.25: 'a', 0.5: 'b', 1: 'c' }}{% endif %}", []),
        ("integer(0..5)", "{% if n in [0, 2] %}{{ n | select: 0: 'a' }}{% endif %}", ["BZ0390"]),
        ("number(0..1 by 0.5)", "{{ n | select: 0: 'a', 1: 'c' }}", ["BZ0390"]),
        ("number(0..1)", "{{ n | select: 0: 'a', 1: 'c' }}", ["BZ0390"]),
        // What a condition above left out is not there.
        ("integer(0..5)", "{% if n != 3 %}{% if n == 3 %}q{% endif %}{% endif %}", ["BZ0338"]),
        ("number", "{% if n != 3.0 %}{% if n == 3 %}q{% endif %}{% endif %}", ["BZ0338"]),
        ("integer(0..5)", "{% if n in [1, 5] %}{% if n == 3 %}q{% endif %}{% endif %}", ["BZ0338"]),
        ("integer(0..5)", "{% if n in [1, 5] %}{% if n < 3 or n > 4 %}q{% endif %}{% endif %}", ["BZ0337"]),
        ("integer(0..5)", "{% if n in [1, 5] %}{% if n == 5 %}q{% endif %}{% endif %}", []),
        // Keys that the input cannot be.
        ("integer(0..5)", "{{ n | select: 7: 'p', other: 'o' }}", ["BZ0338"]),
        ("integer(0..5)", "{{ n | select: 0.5: 'p', -1: 'q', other: 'o' }}", ["BZ0338", "BZ0338"]),
        ("integer(0..5)", "{% if n in [0, 2] %}{{ n | select: 0: 'a', 1: 'p', 2: 'b' }}{% endif %}", ["BZ0338"]),
        ("enum(a | b | c)", "{% if n != 'a' %}{{ n | select: a: 'p', b: 'q', c: 'r' }}{% endif %}", ["BZ0338"]),
        ("integer(0..5)", "{{ n | select: 1: 'p', other: 'o' }}", []),
        // Divisors that can be 0.
        ("integer(0..5)", "{{ 1 | divided_by: n }}", ["BZ0854"]),
        ("integer(-5..5)", "{{ 1 | modulo: n }}", ["BZ0854"]),
        ("integer(-5..5)", "{% if n != 0 %}{{ 1 | modulo: n }}{% endif %}", []),
        ("number(0..5)", "{% if n > 0 %}{{ 1 | divided_by: n }}{% endif %}", []),
        ("integer(1..5)", "{{ 1 | divided_by: n }}", []),
        // Groups of digits, as elsewhere in expressions.
        ("integer(0..5_000)", "{{ n | select: 1_000: 'p', other: 'o' }}", []),
        ("integer(0..5_000)", "{{ n | select: 1_000: 'p', 1000: 'q', other: 'o' }}", ["BZ0327"]),
    ])
    func findings(_ type: String, _ title: String, _ codes: [String]) {
        #expect(Self.codes(type, title) == codes)
    }

    /// A block is read under several conditions: a key is redundant only if it is everywhere.
    @Test func keysOfSharedBlocks() {
        let block = "{{ n | select: 0: 'a', 1: 'b', other: 'o' }}"
        let found = compile(
            """
            campaign: x
            recipient: { n: integer(0..5) }
            blocks: { b: "\(block)" }
            message: { title: "x{% if n == 0 %}{{ block.b }}{% else %}{{ block.b }}{% endif %}" }

            """)
        #expect(!found.diagnostics.contains { $0.code.id == "BZ0338" }, "\(found.findings)")
    }

    /// A division by what is not 0 has a bound.
    @Test func divisionsAreBounded() {
        let found = compile(
            """
            campaign: x
            recipient: { a: integer(0..9), b: integer(0..9) }
            message: { title: "{{ a | divided_by: b }}" }

            """)
        #expect(found.diagnostics.map(\.code.id) == ["BZ0854"], "\(found.findings)")
    }
}

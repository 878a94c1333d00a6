import Blazon
import BlazonSize
import TestSupport
import Testing

/// The largest payload that is found where a condition selects the text: its recipient has the constant that the condition compares.
@Suite struct ComparedWitnessTests {
    /// The bytes of the body of the largest payload that is found, without its last character, and those of the bound.
    private func body(_ text: String) throws -> (found: Int, bound: Int) {
        let compilation = compile(
            """
            campaign: s
            targets: [ios]
            recipient:
              words: list(..6) of string(..9)
              numbers: list(..4) of integer(0..99_999)
              text: string(..20)
              long: string(..20)
              on: date
              amount: number(0..100 by 0.01)
              rows: "list(..4) of { x: string(..5), y: integer(0..3), kind: enum(a | long), ok: boolean }"
            message: { title: T, body: "\(text)z" }

            """)
        let size = try #require(compilation.sizes.first, "\(compilation.findings)")
        let own = #"{"aps":{"alert":{"title":"T","body":"z"}}}"#.utf8.count
        return (try #require(size.witness).bytes - own, try #require(size.most) - own)
    }

    /// A character has at most four bytes.
    @Test(arguments: [
        ("{{ rows | where: 'y', 1 | map: 'x' | first | default: 'x' }}", 5 * 4),
        ("{{ rows | where: 'y', 2 | map: 'x' | join: ',' | default: 'x' }}", 4 * 20 + 3),
        ("{{ rows | where: 'ok' | map: 'x' | join: ',' | default: 'x' }}", 4 * 20 + 3),
        ("{{ rows | where: 'y', 1 | where: 'kind', 'a' | map: 'x' | join: ',' | default: 'x' }}", 4 * 20 + 3),
        ("{{ rows | where: 'kind', 'a' | map: 'x' | join: ',' | default: 'x' }}", 4 * 20 + 3),
    ])
    func membersOfRecords(_ text: String, _ bytes: Int) throws {
        let body = try body(text)
        #expect(body == (bytes, bytes))
    }

    @Test(arguments: [
        ("{% if text contains 'gold' %}{{ text }}{% endif %}", 4 + 16 * 4),
        ("{% if text contains 'gold' and text contains 'new' %}{{ text }}{% endif %}", 7 + 13 * 4),
        ("{% if words contains 'a' %}{{ words | join: '' | default: 'q' }}{% endif %}", 1 + 5 * 36),
        ("{% if words contains 'a' and words contains 'b' %}{{ words | join: '' | default: 'q' }}{% endif %}", 2 + 4 * 36),
        ("{% if words contains 'a' %}{{ words | first | default: 'q' }}{% endif %}", 36),
        ("{% if words contains 'a' %}{{ words | last | default: 'q' }}{% endif %}", 36),
        ("{% if numbers contains 7 %}{{ numbers | join: '' | default: 'q' }}{{ long }}{% endif %}", 1 + 3 * 5 + 80),
        ("{% if on == '2028-02-29' %}{{ long }}{% endif %}", 80),
        ("{% if amount == 12.5 %}{{ long }}{% endif %}", 80),
        ("{{ amount | select: 12.5: 'twenty letters and no', other: 'x' }}", 21),
        ("{% if (rows[0].y | default: 0) == 2 %}{{ long }}{% endif %}", 80),
    ])
    func constants(_ text: String, _ bytes: Int) throws {
        let body = try body(text)
        #expect(body.found == bytes && body.found <= body.bound)
    }
}

import Blazon
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// `select` compares a number by its value, as `case` and `==` do, however the record spells it.
@Suite struct SelectNumberTests {
    private static func template(_ title: String, type: String) -> String {
        "campaign: x\nrecipient: { n: \(type) }\nmessage: { title: \"\(title)\" }\n"
    }

    private static func titles(_ title: String, type: String, _ records: [String]) throws -> [String] {
        let compilation = compile(template(title, type: type))
        let program = try Program(
            reading: Array(#require(compilation.program, "\(compilation.findings)").encoded().utf8))
        var renderer = Renderer(program)
        return records.map { record in
            guard case .success(let outcomes) = renderer.rendered(Array(#"{"n":\#(record)}"#.utf8)),
                case .payload(let line) = outcomes[0].1, case .text(let title)? = try? JSON.read(line)["aps"]?["alert"]?["title"]
            else { return "rejected" }
            return title
        }
    }

    @Test(arguments: [
        (
            "number",
            [
                "5", "5.0", "5.00", "0.5E1", "4.99", "5.001", "-5", "2.5", "2.50", "0", "-0", "0.00",
                "5" + String(repeating: "0", count: 60),
            ]
        ),
        ("integer", ["5", "5.0", "50E-1", "4", "0", "-5"]),
        ("number(0..9 by 0.01)", ["5", "5.0", "5.00", "2.5", "2.50", "0.00"]),
    ])
    func selectsAsCaseDoes(_ type: String, _ records: [String]) throws {
        let selected = try Self.titles(
            "{{ n | select: 5: 'five', 2.50: 'half', 0: 'none', '-5': 'minus', other: 'o' }}", type: type, records)
        let judged = try Self.titles(
            "{% case n %}{% when 5 %}five{% when 2.5 %}half{% when 0 %}none{% when -5 %}minus{% else %}o{% endcase %}",
            type: type, records)
        #expect(selected == judged)
        #expect(Set(selected).count > 2)
    }

    /// A key of a text that looks like a number is a text.
    @Test func textsAreComparedAsTheyAreSpelled() throws {
        let titles = try Self.titles("{{ n | select: 5: 'five', other: 'o' }}", type: "string", [#""5""#, #""5.0""#])
        #expect(titles == ["five", "o"])
    }

    /// Engines that compare a number as it is spelled reject the program.
    @Test func onlyNumbersNeedTheNewestFormat() {
        func format(_ type: String) -> Int? {
            compile(Self.template("{{ n | select: 5: 'five', other: 'o' }}", type: type)).program?.neededFormat
        }
        #expect(format("number") == 6)
        #expect(format("integer(0..9)") == 6)
        #expect(format("string(..9)") == 4)
    }
}

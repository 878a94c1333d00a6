import Testing

@testable import BlazonLanguage

struct FilterTests {
    @Test(arguments: FilterRegistry.all.flatMap { filter in filter.examples + (filter.ofDates?.examples ?? []) })
    func exampleHolds(_ example: Filter.Example) throws {
        let given = try run(example.expression, locale: example.locale)
        #expect(Array(given.utf8) == Array(example.result.utf8), "\(example.expression) gives \(given)")
    }

    @Test func eachIsWellDescribed() {
        for filter in FilterRegistry.all + FilterRegistry.all.compactMap(\.ofDates) {
            #expect(filter.examples.count >= 2, "\(filter.name)")
            #expect(
                !filter.summary.isEmpty && filter.summary.first?.isUppercase == true && filter.summary.last != ".",
                "\(filter.name)")
            #expect(filter.examples.allSatisfy { $0.expression.contains("| \(filter.name)") }, "\(filter.name)")
            #expect(FilterRegistry.all.filter { $0.name == filter.name }.count == 1)
            #expect(filter.parameters.allSatisfy { !$0.summary.isEmpty })
        }
        #expect(FilterRegistry.filter(named: "upcase")?.name == "upcase")
        #expect(FilterRegistry.filter(named: "Upcase") == nil)
    }

    @Test(arguments: [
        ("'' | upcase", ""), ("'ǆ ß ŉ' | upcase", "Ǆ SS ʼN"), ("'ǆAB' | capitalize", "ǅab"),
        ("'ΣΊΣΥΦΟΣ Σ' | downcase", "σίσυφος σ"),
        ("'ΑΣ' | downcase", "ας"), ("'Σ.' | downcase", "σ."), ("'ΑΣ.' | downcase", "ας."), ("'İ' | downcase", "i\u{307}"),
        ("'¿hola? (MUNDO) 3RD' | titlecase", "¿Hola? (Mundo) 3rd"), ("12 | upcase", "12"), ("'日本' | capitalize", "日本"),
        ("'\u{A0}\u{3000}x \t' | strip", "x"), ("' ' | strip", ""), ("'aaa' | replace: 'aa', 'b'", "ba"),
        ("'é' | replace: 'e', 'x'", "é"),
        ("'abc' | replace: 'abcd', 'x'", "abc"), ("'👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧' | truncate: 2", "👨‍👩‍👧…"), ("'ab' | truncate: 1, ellipsis: ''", "a"),
        ("'abc' | truncate: 3", "abc"),
        ("'👨‍👩‍👧ab' | truncate_bytes: 10", "…"), ("'éé' | truncate_bytes: 3", "…"), ("'ab' | truncate_bytes: 2, ellipsis: ''", "ab"),
        ("12345 | truncate: 3", "12…"),
        ("1.50 | plus: 1", "2.5"), ("1.5 | plus: 0.5", "2"), ("9223372036854775807 | minus: 1", "9223372036854775806"),
        ("7 | divided_by: -2", "-3.5"),
        ("1 | divided_by: 3", "0.333333"), ("-2 | divided_by: 3", "-0.666667"), ("0.0000005 | divided_by: 1", "0.000001"),
        ("5.5 | modulo: -2", "-0.5"),
        ("2.45 | round: 1", "2.5"), ("-0.4 | round", "0"), ("7 | round: 3", "7"), ("-0.5 | ceil", "0"),
        ("'🇪🇸e\u{301}' | size", "2"), ("'' | size", "0"),
        ("'-._~/?ü' | url_encode", "-._~%2F%3F%C3%BC"), ("['a', 'b\"'] | json", #"["a","b\""]"#), ("' ' | default: 'x'", "x"),

        ("[1, 2.50] | join: '; '", "1; 2.50"),
    ])
    func gives(_ expression: String, _ result: String) throws {
        let given = try run(expression)
        #expect(Array(given.utf8) == Array(result.utf8), "\(given)")
    }

    @Test(arguments: [
        ("9223372036854775807 | plus: 1", ComputationFailure.overflow), ("-9223372036854775808 | abs", .overflow),
        ("9223372036854775807 | times: 2", .overflow),
        ("10000000000000000000.5 | round", .overflow),
    ])
    func rejects(_ expression: String, _ failure: ComputationFailure) {
        #expect(throws: failure) { try run(expression) }
    }

    @Test(arguments: [
        ("1 | divided_by: 0", 0), ("1 | modulo: 0.0", 0), ("'abc' | truncate: 0", 0), ("'abc' | truncate: 2, ellipsis: '...'", 0),
        ("'abc' | truncate_bytes: 2", 0),
        ("'abc' | replace: '', 'x'", 0), ("1.5 | round: 31", 0), ("1.5 | round: -1", 0), ("'a' | default: 5", nil as Int?),
        ("5 | size", nil), ("'a' | first", nil), ("'a' | plus: 1", nil),
    ])
    func isInvalid(_ expression: String, _ argument: Int?) {
        let refusal = #expect(throws: Filter.Refusal.self) { try run(expression) }
        if let argument { #expect(refusal?.argument == argument) }
        #expect(refusal?.reason.isEmpty == false)
    }

    @Test func divisionByAZeroOfTheRecipientRejects() throws {
        var evaluation = EvaluationState()
        evaluation.stack = [.integer(0)]
        for name in ["divided_by", "modulo"] {
            let filter = try #require(FilterRegistry.filter(named: name))
            #expect(throws: ComputationFailure.divisionByZero) { try filter.function(.integer(1), 0..<1, &evaluation) }
        }
        let long = evaluation.text(String(repeating: "9", count: 50).utf8)
        guard case .text(let range) = long else { return }
        #expect(throws: ComputationFailure.overflow) {
            try FilterRegistry.filter(named: "abs")?.function(.longNumber(range), 0..<0, &evaluation)
        }
    }

    @Test(arguments: ["replace: 'a', 'aaaaaaaaaaaaaaaa'", "json"])
    func chainsCannotGrowWithoutEnd(_ step: String) {
        let chain = Array(repeating: "| \(step)", count: 64).joined(separator: " ")
        #expect(throws: ComputationFailure.textTooLong) { try run("'a' \(chain)") }
    }
}

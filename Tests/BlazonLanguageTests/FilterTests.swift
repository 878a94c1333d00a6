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
        ("'\u{3000} x ' | lstrip", "x "), ("' x\u{A0}\n' | rstrip", " x"), ("' ' | lstrip", ""),
        ("'a\r\nb\rc\n' | strip_newlines", "ab\rc"),
        ("'aaa' | replace_first: 'a', 'bc'", "bcaa"), ("'aaa' | remove: 'aa'", "a"), ("'aXbX' | remove_first: 'X'", "abX"),
        ("'  one  two\tthree\nfour ' | truncatewords: 3", "one two three…"), ("' a  b ' | truncatewords: 2", " a  b "),
        ("'a b c' | truncatewords: 1, ''", "a"), ("'a b' | truncatewords", "a b"), ("12345 | truncate: 3, ''", "123"),
        ("1250 | round: -2", "1300"), ("-1250.5 | round: -2", "-1300"), ("49 | round: -2", "0"), ("5 | round: -18", "0"),
        ("9000000000000000000 | round: -18", "9000000000000000000"), ("0.00000001 | round: -3", "0"),
        ("3 | at_least: 3.5", "3.5"), ("-3 | at_most: -4", "-4"), ("3 | at_most: 9", "3"),
        ("'👨‍👩‍👧ab' | slice: 0, 2", "👨‍👩‍👧a"), ("'abc' | slice: -9, 2", ""), ("'abc' | slice: 3", ""), ("'abc' | slice: 1, -1", ""),
        ("'abc' | slice: -2, 99", "bc"), ("[1, 2, 3] | slice: -2, 9 | join", "2 3"), ("[1, 2] | slice: 5, 1 | size", "0"),
        ("',a,,b,,' | split: ',' | json", #"["","a","","b"]"#), ("'' | split: ',' | size", "0"), ("',' | split: ',' | size", "0"),
        ("' a \tb ' | split: ' ' | json", #"["a","b"]"#), ("'e\u{301}👍🏽' | split: '' | size", "2"),
        ("'aXXbXXXc' | split: 'XX' | json", #"["a","b","Xc"]"#),
        ("['b', 'é', 'a', 'Z'] | sort | join", "Z a b é"), ("[1.50, 10, 1.5, -2] | sort | join", "-2 1.50 1.5 10"),
        ("[{n: 2, t: 'b'}, {n: 1.5, t: 'a'}, {n: 2, t: 'a'}] | sort: 'n' | map: 't' | join", "a b a"),
        ("[{n: 2, t: 'b'}, {n: 1.5, t: 'a'}, {n: 2, t: 'a'}] | sort: 't' | map: 'n' | join", "1.5 2 2"),
        ("[2, 1, 2.0, 1] | uniq | join", "2 1"), ("['a', 'b'] | reverse | join", "b a"),
        ("['a'] | concat: ['b'] | json", #"["a","b"]"#),
        ("['a', 'b'] | compact | size", "2"), ("1.005 | number: decimals: 2", "1.01"), ("-2.5 | number: decimals: 0", "-3"),
        ("-0.4 | number: decimals: 0", "0"), ("1 | currency: 'JPY', decimals: 1", "¥1.0"),
        ("'https://a.example/?' | query: b: 'c&d'", "https://a.example/?b=c%26d"),
        ("'https://a.example/?a=1&' | query: utm_x: 1", "https://a.example/?a=1&utm_x=1"),
        ("'https://a.example#f?g' | query: x: ''", "https://a.example?x=#f?g"),
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
        ("'abc' | replace: '', 'x'", 0), ("1.5 | round: 31", 0), ("1.5 | round: -19", 0), ("'a' | default: 5", nil as Int?),
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

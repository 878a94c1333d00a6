import BlazonLocale
import TestSupport
import Testing

@testable import BlazonLanguage

struct PluralTests {
    /// Categories by trying numbers one by one, an independent measure for `ReachablePlurals`.
    private func tried(_ rules: PluralRules, _ range: ClosedRange<UInt64>) -> Set<PluralCategory> {
        Set(range.map { rules.category(PluralRules.Operands(whole: $0, decimals: 0, fraction: 0)) })
    }

    @Test func reachIsExactForIntegers() throws {
        var random = Seeded(11)
        for tag in CLDR.locales {
            let locale = try #require(CLDR.locale(tag))
            for given in [locale.cardinalRules, locale.ordinalRules] {
                let rules = PluralRules(given)
                #expect(rules.categories.allSatisfy { !$0.alternatives.isEmpty }, "\(tag): a rule that cannot be read")
                for _ in 0..<6 {
                    let start = [0, 1, 2, 18, 95, 999_990, 1_000_000, 7_999_999][Int.random(in: 0..<8, using: &random)]
                    let end = start + [0, 1, 3, 9, 40, 120][Int.random(in: 0..<6, using: &random)]
                    let type = ValueType.integer(Int64(start)...Int64(end))
                    let reached = ReachablePlurals(rules).categories(of: type, digits: 3)
                    #expect(
                        Set(reached.map(\.category)) == tried(rules, UInt64(start)...UInt64(end)),
                        "\(tag) \(start)...\(end): \(reached)")
                    for (category, example) in reached {
                        let number = try #require(UInt64(example))
                        #expect(rules.category(.init(whole: number, decimals: 0, fraction: 0)) == category)
                    }
                }
            }
        }
    }

    @Test func reachIsSoundForDecimals() throws {
        var values = RandomValues(5)
        for tag in CLDR.locales.filter({ !$0.contains("-") }) {
            let rules = PluralRules(try #require(CLDR.locale(tag)).cardinalRules)
            let number = NumberFormat()
            for _ in 0..<10 {
                let type = values.numeric()
                let reached = Set(ReachablePlurals(rules).categories(of: type, digits: 3).map(\.category))
                for _ in 0..<10 {
                    values.evaluation = EvaluationState()
                    let value = values.value(type)
                    let run = try #require(number.rounded(value, &values.evaluation))
                    let category = rules.category(of: run, values.evaluation)
                    #expect(reached.contains(category), "\(tag): \(value) of \(type) is \(category), not in \(reached)")
                }
            }
        }
    }

    @Test(arguments: [
        ("pl", "integer(0..10)", ["one", "few", "many"]), ("pl", "integer(5..11)", ["many"]),
        ("fr", "integer(0..999_999)", ["one", "other"]),
        ("fr", "integer(0..1_000_000)", ["one", "many", "other"]),
        ("ar", "integer(0..)", ["zero", "one", "two", "few", "many", "other"]),
        ("en", "number(0..0.5 by 0.1)", ["other"]), ("en", "integer(-1..-1)", ["one"]), ("ja", "integer", ["other"]),
        ("es", "integer(1_000_000..1_000_000)", ["many"]),
    ])
    func reaches(_ tag: String, _ word: String, _ categories: [String]) throws {
        let rules = PluralRules(try #require(CLDR.locale(tag)).cardinalRules)
        #expect(
            ReachablePlurals(rules).categories(of: try TypeSyntax.parse(word).type, digits: 3).map(\.category.rawValue)
                == categories)
    }

    @Test func aMissingCategoryIsNamed() throws {
        let refusal = #expect(throws: Filter.Refusal.self) {
            try run("2.5 | plural: one: '#', few: '#', many: '#'", locale: "pl")
        }
        #expect(refusal?.missing == ["other"] && refusal?.reason.hasSuffix(" is `other` in `pl`") == true)
        let few = #expect(throws: Filter.Refusal.self) { try run("2 | plural: one: '#', many: '#'", locale: "pl") }
        #expect(few?.missing == ["few"] && few?.reason == "2 is `few` in `pl`")
    }

    @Test(arguments: [
        ("0", "zero"), ("1", "one"), ("2", "two"), ("3", "few"), ("11", "many"), ("100", "other"),
    ])
    func arabicHasSix(_ number: String, _ category: String) throws {
        let forms = PluralCategory.allCases.map { "\($0.rawValue): '\($0.rawValue)'" }.joined(separator: ", ")
        #expect(try run("\(number) | plural: \(forms)", locale: "ar") == category)
    }
}

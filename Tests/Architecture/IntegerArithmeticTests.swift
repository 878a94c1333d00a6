import Foundation
import Testing

/// Numbers that a template, table, program, option or record states can be the extremes of their type: -9223372036854775808 has no counterpart
/// above zero, and no number can be added to 9223372036854775807. Operators trap there, so where such numbers are evaluated, calculations use
/// `ClampedArithmetic`, `sum`, `product`, `magnitude` or a function that reports overflow.
@Suite struct IntegerArithmeticTests {
    /// Modules whose negated numbers are results of system calls or of libraries in C.
    static let systemModules: Set = ["BlazonFiles", "BlazonCLI", "BlazonAudience", "BlazonPostgres", "BlazonSources"]
    /// Modules that evaluate bounds, lengths and limits from outside.
    static let evaluating: Set = [
        "Blazon", "BlazonCheck", "BlazonEmit", "BlazonSamples", "BlazonLanguage", "BlazonMapping", "BlazonPayload",
        "BlazonSamples",
        "BlazonReceiver", "BlazonEditing", "BlazonSize", "BlazonTemplate", "BlazonTranslation",
    ]

    /// What is multiplied there is bounded by memory, a calendar, a number of digits or a budget.
    static let bounded = [
        "BlazonLanguage/Forms/", "BlazonLanguage/Formats/YearlyRule", "BlazonLanguage/Numbers/", "BlazonLanguage/Texts/",
        "BlazonPayload/Arena", "BlazonPayload/Record/", "BlazonPayload/Render/",
    ]

    private static func violations(_ finds: (String) -> Bool, in modules: (String) -> Bool) throws -> [String] {
        try Repository.swiftFiles(below: "Sources").filter { path in
            modules(Repository.module(of: path)) && !path.contains("/Generated/")
        }.flatMap { path in
            Source(try Repository.text(path)).code.enumerated().filter { finds($0.element) }.map { "\(path):\($0.offset + 1)" }
        }
    }

    @Test func nothingIsNegatedUnchecked() throws {
        let found = try Self.violations(Self.negates) { !Self.systemModules.contains($0) }
        #expect(found.isEmpty, "use `negated`, `magnitude` or `~`: \(found)")
    }

    @Test func boundsAreCalculatedWithClamped() throws {
        let found = try Self.violations(Self.calculatesWithBound) { Self.evaluating.contains($0) }
        #expect(found.isEmpty, "use `adding(clamping:)` and the like, `sum` or `product`: \(found)")
    }

    /// Products of what a file states multiply with each level of nesting.
    @Test func productsAreCalculatedWithClamped() throws {
        let found = try Self.violations(Self.multipliesUnknown) { Self.evaluating.contains($0) }
            .filter { path in !Self.bounded.contains { path.hasPrefix("Sources/" + $0) } }
        #expect(found.isEmpty, "use `multiplied(clamping:)` or `product`: \(found)")
    }

    @Test(arguments: [
        "if let most, index >= 0 ? index >= most : -index > most {", "least > (index < 0 ? -index - 1 : index)",
        "if let value = Int(exactly: value), abs(value) < 1 << 40", "[-first, 2]", "return -(a + b)", "x = -a.b", "map { -$0 }",
    ])
    func negationsAreFound(_ line: String) { #expect(Self.negates(line)) }

    @Test(arguments: [
        "a - b", "at -= 1", "[-1, 2]", "-1...1", "-> Int", "a.magnitude < 7", "~index", "0 - sign", "a.count - (b - c)",
        "value &- other",
    ])
    func otherSignsAreNot(_ line: String) { #expect(!Self.negates(line)) }

    @Test(arguments: [
        "most * 95", "max + most - 1", "16 * limit", "longest << depth", "size.least + 1", "1 + size.least", "limit! - 1",
        "left -= other.most",
    ])
    func calculationsWithBoundsAreFound(_ line: String) { #expect(Self.calculatesWithBound(line)) }

    @Test(arguments: [
        "Self.longest - 1", "limit &- 1", "sum(left.most, 1)", "most.adding(clamping: 1)", "limit.bytes + 1", "a..<limit",
        "most > 1",
    ])
    func otherUsesOfBoundsAreNot(_ line: String) { #expect(!Self.calculatesWithBound(line)) }

    @Test(arguments: [
        "sum + count * LoopBounds.stepsOfValue", "1 + width(left) * right.comparisons", "(parts.count - 1) * number",
        "times *= next",
        "2 * count",
    ])
    func productsAreFound(_ line: String) { #expect(Self.multipliesUnknown(line)) }

    @Test(arguments: [
        "texts.count * next.count", "2 * parts.count", "value * 10", "listed.count * LoopBounds.stepsOfValue",
        "a.multiplied(clamping: b)",
        "64 * 1024", "1000...most * 1000",
    ])
    func otherProductsAreNot(_ line: String) { #expect(!Self.multipliesUnknown(line)) }

    /// A minus before a name or parenthesis, with no operand before it; `abs`.
    static func negates(_ line: String) -> Bool {
        // Regular expressions take most of the time: few lines have what they look for.
        if line.has("abs("), line.contains(#/\babs\(/#) { return true }
        guard line.has("-") else { return false }
        return line.matches(of: #/(^|[\[(,=:?{<>&|]|\breturn|\bin|\?\?)\s*-(?=[A-Za-z_($])/#).contains {
            !$0.output.0.hasSuffix(">")
        }
    }

    /// `+`, `-`, `*` or `<<` beside a value named for a bound.
    static func calculatesWithBound(_ line: String) -> Bool {
        guard ["most", "least", "limit", "longest"].contains(where: line.has), ["+", " -", "*", "<<"].contains(where: line.has)
        else { return false }
        let after =
            #/(?:^|[^.\w]|(?:^|[^\w.])(?!Self\b|[A-Z]\w*\.)[\w$]+(?:[?!]?\.\w+)*[?!]?\.)(?:most|least|limit|longest)[!?]?\)? (?:\+|-|\*|<<)=? /#
        let before = #/ (?:\+|-|\*|<<)=? (?![A-Z])(?:[\w$]+[?!]?\.)*(?:most|least|limit|longest)\b(?![.(?\w])/#
        return line.contains(after) || line.contains(before)
    }

    /// A product of two values that are neither literals, constants of a type nor numbers of elements, or of a `count` or `times` that is none.
    static func multipliesUnknown(_ line: String) -> Bool {
        guard line.has(" *") else { return false }
        return line.matches(of: #/([\w.$!?]+|\)) \*=? (\(|[\w.$]+\(?)/#).contains { match in
            let left = match.output.1.split(separator: "...").last, right = match.output.2.split(separator: "...").first
            let sides = [left, right].map { $0.map(String.init) ?? "" }
            let unknown = sides.filter { side in
                !(side.contains(#/^[\d_]+$/#) || side.contains(#/^([A-Z]\w*\.)+\w+$/#) || side.hasSuffix(".count"))
            }
            return unknown.count == 2 || unknown.contains { ["count", "times", "passes"].contains($0) }
        }
    }
}

extension String {
    fileprivate func has(_ part: String) -> Bool { range(of: part, options: .literal) != nil }
}

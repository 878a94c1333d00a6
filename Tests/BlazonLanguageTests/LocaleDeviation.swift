import BlazonLocale

@testable import BlazonLanguage

/// A way in which an oracle is known to print something else, as narrow as it can be said.
struct LocaleDeviation: Sendable {
    let name: String
    /// The line, what Blazon prints for it, and the locale's data.
    let explains: @Sendable (_ line: OracleLine, _ given: String, _ locale: any LocaleData) -> Bool

    init(_ name: String, _ explains: @escaping @Sendable (OracleLine, String, any LocaleData) -> Bool) {
        self.name = name
        self.explains = explains
    }
}

extension LocaleDeviation {
    static let icu: [LocaleDeviation] = [
        LocaleDeviation("V8 writes U+202F as a space in dates") { line, given, _ in
            line.filter == "date" && same(plain(given), line.result)
        },
        LocaleDeviation("ICU 77 prints `a` with the wide name; UTS #35 and ICU 78 say the abbreviated one") {
            line, given, locale in
            return line.filter == "date"
                && zip(locale.names(.dayPeriods, .abbreviated), locale.names(.dayPeriods, .wide)).contains {
                    same(plain(replacing($0, by: $1, in: given)), plain(line.result))
                }
        },
        LocaleDeviation("ICU's plural rules of pt-PT's heirs are pt's, not the parent's") { line, _, _ in
            line.filter == "plural" && CLDR.parents(of: line.tag).contains("pt-PT")
                && same((try? run("\(line.input) | plural: \(forms)", locale: "pt")) ?? "", line.result)
        },
        LocaleDeviation("EUR has a pattern of its own in en-150, which ICU takes for every currency where EUR is the region's") {
            line, _, locale in
            guard line.filter == "currency", ([line.tag] + CLDR.parents(of: line.tag)).contains("en-150") else { return false }
            return same(printed(line, "¤#,##0.00", locale, decimal: ".", group: ","), line.result)
        },
        LocaleDeviation("CVE has `$` as decimal sign in Cape Verde, which ICU takes for every currency") { line, given, _ in
            line.filter == "currency" && (line.tag.hasSuffix("-CV") || line.tag == "kea" && line.argument == "CVE")
                && same(replacing("$", by: ",", in: line.result), replacing("$", by: ",", in: given))
        },
        LocaleDeviation("Arabic's pattern of money in Arabic digits has no negative part (Babel: the Latin digits' pattern)") {
            line, given, locale in
            line.filter == "currency" && locale.language == "ar" && given.hasPrefix("\u{200F}\u{61C}-")
                && same("\u{61C}-\u{200F}" + given.unicodeScalars.dropFirst(3).map { String($0) }.joined(), line.result)
        },
        LocaleDeviation(
            "Babel leaves out values that are contributed or for other than Latin digits, and CLDR 41 has not today's"
        ) {
            line, _, locale in
            (contributed[line.tag] ?? contributed[locale.language] ?? []).contains(line.filter)
        },
        LocaleDeviation("Babel has values that are provisional, which ICU leaves out") { line, _, _ in
            provisional[line.tag]?.contains(line.argument) ?? false
        },
        LocaleDeviation("Babel has relative times that are provisional, which ICU leaves out") { line, _, locale in
            line.filter == "relative" && (provisionalTimes.contains(locale.language) || line.tag == "be-tarask")
        },
    ]

    private static let provisionalTimes: Set<String> = ["cv", "eo", "fy", "ie", "kab", "lij"]

    /// Filters by tag, or by language for it with all its regions. Of CLDR's modern coverage there are Nepali, Sindhi, Xhosa and bn-IN.
    private static let contributed: [String: Set<String>] = [
        "bn-IN": ["currency"], "brx": ["currency"], "cv": ["compact", "currency"], "eo": ["compact", "currency", "date"],
        "ie": ["compact"], "kab": ["compact", "date"], "ku": ["currency"], "lij": ["compact", "currency", "date"],
        "ne": ["percent"],
        "sd": ["compact", "currency", "number"], "vec": ["currency"], "xh": ["currency"],
    ]

    /// Arguments of `date` by tag.
    private static let provisional: [String: Set<String>] = [
        "af-NA": ["medium", "long", "full"], "be-tarask": ["medium", "MMMEd"], "en-HK": ["Md"], "en-JM": ["Md", "short"],
    ]

    static let forms = PluralCategory.allCases.map { "\($0.rawValue): '\($0.rawValue)'" }.joined(separator: ", ")

    /// Canonical equivalence is not enough.
    static func same(_ left: String, _ right: String) -> Bool { left.utf8.elementsEqual(right.utf8) }

    /// With ASCII digits and signs.
    static func ascii(_ text: String, _ locale: any LocaleData) -> String {
        var text = text
        for (digit, native) in locale.numbers.digits.enumerated() { text = replacing(native, by: "\(digit)", in: text) }
        text = replacing(locale.numbers.minus, by: "-", in: text)
        return replacing(locale.numbers.percent, by: "%", in: text)
    }

    static func ungrouped(_ text: String, _ locale: any LocaleData) -> String {
        replacing(locale.currencyNumbers.group, by: "", in: replacing(locale.numbers.group, by: "", in: ascii(text, locale)))
    }

    static func plain(_ text: String) -> String { replacing("\u{202F}", by: " ", in: text) }

    /// By bytes: as a `Character`, a space takes in the mark behind it.
    static func replacing(_ old: String, by new: String, in text: String) -> String {
        let (bytes, old) = (Array(text.utf8), Array(old.utf8))
        guard !old.isEmpty else { return text }
        var replaced: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at...].starts(with: old) {
                replaced += new.utf8
                at += old.count
            } else {
                replaced.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: replaced, as: UTF8.self)
    }

    /// The amount in another pattern and with other signs.
    static func printed(
        _ line: OracleLine, _ pattern: String, _ locale: any LocaleData, decimal: String, group: String
    ) -> String {
        guard let currency = locale.currency(line.argument),
            case .decimal(let number) = Decimal.read(Array(line.input.utf8).span)
        else { return "" }
        var symbols = locale.currencyNumbers
        (symbols.decimal, symbols.group) = (decimal, group)
        var format = NumberPattern(pattern).format(symbols, currency: currency.symbol)
        (format.minFraction, format.maxFraction) = (currency.digits, currency.digits)
        var evaluation = EvaluationState()
        let text = evaluation.spelling(of: format.apply(.number(number), &evaluation))
        return String(decoding: evaluation.arena[text], as: UTF8.self)
    }
}

import BlazonLanguage
import BlazonText
import TestSupport

/// A recipient at random that fits a schema: bounds, longest texts, and all that people, exports and attackers write.
struct RandomRecord {
    let json: String

    /// Creates a record; a locale is often one of the message's `locales`.
    init(_ fields: [Field], speaking locales: [String], _ random: inout Seeded) {
        json = Self.object(fields, locales + ["en", "zh-Hant-TW", "es_mx", "DE-at", "sv"], &random)
    }

    private var value: JSON? { try? JSON.read(Array(json.utf8)) }

    /// Some value of its own has a brace, so that one in a payload proves nothing.
    var hasBraces: Bool { value.map(Self.hasBraces) ?? true }

    func text(_ field: String) -> String? { if case .text(let text)? = value?[field] { text } else { nil } }

    private static func hasBraces(_ value: JSON) -> Bool {
        switch value {
        case .text(let text): text.utf8.contains(0x7B)
        case .array(let items): items.contains(where: hasBraces)
        case .object(let members): members.contains { hasBraces($0.value) }
        default: false
        }
    }

    static let hostile = [
        "Ana", "{{ points }}", "\"}},\"aps\":{", "\\", "\"", "</script>", "\u{1}", "\u{7F}", "\u{85}", "\u{200B}", "\n", "\t",
        "\r\n",
        "😀", "👨‍👩‍👧‍👦", "🇪🇸", "é", "e\u{301}", "日本", "مرحبا", "\u{202E}", "..", ".", "/", "?", "#", "&", "=", "%2F", "%", "+", " ",
        "{% if x %}", "null", "\u{FEFF}", "\u{2028}", "ß", "İ", "\u{FFFD}", "\u{10FFFF}", "\u{E000}", "a", "0", "-",
    ]

    private static func object(_ fields: [Field], _ locales: [String], _ random: inout Seeded) -> String {
        var members: [String] = []
        for field in fields {
            if field.isOptional || field.type == .locale, random.once(in: field.type == .locale ? 6 : 3) {
                let blanks = field.type.isTextual ? ["null", "\"\"", "\" \\u200b\"", "\"\\u0007\""] : ["null"]
                if random.once(in: 2) { members.append("\"\(field.name)\": \(random.pick(blanks))") }
            } else if field.type == .locale, random.once(in: 6) {
                if random.once(in: 2) { members.append("\"\(field.name)\":\(random.pick(["null", "\"\"", "\"no tag!\""]))") }
            } else {
                members.append("\"\(field.name)\":\(value(field.type, locales, &random))")
            }
        }
        if random.once(in: 3) { members.append("\"unknown\": [{\"}\": null}, 1e999]") }
        members.shuffle(using: &random)
        return "{" + members.joined(separator: random.once(in: 2) ? "," : " ,\t") + "}"
    }

    private static func value(_ type: ValueType, _ locales: [String], _ random: inout Seeded) -> String {
        switch type {
        case .string(let max, let form?):
            let text = form.pattern.automaton.random(scalars: max ?? 40, using: &random)
            return quoted(text.flatMap { isBlank($0) ? nil : $0 } ?? form.example, &random)
        case .string(let max, nil): return quoted(text(max, &random), &random)
        case .integer(let range): return integer(range, &random)
        case .number(let bounds):
            if let lower = bounds.lower, let upper = bounds.upper, lower == upper {
                return random.pick(["0", "0.0", "-0", "0.00000000000000000000", "0e5"])
            }
            if bounds.step == nil {
                return random.pick(["0", "-0", "1.50", "1e3", "-2.5E-3", "0.1", "123456789012345678901234567890.5"])
            }
            return random.pick(["0", "9.5", "9.50", "0.01", "10000", "1e3", "10000.00"])
        case .boolean: return random.pick(["true", "false"])
        case .enumeration(let members): return quoted(random.pick(members), &random)
        case .date: return random.pick(["\"2026-11-21\"", "\"2024-02-29\"", "\"0001-01-01\"", "\"9999-12-31\""])
        case .datetime: return "\"\(random.pick(times))\""
        case .zone: return "\"\(random.pick(["UTC", "Europe/Madrid", "Asia/Calcutta", "America/Argentina/ComodRivadavia"]))\""
        case .url: return quoted(random.once(in: 3) ? oddURL(&random) : random.pick(urls), &random)
        case .locale: return "\"\(random.pick(locales))\""
        case .list(let max, let item):
            let items = (0..<random.below((max ?? 5) + 1)).map { _ in value(item, locales, &random) }
            return "[" + items.joined(separator: ", ") + "]"
        case .record(let fields): return object(fields, locales, &random)
        }
    }

    /// Datetimes of records, and times of sending.
    static let times = [
        "2026-11-21T09:30:00Z", "2024-02-29T23:59:59.5+05:30", "0001-01-01T00:00:00+14:00", "9999-12-31T23:59:60-12:00",
        "2026-11-21T09:29:59.999999999Z", "2026-10-25T02:30:00+01:00", "2027-11-21t09:30:00z",
    ]

    private static let urls = ["https://h.example/a?b=c#d", "https://h.example/%22", "http://h.example", "https://h.example/é"]

    /// What may follow a host, as far as it is a URL: wherever it is put, it leads to that host.
    private static func oddURL(_ random: inout Seeded) -> String {
        let pieces = [
            "/", "?", "#", "%2e", "%41", ".", "..", "@evil.example", ":", "80", "a", "é", "\u{AD}", "//", "[", "]", "'",
        ]
        let start = random.pick(["/", "/", "?", "#", ":80", ":8080", "%2e", "@"])
        let url = "https://h.example" + start + (0..<random.below(6)).map { _ in random.pick(pieces) }.joined()
        return urlFault(url.utf8Span.span) == nil ? url : random.pick(urls)
    }

    private static func integer(_ range: ClosedRange<Int64>, _ random: inout Seeded) -> String {
        switch random.below(4) {
        case 0: return String(range.lowerBound)
        case 1: return String(range.upperBound)
        default:
            let value = Int64.random(in: max(range.lowerBound, -3000)...min(range.upperBound, 3000), using: &random)
            return random.once(in: 4) ? "\(value).0" : String(value)
        }
    }

    /// At most `max` scalars, and not blank.
    static func text(_ max: Int?, _ random: inout Seeded) -> String {
        let limit = max ?? (random.once(in: 20) ? 3000 : 40)
        var text = ""
        var room = limit
        if random.once(in: 8) { return extreme(limit, &random) }
        for _ in 0..<(random.once(in: 6) ? limit : random.below(5)) {
            let piece = random.pick(hostile)
            let length = piece.unicodeScalars.count
            if length <= room {
                text += piece
                room -= length
            }
        }
        if !isBlankText(text.utf8Span.span) { return text }
        return random.pick(["x", "😀", ".", "\"", "{"])
    }

    /// As long as may be, of what is largest in one encoding or behind one filter.
    private static func extreme(_ limit: Int, _ random: inout Seeded) -> String {
        let (one, other) = (random.pick(largest), random.pick(largest))
        let count = random.pick([limit, 1, min(limit, random.below(limit + 1))])
        let text = String(repeating: one, count: count) + String(repeating: other, count: limit - count)
        let scalars = text.unicodeScalars.prefix(limit)
        let cut = String(String.UnicodeScalarView(scalars))
        return isBlankText(cut.utf8Span.span) ? String(repeating: "😀", count: limit) : cut
    }

    private static let largest = [
        "a", "ab", "\"", "\\", "\u{1}", "\u{7F}", "ΐ", "ŉ", "ß", "ᾷ", "İ", "Ⱥ", "ȿ", "😀", "\u{1D167}", "\u{10EAD}", "日", " ", "-",
        "\r", "\n",
    ]

    /// As JSON: characters as they are, or escaped in one of the ways that JSON has.
    static func quoted(_ text: String, _ random: inout Seeded) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "/" where random.once(in: 3): json += "\\/"
            case _ where scalar.value < 0x20 || random.once(in: 12):
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }
}

import BlazonLanguage
import BlazonSize
import BlazonText

/// Readable values of a field, where any value will do.
extension FieldValues {
    /// A plain value; nil if none is known that is valid.
    func plain(schemes: [String]) -> JSON? { Self.plain(type, path.last ?? "", schemes) ?? shortest }

    /// A plain value for the items of a list.
    static func plain(_ type: ValueType) -> JSON? { plain(type, "item", ["https"]) }

    private static func plain(_ type: ValueType, _ name: String, _ schemes: [String]) -> JSON? {
        switch type {
        case .string(_, let form?): return form.value(0, scalars: type.maxScalars ?? .max).map(JSON.text)
        case .string(let max, nil): return .text(String(words(name).prefix(max ?? 40)).trimmed)
        case .integer(let range): return .integer(min(max(1, range.lowerBound), range.upperBound))
        case .number(let bounds):
            return [Int64(1), 0].first { bounds.contain(Decimal($0)) }.map { .integer($0) }
        case .boolean: return .boolean(true)
        case .enumeration(let members): return members.first.map(JSON.text)
        case .date: return .text("2026-11-21")
        case .datetime: return .text("2026-11-21T09:30:00Z")
        case .url(let max):
            let url = "https://example.com/\(name)"
            let fits = schemes.contains("https") && url.unicodeScalars.count <= max ?? .max
            return fits && url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } ? .text(url) : nil
        case .zone: return .text("Europe/Madrid")
        case .locale: return .text("en")
        case .list(let max, let item):
            guard max ?? 1 > 0, let value = plain(item, name, schemes) else { return .array([]) }
            return .array([value])
        case .record(let fields):
            let members = fields.map { field in plain(field.type, field.name, schemes).map { JSON.Member(field.name, $0) } }
            return members.contains { $0 == nil } ? nil : .object(members.compactMap { $0 })
        }
    }

    /// The shortest representative of the type, in ASCII if possible.
    var shortest: JSON? { values.compactMap { $0 }.min { $0.effort < $1.effort } }

    /// The most readable of several values; nil: missing.
    func easiest(_ values: [JSON?], schemes: [String]) -> JSON? {
        if let plain = plain(schemes: schemes), values.contains(plain) { return plain }
        return values.compactMap { $0 }.min { $0.effort < $1.effort }
    }

    /// A different value of the type for each number, until there are none left.
    func varied(_ number: Int, schemes: [String]) -> JSON? {
        if number == 0 { return plain(schemes: schemes) }
        switch type {
        case .string(_, let form?): return form.value(number, scalars: type.maxScalars ?? .max).map(JSON.text)
        case .string(let max, nil):
            let digits = String(number)
            let available = (max ?? 40) - digits.count
            return available < 0 ? nil : .text(String(Self.words(path.last ?? "").prefix(available)) + digits)
        case .integer(let range):
            let (value, overflow) = range.lowerBound.addingReportingOverflow(Int64(number))
            return overflow || value > range.upperBound ? nil : .integer(value)
        case .enumeration(let members): return members.indices.contains(number) ? .text(members[number]) : nil
        default: return values.indices.contains(number) ? values[number] : nil
        }
    }

    /// `firstName` as `First name`.
    private static func words(_ name: String) -> String {
        var words = ""
        for scalar in name.unicodeScalars {
            if scalar == "_" || scalar == "-" {
                words += " "
            } else if ("A"..."Z").contains(scalar), !words.isEmpty {
                words += " " + String(scalar).lowercased()
            } else {
                words.unicodeScalars.append(scalar)
            }
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension JSON {
    /// A cost by length; non-ASCII text costs more than any ASCII text.
    fileprivate var effort: Int {
        let text = compact
        let strange = text.utf8.contains { $0 >= 0x7F || $0 < 0x20 || $0 == UInt8(ascii: "\\") }
        return text.utf8.count + (strange ? 1 << 30 : 0)
    }
}

import BlazonLanguage
import BlazonText

/// Describes cells in words, with the whole path, including the envelope.
extension MappingTable {
    /// `aps.badge`, `header apns-priority (high → 10, normal → 5)`, `NA`.
    package func cellText(_ row: Row, on target: Target, reasons: Bool = false) -> String {
        switch row.cells[target.name] {
        case nil: return "NA"
        case .none(let reason, _)?: return reasons ? "NA: \(reason)" : "NA"
        case .mapsTo(let destination)?:
            var parts = [
                destination.locations.enumerated().map { index, location in
                    Self.text(location.location, location.form, under: target.under) + destination.whenText(index)
                }.joined(separator: ", ")
            ]
            if !destination.kinds.isEmpty { parts.append("[\(destination.kinds.joined(separator: ", "))]") }
            if let least = destination.min { parts.append((destination.allowsZero ? "0 or " : "") + "≥ \(least.text)") }
            if let most = destination.max { parts.append("≤ \(most.text)") }
            if !destination.implies.isEmpty {
                parts.append(
                    "⇒ \(destination.implies.map { $0.name + destination.whenText($0.location) }.joined(separator: ", "))")
            }
            if !destination.headers.isEmpty {
                parts.append(
                    "with "
                        + destination.headers.map { "\($0.name): \($0.words)\(destination.whenText($0.location))" }
                        .joined(separator: ", "))
            }
            if let system = destination.minimumOS { parts.append("(from \(system))") }
            return parts.joined(separator: " ")
        }
    }

    /// A location with the form of its value.
    static func text(_ location: Destination.Location, _ form: Destination.Form, under: Path) -> String {
        let destination: String
        switch location {
        case .payload(let path): destination = Path(under.keys + path.keys).text
        case .spread(let path): destination = Destination.Location.spread(Path(under.keys + path.keys)).text
        case .header: destination = "header \(location.text)"
        case .request: destination = "request \(location.text)"
        }
        return destination + Self.text(form)
    }

    static func text(_ form: Destination.Form) -> String {
        switch form {
        case .plain: ""
        case .fixed(let json): " = \(json)"
        case .words(let words): " (\(words.map { "\($0.0) → \(unquoted($0.1))" }.joined(separator: ", ")))"
        case .affixed(let prefix, let suffix): " (\"\(prefix){}\(suffix)\")"
        case .seconds: " (seconds)"
        case .time(.epoch): " (seconds since 1970)"
        case .time(.epochMilliseconds): " (milliseconds since 1970)"
        case .time(.rfc3339): " (RFC 3339, in UTC)"
        case .divided(let divisor): " (divided by \(plainText(divisor)))"
        case .json: " (JSON in a string)"
        case .string: " (as a string)"
        case .list: " (in a list)"
        case .steps(let steps): steps.map(text).joined()
        }
    }

    /// A JSON string without its quotes, unless it has escapes.
    private static func unquoted(_ json: String) -> String {
        json.utf8.count > 1 && json.utf8.hasPrefix("\"") && !json.utf8.contains("\\") ? String(json.dropFirst().dropLast()) : json
    }
}

extension Destination {
    /// When a location is written; empty: always.
    func whenText(_ location: Int) -> String { condition(ofLocation: location).map { " when \($0.text)" } ?? "" }
}

/// A positive divisor in table notation: `100`, `0.5`.
func plainText(_ number: Decimal) -> String {
    guard number.scale > 0 else { return "\(number.mantissa)" }
    let digits = "\(number.mantissa)"
    let padded = String(repeating: "0", count: max(0, number.scale + 1 - digits.utf8.count)) + digits
    return padded.dropLast(number.scale) + "." + padded.suffix(number.scale)
}

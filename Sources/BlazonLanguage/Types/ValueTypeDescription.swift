extension ValueType: CustomStringConvertible {
    /// The canonical spelling of the type word: `integer(0..)`, `list(..20) of string(..80)`. `record` for records.
    public var description: String {
        switch self {
        case .string(let max): "string" + Self.length(max)
        case .integer(let range):
            "integer"
                + Self.range(
                    range.lowerBound == .min ? nil : grouped("\(range.lowerBound)"),
                    range.upperBound == .max ? nil : grouped("\(range.upperBound)"))
        case .number(let bounds):
            "number" + Self.range(bounds.lower.map(spelt), bounds.upper.map(spelt), by: bounds.step.map(spelt))
        case .boolean: "boolean"
        case .enumeration(let members): "enum(" + members.joined(separator: " | ") + ")"
        case .date: "date"
        case .datetime: "datetime"
        case .url(let max): "url" + Self.length(max)
        case .locale: "locale"
        case .list(let max, let item): "list\(Self.length(max)) of \(item)"
        case .record: "record"
        }
    }

    private static func length(_ max: Int?) -> String { range(nil, max.map { grouped("\($0)") }) }

    private static func range(_ lower: String?, _ upper: String?, by step: String? = nil) -> String {
        let range = lower == nil && upper == nil ? nil : "\(lower ?? "")..\(upper ?? "")"
        let parts = [range, step.map { "by \($0)" }].compactMap { $0 }
        return parts.isEmpty ? "" : "(\(parts.joined(separator: " ")))"
    }

    /// What a value of the type is, within a sentence: "`points` is an integer".
    public var spoken: String {
        switch self {
        case .string: "text"
        case .integer: "an integer"
        case .number: "a number"
        case .boolean: "true or false"
        case .enumeration(let members): Self.choice(members)
        case .date: "a date"
        case .datetime: "a date with time"
        case .url: "a URL"
        case .locale: "a locale"
        case .list: "a list"
        case .record: "a record"
        }
    }

    private static func choice(_ members: [String]) -> String {
        let shown = members.prefix(members.count > 6 ? 5 : 6).map { "`\($0)`" }
        if shown.count < members.count {
            return "one of " + shown.joined(separator: ", ") + " and \(members.count - shown.count) others"
        }
        guard let last = shown.last, shown.count > 1 else { return shown.first ?? "a member of an empty enum" }
        return shown.dropLast().joined(separator: ", ") + " or " + last
    }
}

/// `10_000`: digits of a plain number's whole part in threes, from five on.
private func grouped(_ number: String) -> String {
    let sign = number.hasPrefix("-") ? "-" : ""
    let parts = number.dropFirst(sign.count).split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole.count > 4 else { return number }
    var result = ""
    for (index, digit) in whole.enumerated() {
        if index > 0, (whole.count - index) % 3 == 0 { result.append("_") }
        result.append(digit)
    }
    return sign + result + (parts.count > 1 ? ".\(parts[1])" : "")
}

private func spelt(_ number: Decimal) -> String { grouped(number.description) }

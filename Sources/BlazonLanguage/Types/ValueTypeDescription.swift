import BlazonText

extension ValueType: CustomStringConvertible {
    /// The canonical notation of the type: `integer(0..)`, `list(..20) of string(..80) matches hex`,
    /// `{ id: string, total: optional number }`.
    package var description: String {
        switch self {
        case .string(let max, let form): "string" + Self.length(max) + (form.map { " matches \($0.notation)" } ?? "")
        case .integer(let range):
            "integer"
                + Self.range(
                    range.lowerBound == .min ? nil : grouped("\(range.lowerBound)"),
                    range.upperBound == .max ? nil : grouped("\(range.upperBound)"))
        case .number(let bounds):
            "number" + Self.range(bounds.lower.map(notation), bounds.upper.map(notation), by: bounds.step.map(notation))
        case .boolean: "boolean"
        case .enumeration(let members): "enum(" + members.joined(separator: " | ") + ")"
        case .date: "date"
        case .datetime: "datetime"
        case .zone: "zone"
        case .url(let max): "url" + Self.length(max)
        case .locale: "locale"
        case .list(let max, let item): "list\(Self.length(max)) of \(item)"
        case .record(let fields):
            "{ " + fields.map { "\($0.name): \(TypeSyntax(type: $0.type, isOptional: $0.isOptional))" }.joined(separator: ", ")
                + " }"
        }
    }

    private static func length(_ max: Int?) -> String { range(nil, max.map { grouped("\($0)") }) }

    private static func range(_ lower: String?, _ upper: String?, by step: String? = nil) -> String {
        let range = lower == nil && upper == nil ? nil : "\(lower ?? "")..\(upper ?? "")"
        let parts = [range, step.map { "by \($0)" }].compactMap { $0 }
        return parts.isEmpty ? "" : "(\(parts.joined(separator: " ")))"
    }

    /// A value of the type within a sentence: "`points` is an integer".
    package var spoken: String {
        switch self {
        case .string: "text"
        case .integer: "an integer"
        case .number: "a number"
        case .boolean: "true or false"
        case .enumeration(let members): Self.choice(members)
        case .date: "a date"
        case .datetime: "a date with time"
        case .zone: "a time zone"
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

/// A number with `_` between groups of three digits of its whole part, from five digits on.
private func grouped(_ number: String) -> String {
    let digits = number.prefix { $0 != "." }.count - (number.utf8.hasPrefix("-") ? 1 : 0)
    return digits > 4 ? number.groupingDigits(with: "_") : number
}

private func notation(_ number: Decimal) -> String { grouped(number.description) }

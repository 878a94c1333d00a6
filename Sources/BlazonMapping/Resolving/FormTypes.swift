import BlazonLanguage

// What forms accept and write, by the type of the row.

extension Row.Kind {
    var isURL: Bool {
        if case .value(.url) = self { return true }
        return self == .url
    }

    var isEnumeration: Bool {
        if case .value(.enumeration) = self { return true }
        return false
    }

    /// Whether it has a point in time: a duration ends at one.
    var isOfTimes: Bool { self == .time || self == .duration || self == .value(.datetime) || self == .value(.date) }

    /// The type of what a form writes.
    func written(as form: Destination.Form) -> Row.Kind {
        switch form {
        case .plain, .steps: self
        case .seconds, .time(.epoch), .time(.epochMilliseconds): .value(.anyInteger)
        case .divided: .value(.anyNumber)
        case .list: .value(.list(max: nil, of: .string(max: nil)))
        case .fixed, .words, .affixed, .time(.rfc3339), .json, .string: .value(.string(max: nil))
        }
    }

    var isTextual: Bool {
        switch self {
        case .text, .identifier, .url: true
        case .value(let type): type.isTextual
        default: false
        }
    }

    /// A value with parts, which a header or path cannot contain.
    var isCompound: Bool {
        switch self {
        case .map, .value(.list), .value(.record): true
        default: false
        }
    }
}

extension Destination.Form {
    /// Whether its result, unlike a number or a single text, cannot stand within a text.
    var isWhole: Bool {
        switch self {
        case .json, .list, .words, .affixed: true
        default: false
        }
    }

    /// Whether it writes the same for every value.
    package var isFixed: Bool { if case .fixed = self { true } else { false } }

    /// Whether it says how a time is written, or that it is not.
    var isOfTimes: Bool { timeFormat != nil || isFixed }
}

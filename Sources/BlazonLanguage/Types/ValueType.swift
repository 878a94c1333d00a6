/// The types of recipient fields and of expressions (docs/language.md, Types).
package indirect enum ValueType: Sendable, Equatable {
    /// Text of at most `max` Unicode scalars, nil when unbounded, that has a form, nil for any.
    case string(max: Int?, form: TextForm? = nil)
    /// A whole number within 64 bits and within the range.
    case integer(ClosedRange<Int64>)
    /// A decimal number that prints as given.
    case number(NumberBounds)
    case boolean
    case enumeration([String])
    /// `2026-11-21`
    case date
    /// RFC 3339 with an offset.
    case datetime
    /// The name of an IANA time zone.
    case zone
    /// An absolute URL of at most `max` Unicode scalars.
    case url(max: Int?)
    /// A BCP 47 tag.
    case locale
    /// At most `max` items.
    case list(max: Int?, of: ValueType)
    /// Fields in the order of their declaration.
    case record([Field])

    /// `integer` without bounds.
    package static var anyInteger: ValueType { .integer(.min ... .max) }
    /// `number` without bounds.
    package static var anyNumber: ValueType { .number(NumberBounds()) }
}

/// A field of a recipient: its name, its type, and whether it may be missing, null or blank.
package struct Field: Sendable, Equatable {
    /// The field's name.
    package let name: String
    /// The field's type.
    package let type: ValueType
    /// Whether the field may be missing, null or blank.
    package let isOptional: Bool

    /// Creates a field.
    package init(name: String, type: ValueType, isOptional: Bool) {
        self.name = name
        self.type = type
        self.isOptional = isOptional
    }

    /// Whether a record without the field is valid. An invalid language tag counts as missing, whatever the schema requires.
    package var mayBeMissing: Bool {
        if isOptional { return true }
        switch type {
        case .locale: return true
        case .record(let fields): return fields.allSatisfy(\.mayBeMissing)
        default: return false
        }
    }
}

extension ValueType {
    /// Whether values of the type print as text, so that text filters accept them unchanged.
    package var isTextual: Bool {
        switch self {
        case .string, .enumeration, .url, .locale, .date, .datetime, .zone: true
        default: false
        }
    }

    /// Whether values of the type are records.
    package var isRecord: Bool { if case .record = self { true } else { false } }

    /// Whether values of the type are lists or records.
    package var isNested: Bool {
        switch self {
        case .list, .record: true
        default: false
        }
    }

    /// Whether values of the type are dates, with or without time.
    package var isTime: Bool { self == .date || self == .datetime }

    /// Whether values of the type are numbers.
    package var isNumeric: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}

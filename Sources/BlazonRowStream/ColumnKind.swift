/// The kind of a value in a database: what its text means.
package enum ColumnKind: UInt8, Sendable {
    case null
    /// A whole number, as digits.
    case integer
    /// A decimal number with its digits, which no rounding may change.
    case decimal
    /// A binary floating-point number, as the shortest text that reads back as the same number.
    case real
    /// `t` or `f`.
    case boolean
    case text
    case json
    /// `2026-11-21`
    case date
    /// `2026-11-21 09:00:00.5`, without an offset: in UTC.
    case timestamp
    /// `2026-11-21 09:00:00.5+00`
    case timestampWithZone
    /// Bytes that are no text. Their number is all that is kept.
    case bytes
}

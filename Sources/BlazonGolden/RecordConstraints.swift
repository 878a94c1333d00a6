import BlazonJSON
import BlazonLanguage
import BlazonPayload
import BlazonSize

/// A recipient that is yet to be made: fields that matter, by slot, and the variant that it is to take. All else is plain.
struct RecordConstraints {
    /// nil: missing.
    var values: [Int: JSON?] = [:]
    var variant: Int?

    /// Whether both can be had.
    func agrees(with other: RecordConstraints) -> Bool {
        if let variant, let wanted = other.variant, wanted != variant { return false }
        return other.values.allSatisfy { slot, value in values[slot].map { $0 == value } ?? true }
    }

    /// This with what the other wants.
    func overlaid(by other: RecordConstraints) -> RecordConstraints {
        var both = self
        both.overlay(other)
        return both
    }

    mutating func overlay(_ other: RecordConstraints) {
        values.merge(other.values) { $1 }
        variant = other.variant ?? variant
    }
}

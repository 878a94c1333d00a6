import BlazonLanguage
import BlazonPayload
import BlazonSize
import BlazonText

/// Constraints on a recipient: values of some fields, by slot, and the variant. Other fields get plain values.
struct RecordConstraints {
    /// nil: missing.
    var values: [Int: JSON?] = [:]
    var variant: Int?

    /// Whether both can be satisfied together.
    func agrees(with other: RecordConstraints) -> Bool {
        if let variant, let otherVariant = other.variant, otherVariant != variant { return false }
        return other.values.allSatisfy { slot, value in values[slot].map { $0 == value } ?? true }
    }

    /// These constraints, overridden by the other's.
    func overlaid(by other: RecordConstraints) -> RecordConstraints {
        var both = self
        both.overlay(other)
        return both
    }

    /// These constraints without those on some fields.
    func without(_ slots: [Int]) -> RecordConstraints {
        var others = self
        for slot in slots { others.values[slot] = nil }
        return others
    }

    /// Those of these constraints that are on some fields, or on the variant.
    func only(_ slots: Set<Int>) -> RecordConstraints {
        RecordConstraints(values: values.filter { slots.contains($0.key) }, variant: variant)
    }

    mutating func overlay(_ other: RecordConstraints) {
        values.merge(other.values) { $1 }
        variant = other.variant ?? variant
    }
}

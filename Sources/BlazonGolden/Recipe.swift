import BlazonJSON
import BlazonLanguage
import BlazonPayload
import BlazonSize

/// A recipient that is yet to be made: fields that matter, by slot, and the variant that it is to take. All else is plain.
struct Recipe {
    /// nil: missing.
    var values: [Int: JSON?] = [:]
    var variant: Int?

    /// This with what the other wants.
    func overlaid(by other: Recipe) -> Recipe {
        Recipe(values: values.merging(other.values) { $1 }, variant: other.variant ?? variant)
    }
}

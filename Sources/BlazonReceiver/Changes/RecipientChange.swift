package import BlazonLanguage
import BlazonText

/// A change of a template's fields for which recipients are rejected that the earlier version accepted.
package struct RecipientChange: Sendable, Equatable {
    package enum Kind: Sendable, Equatable {
        /// The earlier version did not have the field.
        case required
        /// The earlier version accepted records without the field.
        case noLongerOptional
        /// Values that the earlier type allowed are no longer values of the field.
        case narrowed(from: ValueType, to: ValueType)
    }

    package let kind: Kind
    /// Names from the outside in; an item of a list has the name of the list.
    package let path: [String]
    /// The field in words: `order.id`, `cart[].price`.
    package let name: String

    /// All such changes, in the order of the new fields.
    package static func changes(from old: [Field], to new: [Field]) -> [RecipientChange] {
        var changes: [RecipientChange] = []
        compare(old, new, at: [], "", &changes)
        return changes
    }

    private static func compare(
        _ old: [Field], _ new: [Field], at path: [String], _ prefix: String, _ changes: inout [RecipientChange]
    ) {
        let known = NameIndex(old.map(\.name))
        for field in new {
            let (inner, name) = (path + [field.name], prefix + field.name)
            guard let earlier = known[field.name].map({ old[$0] }) else {
                if !field.isOptional { changes.append(RecipientChange(kind: .required, path: inner, name: name)) }
                continue
            }
            if earlier.isOptional, !field.isOptional {
                changes.append(RecipientChange(kind: .noLongerOptional, path: inner, name: name))
            }
            compare(earlier.type, field.type, isOptional: field.isOptional, at: inner, name, &changes)
        }
    }

    private static func compare(
        _ old: ValueType, _ new: ValueType, isOptional: Bool, at path: [String], _ name: String,
        _ changes: inout [RecipientChange]
    ) {
        switch (old, new) {
        case (.record(let fields), .record(let others)): compare(fields, others, at: path, name + ".", &changes)
        case (.list(let most, let item), .list(let bound, let other)):
            if let bound, most.map({ $0 > bound }) ?? true {
                changes.append(RecipientChange(kind: .narrowed(from: old, to: new), path: path, name: name))
            }
            compare(item, other, isOptional: false, at: path, name + "[]", &changes)
        // A text that is no tag counts as missing.
        case (_, .locale) where old.isTextual && isOptional: break
        default:
            if new.accepts(old) { return }
            changes.append(RecipientChange(kind: .narrowed(from: old, to: new), path: path, name: name))
        }
    }
}

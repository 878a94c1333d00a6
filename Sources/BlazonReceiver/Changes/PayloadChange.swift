package import BlazonEmit
import BlazonMapping
import BlazonText

/// A difference between the payloads of two versions.
package struct PayloadChange: Sendable {
    package enum Kind: Sendable, Equatable {
        /// Every payload had it, and none has it now.
        case gone
        /// Values that the earlier type does not allow.
        case retyped
        /// Every payload had it, and some do not have it now.
        case sometimesAbsent
        /// No payload had it.
        case added
        /// Some payloads had it, and none has it now.
        case noLongerSent
        /// All values still have the earlier type, which is wider.
        case narrowed
        /// Some payloads had it, and all have it now.
        case alwaysPresent
    }

    package let kind: Kind
    /// Keys from the outside in; an item of a list has the key of the list.
    package let keys: [String]
    /// The attribute's type before and after; nil where it does not exist.
    package let old: PayloadType?
    package let new: PayloadType?

    /// Whether an app that was built for the earlier payloads cannot read the new ones.
    package var isBreaking: Bool {
        switch kind {
        case .gone, .retyped, .sometimesAbsent: true
        case .added, .noLongerSent, .narrowed, .alwaysPresent: false
        }
    }

    /// The attribute in the notation of tables: `data."a.b"`.
    package var attribute: String { keys.isEmpty ? "the payload" : Path(keys).text }

    /// All differences between two types, in the order of the payloads. One of them is breaking exactly if the earlier type does
    /// not accept the new one.
    package static func changes(from old: PayloadType, to new: PayloadType) -> [PayloadChange] {
        var changes: [PayloadChange] = []
        collect(old, new, at: [], &changes)
        return changes
    }

    private static func collect(_ old: PayloadType, _ new: PayloadType, at keys: [String], _ changes: inout [PayloadChange]) {
        switch (old, new) {
        case (.object(let members), .object(let others)): compare(members, others, at: keys, &changes)
        case (.list(let one), .list(let other)), (.text(let one), .text(let other)): collect(one, other, at: keys, &changes)
        default:
            if old == new { return }
            changes.append(PayloadChange(kind: old.accepts(new) ? .narrowed : .retyped, keys: keys, old: old, new: new))
        }
    }

    private static func compare(
        _ old: [PayloadType.Member], _ new: [PayloadType.Member], at keys: [String], _ changes: inout [PayloadChange]
    ) {
        let (oldIndex, newIndex) = (NameIndex(old.map(\.key)), NameIndex(new.map(\.key)))
        for member in new {
            let inner = keys + [member.key]
            guard let earlier = oldIndex[member.key].map({ old[$0] }) else {
                changes.append(PayloadChange(kind: .added, keys: inner, old: nil, new: member.type))
                continue
            }
            if earlier.isRequired != member.isRequired {
                changes.append(
                    PayloadChange(
                        kind: earlier.isRequired ? .sometimesAbsent : .alwaysPresent, keys: inner, old: earlier.type,
                        new: member.type))
            }
            collect(earlier.type, member.type, at: inner, &changes)
        }
        for member in old where newIndex[member.key] == nil {
            changes.append(
                PayloadChange(
                    kind: member.isRequired ? .gone : .noLongerSent, keys: keys + [member.key], old: member.type, new: nil))
        }
    }
}

extension PayloadType {
    /// "an integer", "a list of strings": for messages.
    package var described: String {
        switch self {
        case .never: "an empty value"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .text(let inner): "a string that contains \(inner.described)"
        case .list(.never): "an empty list"
        case .list(let item): "a list whose items are each \(item.described)"
        case .object: "an object"
        case .any: "a value of several types"
        }
    }
}

/// A JSON document as a small tree. Keys keep their order and numbers their notation, so that a document can be written back
/// unchanged. Equality is by JSON value: it ignores the order of keys, and `1.0` equals `1`.
package enum JSON: Sendable {
    case null
    case boolean(Bool)
    /// The number as written, valid by RFC 8259.
    case number(String)
    case text(String)
    case array([JSON])
    /// Keys are unique: the reader rejects duplicates.
    case object([Member])

    /// A member of an object.
    package struct Member: Sendable {
        /// The decoded key.
        package let key: String
        /// The value of the key.
        package let value: JSON

        /// Creates a member.
        package init(_ key: String, _ value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// A whole number.
    package static func integer(_ value: some BinaryInteger) -> JSON { .number(String(value)) }

    /// A list of texts.
    package static func texts(_ texts: some Sequence<String>) -> JSON { .array(texts.map { .text($0) }) }
}

extension JSON {
    /// The value of a key of an object; keys are compared by bytes.
    package subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key.hasSameBytes(as: key) }?.value
    }

    /// The value at keys from the outside in; nil if there is none.
    package func value(at keys: some Sequence<String>) -> JSON? {
        keys.reduce(Optional(self)) { value, key in value.flatMap { $0[key] } }
    }

    /// "an object", "a number": for messages.
    package var kind: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .number: "a number"
        case .text: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }
}

extension JSON: Equatable {
    /// Whether both have the same JSON value.
    package static func == (left: JSON, right: JSON) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.number(let a), .number(let b)):
            a.hasSameBytes(as: b) || JSONNumber(a).map { $0 == JSONNumber(b) } ?? false
        case (.text(let a), .text(let b)): a.hasSameBytes(as: b)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)): sameMembers(a, b)
        default: false
        }
    }

    private static func sameMembers(_ left: [Member], _ right: [Member]) -> Bool {
        guard left.count == right.count else { return false }
        // Usually the order is the same. Values are compared once: twice at each level would double the time with each.
        if zip(left, right).allSatisfy({ $0.key.hasSameBytes(as: $1.key) }) {
            return zip(left, right).allSatisfy { $0.value == $1.value }
        }
        let index = MemberIndex(right)
        return left.allSatisfy { member in index[member.key].map { $0 == member.value } ?? false }
    }
}

/// Finds members by the bytes of their keys.
struct MemberIndex {
    private var values: [[UInt8]: JSON] = [:]

    init(_ members: [JSON.Member]) {
        for member in members { values[Array(member.key.utf8)] = member.value }
    }

    subscript(key: String) -> JSON? { values[Array(key.utf8)] }
}

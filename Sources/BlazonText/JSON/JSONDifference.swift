/// A difference between two documents.
package struct JSONDifference: Sendable, Equatable {
    package enum Step: Sendable, Equatable {
        case key(String)
        case index(Int)
    }

    /// The path from the document to the value.
    package let steps: [Step]
    /// nil: the value should not exist.
    package let expected: JSON?
    /// nil: the value is missing.
    package let found: JSON?

    /// `aps.alert.title`, `data["custom field"]`, `cart[2]`; `$` for the document itself.
    package var path: String {
        let path = steps.reduce("") { path, step in
            switch step {
            case .key(let key): path.appending(key: key)
            case .index(let index): "\(path)[\(index)]"
            }
        }
        return path.isEmpty ? "$" : path
    }
}

extension JSON {
    /// The differences by JSON value, in the order of the expected document; members that are only in `found` follow the others
    /// of their object.
    package static func differences(expected: JSON, found: JSON) -> [JSONDifference] {
        var differences: [JSONDifference] = []
        compare(expected, found, at: [], into: &differences)
        return differences
    }

    private static func compare(
        _ expected: JSON, _ found: JSON, at steps: [JSONDifference.Step], into list: inout [JSONDifference]
    ) {
        switch (expected, found) {
        case (.object(let required), .object(let actual)):
            let found = MemberIndex(actual)
            for member in required {
                let inner = steps + [.key(member.key)]
                if let value = found[member.key] {
                    compare(member.value, value, at: inner, into: &list)
                } else {
                    list.append(JSONDifference(steps: inner, expected: member.value, found: nil))
                }
            }
            let known = MemberIndex(required)
            for member in actual where known[member.key] == nil {
                list.append(JSONDifference(steps: steps + [.key(member.key)], expected: nil, found: member.value))
            }
        case (.array(let required), .array(let actual)):
            for position in 0..<max(required.count, actual.count) {
                let inner = steps + [.index(position)]
                if position < required.count, position < actual.count {
                    compare(required[position], actual[position], at: inner, into: &list)
                } else {
                    list.append(
                        JSONDifference(
                            steps: inner, expected: position < required.count ? required[position] : nil,
                            found: position < actual.count ? actual[position] : nil))
                }
            }
        default:
            if expected != found {
                list.append(JSONDifference(steps: steps, expected: expected, found: found))
            }
        }
    }
}

extension String {
    /// Plain names are joined by dots, others are in brackets as JSON strings.
    /// A path with a further key: `aps.alert`, `data["custom field"]`.
    package func appending(key: String) -> String {
        let isPlain = !key.isEmpty && key.utf8.allSatisfy { $0 >= 0x80 || $0.isNameByte }
        if !isPlain { return "\(self)[\(JSON.text(key).compact)]" }
        return isEmpty ? key : "\(self).\(key)"
    }
}

extension UInt8 {
    /// ASCII letters, digits, `_` and `-`.
    package var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"): true
        default: false
        }
    }
}

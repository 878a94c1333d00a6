package import BlazonText

/// The JSON values that an attribute of a payload can have: what an app may rely on for every recipient.
package indirect enum PayloadType: Sendable, Equatable {
    /// No value, as in the items of a list that is always empty.
    case never
    case boolean
    /// A whole number of 64 bits, written without a point or exponent.
    case integer
    case number
    case string
    /// A string that contains the JSON text of a value, where a platform carries only strings: `"12"`, `"{\"id\":1}"`.
    case text(PayloadType)
    case list(PayloadType)
    /// Members in the order of the payload; keys are unique.
    case object([Member])
    /// Values of several types.
    case any

    /// A member of an object.
    package struct Member: Sendable, Equatable {
        package let key: String
        package var type: PayloadType
        /// Whether every payload has it.
        package var isRequired: Bool

        package init(_ key: String, _ type: PayloadType, isRequired: Bool) {
            self.key = key
            self.type = type
            self.isRequired = isRequired
        }

        package static func == (left: Member, right: Member) -> Bool {
            left.key.hasSameBytes(as: right.key) && left.type == right.type && left.isRequired == right.isRequired
        }
    }
}

extension PayloadType {
    /// The type of the values of all.
    package static func union(of types: some Sequence<PayloadType>) -> PayloadType {
        types.reduce(.never) { $0.union($1) }
    }

    /// The type of the values of both.
    package func union(_ other: PayloadType) -> PayloadType {
        switch (self, other) {
        case (.never, let type), (let type, .never): type
        case (.boolean, .boolean): .boolean
        case (.integer, .integer): .integer
        case (.integer, .number), (.number, .integer), (.number, .number): .number
        case (.text(let one), .text(let two)): .text(one.union(two))
        case (.string, .string), (.string, .text), (.text, .string): .string
        case (.list(let one), .list(let two)): .list(one.union(two))
        case (.object(let one), .object(let two)): .object(one.union(two))
        default: .any
        }
    }

    /// Whether code that reads this type can read every value of the other. It ignores members that it does not know.
    package func accepts(_ other: PayloadType) -> Bool {
        switch (self, other) {
        case (.any, _), (_, .never), (.boolean, .boolean), (.integer, .integer), (.number, .integer), (.number, .number),
            (.string, .string), (.string, .text):
            return true
        case (.text(let inner), .text(let others)), (.list(let inner), .list(let others)): return inner.accepts(others)
        case (.object(let members), .object(let others)):
            let index = NameIndex(others.map(\.key))
            return members.allSatisfy { member in
                guard let other = index[member.key].map({ others[$0] }) else { return !member.isRequired }
                return member.type.accepts(other.type) && (other.isRequired || !member.isRequired)
            }
        default: return false
        }
    }

    /// The type of one JSON value; `asStrings` where a platform carries only strings.
    package init(_ json: JSON, asStrings: Bool = false) {
        let type: PayloadType =
            switch json {
            case .null: .any
            case .boolean: .boolean
            case .number(let text): Int64(text) == nil ? .number : .integer
            case .text: .string
            case .array(let items): .list(.union(of: items.map { PayloadType($0) }))
            case .object(let members):
                .object(members.map { Member($0.key, PayloadType($0.value), isRequired: true) })
            }
        self = asStrings ? type.asString : type
    }

    /// The type of the values as strings.
    package var asString: PayloadType {
        switch self {
        case .string, .text, .never: self
        default: .text(self)
        }
    }
}

extension [PayloadType.Member] {
    /// The members of both objects: a member that only one has is not required.
    fileprivate func union(_ others: Self) -> Self {
        let index = NameIndex(others.map(\.key))
        var united = map { member in
            var member = member
            let other = index[member.key].map { others[$0] }
            member.isRequired = member.isRequired && other?.isRequired ?? false
            if let other { member.type = member.type.union(other.type) }
            return member
        }
        let own = NameIndex(map(\.key))
        for var member in others where own[member.key] == nil {
            member.isRequired = false
            united.append(member)
        }
        return united
    }
}

import BlazonLanguage
package import BlazonPayload
package import BlazonText

/// Replaces what identifies people in records by other values of the same form: `Anna` becomes `Xxxx`. Values of declared fields only remain.
///
/// Enums, booleans, zones, locales and numbers stay, since branches depend on them, and so does the field that names the target.
package struct RecordAnonymizer {
    private let program: Program
    private let idName: String

    /// Creates an anonymizer of the records of a program.
    package init(_ program: Program) {
        self.program = program
        idName = program.source.idName
    }

    /// The record with other values; nil if it is no JSON object. `number` makes its id differ from those of other records.
    package func anonymized(_ record: [UInt8], number: Int) -> JSON? {
        guard let json = try? JSON.read(record), case .object = json else { return nil }
        var slot = 0
        return .object(members(of: json, program.fields, number, isRoot: true, &slot))
    }

    /// The record with its values as they are, of declared fields only; nil if it is no JSON object.
    package func declared(_ record: [UInt8]) -> JSON? {
        guard let json = try? JSON.read(record), case .object = json else { return nil }
        return json.declared(program.fields)
    }

    private func members(of record: JSON, _ fields: [Field], _ number: Int, isRoot: Bool, _ slot: inout Int) -> [JSON.Member] {
        var members: [JSON.Member] = []
        for field in fields {
            let own = slot
            if case .record = field.type {} else { slot += 1 }
            let value = record[field.name] ?? .null
            if case .record(let fields) = field.type {
                let parts = self.members(of: value, fields, number, isRoot: false, &slot)
                if case .object = value { members.append(.init(field.name, .object(parts))) }
                continue
            }
            if case .null = value { continue }
            let keeps = own == program.targetBy?.slot
            let isID = isRoot && field.name.hasSameBytes(as: idName)
            members.append(.init(field.name, keeps ? value : self.value(value, field.type, number, isID: isID)))
        }
        return members
    }

    private func value(_ value: JSON, _ type: ValueType, _ number: Int, isID: Bool) -> JSON {
        switch (type, value) {
        case (.string(let max, let form), .text(let text)):
            return .text(TextAnonymizer(number: isID ? number : nil).text(text, form, scalars: max, number))
        case (.url, .text(let text)): return .text(TextAnonymizer().url(text))
        case (.date, .text(let text)), (.datetime, .text(let text)): return .text(TextAnonymizer().date(text))
        case (.locale, .text(let text)): return .text(text.isTagLike ? text : TextAnonymizer().plain(text))
        case (.integer(let range), .number(let spelling)):
            return isID ? .integer(Self.id(like: spelling, number, range)) : value
        case (.list(_, let item), .array(let items)):
            return .array(items.map { self.value($0, item, number, isID: false) })
        case (.record(let fields), .object):
            var slot = Int.min
            return .object(members(of: value, fields, number, isRoot: false, &slot))
        case (.enumeration(let members), .text(let text)) where members.containsBytes(of: text): return value
        case (.zone, _), (_, .boolean), (_, .number), (_, .null): return value
        case (_, .text(let text)): return .text(TextAnonymizer().plain(text))
        case (_, .array), (_, .object): return .null
        }
    }

    /// A number of as many digits, within the bounds of the field.
    private static func id(like spelling: String, _ number: Int, _ range: ClosedRange<Int64>) -> Int64 {
        let digits = spelling.utf8.count { $0.isASCIIDigit }
        var lowest: Int64 = 1
        for _ in 1..<max(1, digits) { lowest = lowest.multiplied(clamping: 10) }
        let own = lowest.adding(clamping: Int64(number))
        return range.contains(own) ? own : min(range.lowerBound.adding(clamping: Int64(number)), range.upperBound)
    }
}

extension JSON {
    /// The members that fields declare.
    fileprivate func declared(_ fields: [Field]) -> JSON {
        .object(
            fields.compactMap { field in
                guard let value = self[field.name], value != .null else { return nil }
                return Member(field.name, value.declared(field.type))
            })
    }

    private func declared(_ type: ValueType) -> JSON {
        switch (type, self) {
        case (.record(let fields), .object): declared(fields)
        case (.list(_, let item), .array(let items)): .array(items.map { $0.declared(item) })
        default: self
        }
    }
}

extension String {
    /// Whether a text has the form of a language tag. Any other text in its field counts as missing, and may be anything.
    fileprivate var isTagLike: Bool {
        let parts = utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard let language = parts.first, (2...3).contains(language.count), language.allSatisfy(\.isASCIILetter) else {
            return false
        }
        return parts.count <= 5
            && parts.dropFirst().allSatisfy { part in
                (1...8).contains(part.count) && part.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
            }
    }
}

import BlazonAudience
import BlazonLanguage
import BlazonPayload
package import BlazonText

/// The profile without anything that one recipient may have written: types and shares.
extension SourceProfile {
    /// Types and shares as data. An enum is the number of its members. Keys of JSON objects that are no names of fields may be values,
    /// such as addresses, and are counted.
    package var shares: JSON {
        let columns = columns
        let named = columns.filter { !Self.isValue($0.name) }
        let fields = named.map { column -> JSON in
            var type: String?
            if column.field != nil, case .success(let found) = schema.dialect.type(of: column.profile, records: readable) {
                type = (column.isOptional ? "optional " : "") + found.withoutMembers
            }
            let count = present(column)
            return .object([
                .init("name", .text(column.name)), .init("field", column.field.map { .text($0) } ?? .null),
                .init("type", type.map { .text($0) } ?? .null), .init("present", .integer(count)),
                .init("share", .text(percent(count, of: readable))),
            ])
        }
        let faults = unreadable.map { fault in
            JSON.object([.init("code", .text(fault.code.rawValue)), .init("count", .integer(fault.count))])
        }
        return .object([
            .init("records", .integer(records)), .init("readable", .integer(readable)), .init("unreadable", .array(faults)),
            .init("columns", .array(fields)), .init("unnamed", .integer(columns.count - named.count)),
        ])
    }

    /// Whether the names of columns look like the values of a recipient: the file has no row of names.
    package var namesLookLikeValues: Bool {
        guard form.isTable else { return false }
        let names = columns.map(\.name)
        return names.contains(where: Self.isValue)
    }

    /// Whether a name looks like a value: an address, a number, a date, or a text without letters.
    private static func isValue(_ name: String) -> Bool {
        let letters = name.unicodeScalars.filter(\.properties.isAlphabetic).count
        return name.utf8.contains(UInt8(ascii: "@")) || letters == 0 || name.utf8.count > mostBytesOfName
    }

    private static let mostBytesOfName = 64
}

extension ValueType {
    /// The notation of the type with the number of an enum's members instead of them.
    fileprivate var withoutMembers: String {
        switch self {
        case .enumeration(let members): "enum(\(members.count) members)"
        case .list(let most, let item):
            ValueType.list(max: most, of: .boolean).description.dropLast("boolean".utf8.count) + item.withoutMembers
        case .record(let fields):
            "{ "
                + fields.map { "\($0.name): \($0.isOptional ? "optional " : "")\($0.type.withoutMembers)" }.joined(
                    separator: ", ")
                + " }"
        default: description
        }
    }
}

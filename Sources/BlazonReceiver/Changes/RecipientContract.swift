package import BlazonLanguage
import BlazonText

/// Which recipients a template accepts, and how it reads their records.
package struct RecipientContract: Sendable {
    package let fields: [Field]
    /// How the source of the recipients names and writes the fields.
    package let source: RecordSource
    /// The schemes that URLs may have, in lower case.
    package let linkSchemes: [String]

    package init(fields: [Field], source: RecordSource, linkSchemes: [String]) {
        (self.fields, self.source, self.linkSchemes) = (fields, source, linkSchemes)
    }

    /// The kinds of values whose form a source can change.
    var kinds: Set<FormKind> { Set(fields.flatMap { Self.kinds($0.type) }) }

    private static func kinds(_ type: ValueType) -> [FormKind] {
        switch type {
        case .integer, .number: [.number]
        case .boolean: [.boolean]
        case .date: [.date]
        case .datetime: [.datetime]
        case .url: [.url]
        case .list(_, let item): (item.isNested ? [] : [.list]) + kinds(item)
        case .record(let fields): fields.flatMap { kinds($0.type) }
        case .string, .enumeration, .zone, .locale: []
        }
    }
}

/// A kind of values whose form a source can change, or whose URLs a template can narrow.
enum FormKind { case number, boolean, date, datetime, url, list }

import BlazonJSON
import BlazonLanguage

extension RecordSource {
    /// In the form of a template's `source`, without what is Blazon's own.
    var json: JSON {
        var members: [JSON.Member] = []
        if !columns.isEmpty { members.append(.init("columns", .object(columns.map { .init($0.field, .text($0.name)) }))) }
        if csv != CSVDialect() { members.append(.init("csv", .object(csv.members))) }
        return .object(members)
    }

    init(_ place: Place) throws(ProgramError) {
        self.init()
        if let columns = try place.optional("columns") {
            self.columns = try columns.pairs().map { (name, value) throws(ProgramError) in
                Column(field: name, name: try value.text)
            }
        }
        if let csv = try place.optional("csv") { self.csv = try CSVDialect(csv) }
    }
}

extension CSVDialect {
    fileprivate var members: [JSON.Member] {
        var members: [JSON.Member] = []
        if let separator { members.append(.init("separator", .text(Self.spelled(separator)))) }
        if let encoding { members.append(.init("encoding", .text(encoding.rawValue))) }
        if hasDecimalComma == true { members.append(.init("decimal", .text(","))) }
        if let date { members.append(.init("date", .text(date.text))) }
        if let datetime { members.append(.init("datetime", .text(datetime.text))) }
        if let booleans { members.append(.init("booleans", .object(booleans.map { .init($0.text, .boolean($0.value)) }))) }
        if let missing { members.append(.init("missing", .array(missing.map(JSON.text)))) }
        if let list { members.append(.init("list", .text(String(list)))) }
        return members
    }

    fileprivate init(_ place: Place) throws(ProgramError) {
        self.init()
        separator = try place.optional("separator").map { (place) throws(ProgramError) in
            guard let byte = Self.separator(try place.text) else { throw place.damaged("it cannot separate cells") }
            return byte
        }
        encoding = try place.optional("encoding").map { (place) throws(ProgramError) in
            guard let encoding = SourceEncoding(rawValue: try place.text) else { throw place.damaged("unknown encoding") }
            return encoding
        }
        hasDecimalComma = try place.optional("decimal").map { (place) throws(ProgramError) in try place.text == "," }
        date = try place.optional("date").map { (place) throws(ProgramError) in try Self.pattern(place, hasTime: false) }
        datetime = try place.optional("datetime").map { (place) throws(ProgramError) in try Self.pattern(place, hasTime: true) }
        booleans = try place.optional("booleans")?.pairs().map { (text, value) throws(ProgramError) in
            Flag(text: text, value: try value.boolean)
        }
        missing = try place.optional("missing")?.texts
        list = try place.optional("list").map { (place) throws(ProgramError) in
            guard let scalar = Self.listSeparator(try place.text) else { throw place.damaged("it cannot separate items") }
            return scalar
        }
        if let separator, encoding?.hasSecondByte(separator) ?? false {
            throw place.damaged("the separator is part of characters")
        }
    }

    private static func pattern(_ place: Place, hasTime: Bool) throws(ProgramError) -> TimePattern {
        let text = try place.text
        do throws(TimePattern.Fault) {
            return try TimePattern(text, hasTime: hasTime)
        } catch {
            throw place.damaged("it is no pattern of dates")
        }
    }
}

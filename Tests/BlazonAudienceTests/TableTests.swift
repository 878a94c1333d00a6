import BlazonFiles
import BlazonLanguage
import BlazonPayload
import Testing

@testable import BlazonAudience
@testable import BlazonRecords

@Suite struct TableTests {
    static let comma = UInt8(ascii: ",")

    static let fields = [
        Field(name: "id", type: .string(max: nil), isOptional: false),
        Field(name: "points", type: .anyInteger, isOptional: true),
        Field(name: "vip", type: .boolean, isOptional: true),
        Field(name: "cart", type: .list(max: nil, of: .string(max: nil)), isOptional: true),
        Field(
            name: "order",
            type: .record([
                Field(name: "id", type: .string(max: nil), isOptional: false),
                Field(name: "total", type: .anyNumber, isOptional: true),
            ]), isOptional: true),
    ]

    func table(_ header: String, _ fields: [Field] = fields, separator: UInt8 = comma) throws(InputFault) -> CSVRecordReader {
        CSVRecordReader(try TableColumns(header: Array(header.utf8), separator: separator, fields: fields))
    }

    func json(_ header: String, _ row: String, _ fields: [Field] = fields) throws -> String {
        var table = try table(header, fields)
        let bytes = Array(row.utf8)
        if let reject = unsafe table.read(bytes.span.bytes) { return reject.code.rawValue + " " + reject.reason }
        return String(decoding: table.json, as: UTF8.self)
    }

    /// A row is rejected for a cell with line ends: it may have taken in recipients, which the reject counts.
    @Test func aRejectOfACellWithLineEndsNamesTheLines() throws {
        var table = try table("id,order.id,points", Self.fields)
        let bytes = Array("a,\"1\n2\",x".utf8)
        #expect(unsafe table.read(bytes.span.bytes, line: 4) == nil)
        for (field, isOfLines) in [
            ("order.id", true), ("order.id[2]", true), (nil, true), ("order.idea", false), ("points", false),
        ] {
            let reject = Reject(.wrongType, field: field, "expected an integer")
            let explained = table.explained(reject)
            #expect(explained.code == (isOfLines ? .takesInLines : .wrongType), "\(field ?? "the row")")
            #expect(explained.reason.hasSuffix("the row takes in lines 4 to 5") == isOfLines)
        }
    }

    @Test(arguments: [
        ("id", "ana", #"{"id":"ana"}"#),
        ("id", #""a ""b"", c""#, #"{"id":"a \"b\", c"}"#),
        ("id,order.id", "a,\"two\r\nlines\t\\\u{1}\"", #"{"id":"a","order":{"id":"two\r\nlines\t\\\u0001"}}"#),
        ("id", "\"a\nb\"", "BZ0524 `id` cannot have line ends, but its cell takes in lines 1 to 2"),
        ("id,points", "a,\"7\nb,8\"", "BZ0524 `points` cannot have line ends, but its cell takes in lines 1 to 2"),
        ("id,points", "a,\"7\rb,\"8", "BZ0524 cell 2 continues after its closing quote, and the row takes in lines 1 to 2"),
        ("id,points", "\"a\nb,8\"", "BZ0524 the row has 1 cell, and the header has 2, and the row takes in lines 1 to 2"),
        ("id,order.id", "a,\"1\n2\n3\n4\n5\n6\n7\n8\n9\"", #"{"id":"a","order":{"id":"1\n2\n3\n4\n5\n6\n7\n8\n9"}}"#),
        (
            "id,order.id", "a,\"1\r\n2\r\n3\n4\n5\n6\n7\n8\n9\n\"",
            "BZ0524 the cell of `order.id` takes in lines 1 to 10, which is more than 8 line ends (cell-line-ends)"
        ),
        (
            "id,other", "a,\"1\n2\n3\n4\n5\n6\n7\n8\n9\n\"",
            "BZ0524 cell 2 takes in lines 1 to 10, which is more than 8 line ends (cell-line-ends)"
        ),
        ("id,cart", "a,\"[\n\n\n\n\n\n\n\n\n\n]\"", "{\"id\":\"a\",\"cart\":[\n\n\n\n\n\n\n\n\n\n]}"),
        ("id,points", "007,7", #"{"id":"007","points":7}"#),
        ("id,points", "a,-1.5e3", #"{"id":"a","points":"-1.5e3"}"#),
        ("id,points", "a,007", #"{"id":"a","points":"007"}"#),
        ("id,points", "a,7 ", #"{"id":"a","points":"7 "}"#),
        ("id,points", #"a,"1,""x"":2""#, #"{"id":"a","points":"1,\"x\":2"}"#),
        ("id,points,vip", "a,,", #"{"id":"a"}"#),
        ("id,points,vip", "a,\"\",", #"{"id":"a"}"#),
        ("id,points", "id,points", "BZ0532 the row repeats the header, as files that were joined do"),
        ("id,points", "\u{FEFF}\"id\",\"points\"", "BZ0532 the row repeats the header, as files that were joined do"),
        ("id,points", "Points,ID", "BZ0532 the row repeats the header, as files that were joined do"),
        ("id,points,other", "ID,points,", "BZ0532 the row repeats the header, as files that were joined do"),
        ("id,points", "SEP=,", "BZ0532 the row names the separator, as the first line of a joined file does"),
        ("id,points", "id,", #"{"id":"id"}"#),
        ("id,points", "id,id", #"{"id":"id","points":"id"}"#),
        ("id,points", "sep=,1", #"{"id":"sep=","points":1}"#),
        ("id", "ix", #"{"id":"ix"}"#),
        ("id,points", "a,\"b,", "BZ0521 cell 2 opens a quote that is not closed"),
        ("id,vip", "a,true", #"{"id":"a","vip":true}"#),
        ("id,vip", "a,TRUE", #"{"id":"a","vip":"TRUE"}"#),
        ("id,cart", #"a,"[""x"", ""y""]""#, #"{"id":"a","cart":["x", "y"]}"#),
        ("id,cart", #"a,"[""x""],""id"":1""#, #"{"id":"a","cart":"[\"x\"],\"id\":1"}"#),
        ("id,cart", "a,[1", #"{"id":"a","cart":"[1"}"#),
        ("id,order", #"a,"{""id"":""7""}""#, #"{"id":"a","order":{"id":"7"}}"#),
        ("order.total,id,order.id", "9.50,a,7", #"{"id":"a","order":{"id":"7","total":9.50}}"#),
        ("order.total,id,order.id", ",a,", #"{"id":"a"}"#),
        ("id,other", "a,b", #"{"id":"a"}"#),
        ("id,other", "a", "BZ0520 the row has 1 cell, and the header has 2"),
        ("id,other", "a,b,c", "BZ0520 the row has 3 cells, and the header has 2"),
        ("id,points", "37°36'37.8\"N,", #"{"id":"37°36'37.8\"N"}"#),
        ("id,points", " \"a\",7", #"{"id":" \"a\"","points":7}"#),
        ("id,points", "a\"\"b,7", #"{"id":"a\"\"b","points":7}"#),
        ("id,other", "\"a\"b,c", "BZ0521 cell 1 continues after its closing quote"),
        ("\"id\",\"oth\"\"er\"", "a,b", #"{"id":"a"}"#),
    ])
    func rowsBecomeRecords(header: String, row: String, record: String) throws {
        #expect(try json(header, row) == record)
    }

    /// An optional record that contains a required one.
    @Test(arguments: [
        ("id,fav.in.a,fav.b", "x,,", #"{"id":"x"}"#), ("id,fav.in.a,fav.b", "x,y,", #"{"id":"x","fav":{"in":{"a":"y"}}}"#),
        ("id,fav.in.a,fav.b", "x,,y", #"{"id":"x","fav":{"in":{},"b":"y"}}"#), ("id", "x", #"{"id":"x"}"#),
        ("id,fav", #"x,"{""b"":""y""}""#, #"{"id":"x","fav":{"b":"y"}}"#),
    ])
    func optionalRecordsWithRecords(header: String, row: String, record: String) throws {
        func text(_ name: String) -> Field { Field(name: name, type: .string(max: nil), isOptional: false) }
        let fav = ValueType.record([Field(name: "in", type: .record([text("a")]), isOptional: false), text("b")])
        #expect(try json(header, row, [text("id"), Field(name: "fav", type: fav, isOptional: true)]) == record)
    }

    /// A blank cell is a blank text, which counts as missing, whatever the form of dates is.
    @Test func blankDates() throws {
        var source = RecordSource()
        source.csv.values.date = try TimePattern("dd.mm.yyyy", hasTime: false)
        let fields = [Field(name: "day", type: .date, isOptional: true)]
        let columns = try TableColumns(header: Array("day".utf8), separator: Self.comma, fields: fields)
        var reader = CSVRecordReader(columns, source: source)
        #expect(unsafe reader.read(Array("\u{A0} ".utf8).span.bytes) == nil)
        #expect(reader.json == Array("{\"day\":\"\u{A0} \"}".utf8) && reader.faults.isEmpty)
    }

    @Test(arguments: [
        ("name", "the header lacks the column `id`", "it has `name`"),
        ("ID,points", "the header lacks the column `id`", "rename `ID` to `id`"),
        ("ID,Points,order.id,Order_Total", "the header lacks the column `id`", "rename `ID` to `id`"),
        ("id;points", "the header fits the separator ';' better than ','", "try --separator ';'"),
        ("\"id\";\"points\"", "the header fits the separator ';' better than ','", "try --separator ';'"),
        ("\"id\"\t\"vip, or not\"", "the header fits the separator tab better than ','", "try --separator tab"),
        ("\"x\"|\"y\"", "the header fits the separator '|' better than ','", "try --separator '|'"),
        ("id,order.total", "the header lacks the column `order.id`", "it has `id`, `order.total`"),
        ("id,id", "the header has the column `id` more than once", "leave one of them out"),
        ("id,order,order.id", "the header has `order` both as one column and in parts", "leave out `order`, or all `order.…`"),
        ("\"id", "the header is not valid CSV: cell 1 opens a quote that is not closed", "quote a cell with \" on both sides"),
    ])
    func headersThatDoNotFit(header: String, text: String, hint: String) {
        #expect(throws: InputFault(text, hint: hint)) { try table(header) }
        #expect(AudienceError.input(FilePath("x"), InputFault(text, hint: hint)).exitCode == 66)
    }

    /// A first line that names the separator counts before options.
    @Test func aStatedSeparatorThatDoesNotFit() {
        let fault = InputFault(
            "the header fits the separator ';' better than ',', which the first line `sep=,` names",
            hint: "correct or delete the line `sep=,`: it counts before options and the template")
        #expect(throws: fault) {
            try TableColumns(header: Array("id;points".utf8), separator: Self.comma, isStated: true, fields: Self.fields)
        }
    }

    /// The first line of a second file, which was joined to the first, whatever the number of columns.
    @Test(arguments: ["id", "id,x", "id,x,y"], ["sep=,", "sep=;", "SEP=|", "\u{FEFF}sep=\t", "\"sep=,\"", "sep=,,,"])
    func separatorLinesAreNoRows(header: String, row: String) throws {
        var reader = try table(header, [Field(name: "id", type: .string(max: nil), isOptional: false)])
        let reject = unsafe reader.read(Array(row.utf8).span.bytes)
        #expect(reject?.code == .repeatedHeader && reject?.reason.contains("names the separator") == true)
    }

    @Test(arguments: ["sep=", "sep", "sep=,1", "xsep=;", "\"sep=;x\""]) func otherRowsAreRows(row: String) throws {
        var reader = try table("id", [Field(name: "id", type: .string(max: nil), isOptional: false)])
        #expect(unsafe reader.read(Array(row.utf8).span.bytes)?.code != .repeatedHeader)
    }

    /// A separator that the header fits as well is not worth a word.
    @Test(arguments: ["id,points;vip", "id;x,id", "id,a;b;c;d", "id"])
    func separatorsThatFitNoBetter(header: String) throws { _ = try table(header) }

    @Test func optionalColumnsThatAreMissing() throws {
        func missing(_ header: String) throws -> [MissingField] {
            try TableColumns(header: Array(header.utf8), separator: Self.comma, fields: Self.fields).missingOptional
        }
        #expect(try missing("id,points,vip,cart,order") == [])
        #expect(
            try missing("id,Points,order.id,Order_Total,other,crt") == [
                MissingField(field: "points", near: "Points"), MissingField(field: "vip", near: nil),
                MissingField(field: "cart", near: "crt"), MissingField(field: "order.total", near: "Order_Total"),
            ])
        // A column that another field has is not meant.
        #expect(try missing("id,cart,point").map(\.near) == ["point", nil, nil, nil])
        // Where nothing is required, a header without any field is no header of this template.
        let optional = [
            Field(name: "firstName", type: .string(max: nil), isOptional: true),
            Field(name: "city", type: .string(max: nil), isOptional: true),
        ]
        #expect(
            throws: InputFault("the header has a column for no field of the template", hint: "rename `First Name` to `firstName`")
        ) {
            try table("id,First Name", optional)
        }
        _ = try table("anything", [])
    }

    @Test func unusedColumnsMayAppearTwice() throws {
        _ = try table("id,x,x")
        // Not declared, `id` still names the recipient.
        var anonymous = try table("id,n", [Field(name: "n", type: .anyInteger, isOptional: false)])
        #expect(unsafe anonymous.read(Array("7,8".utf8).span.bytes) == nil)
        #expect(anonymous.json == Array(#"{"n":8,"id":"7"}"#.utf8))
    }

    /// Kinds of files that other readers take (max-mapper/csv-spectrum), ended by LF, CR LF and CR, in pieces of any size.
    @Test(arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let rows = [
            "a,b,c", "1,\"\",\"\"", "\"ha \"\"ha\"\" ha\",\"two\(end)lines\",3",
            "\"{\"\"type\"\": \"\"Point\"\", \"\"n\"\": [102.0, 0.5]}\",,",
            "37°36'37.8\"N 121°2'17.9\"W,x,y", "\"a, b\",\"\"\"\(end)\"\"\(end)\",ʤ", "\"\(end)\",\"\(end)\",",
        ]
        let lines = [2, 3, 5, 6, 7, 10]
        for last in [end, ""] {
            let bytes = Array((rows.joined(separator: end) + last).utf8)
            for most in [nil, 1, 2, 3, 7] {
                let seen = try read(bytes, Framing(.table(separator: Self.comma)), most: most)
                #expect(seen.header == Array("a,b,c".utf8))
                #expect(seen.records == zip(lines, rows.dropFirst()).map { SeenRecord(line: $0, text: $1) })
                #expect(seen.bytes == bytes.count)
                #expect(seen.checksum == checksum(of: bytes))
            }
        }
    }

    /// A row that is too long ends where it ends, whatever ends it and however it comes.
    @Test(arguments: ["\n", "\r\n", "\r"], [0, 1, 2, 3, 700_000])
    func longRows(end: String, more: Int) throws {
        let long = String(repeating: "x", count: RecordSplitter.lineLimit + more)
        let bytes = Array(["a", long, "y", "z"].map { $0 + end }.joined().utf8)
        for most in [nil, 70_001, RecordSplitter.lineLimit + 3, RecordSplitter.lineLimit + 4] {
            let seen = try read(bytes, Framing(.table(separator: Self.comma)), most: most)
            #expect(seen.records.map(\.line) == [2, 3, 4])
            #expect(seen.records.first?.bytes == (more == 0 ? nil : long.utf8.count))
            #expect(seen.records.dropFirst().map(\.text) == ["y", "z"])
            #expect(seen.checksum == checksum(of: bytes))
        }
    }

    /// Empty fields between tabs or spaces are a row, and no blank line.
    @Test func rowsOfSeparators() throws {
        let seen = try read(Array("a\tb\n\t\n \n\n\t\n".utf8), Framing(.table(separator: 0x09)))
        #expect(seen.records == [SeenRecord(line: 2, text: "\t"), SeenRecord(line: 5, text: "\t")])
    }

    @Test func rowsEndWhereTheirQuotesSay() throws {
        let text = "\u{FEFF}id,n\r\n1,\"two\r\nlines\"\r\n\r\n2,\"a\"\"\n\"\n3,b\"ad\n4,\"bad\"x\n5,\"\"\r\n6,\"open\n7,x\""
        let expected = [
            SeenRecord(line: 2, text: "1,\"two\r\nlines\""), SeenRecord(line: 5, text: "2,\"a\"\"\n\""),
            SeenRecord(line: 7, text: "3,b\"ad"), SeenRecord(line: 8, text: "4,\"bad\"x"), SeenRecord(line: 9, text: "5,\"\""),
            SeenRecord(line: 10, text: "6,\"open\n7,x\""),
        ]
        for most in [nil, 1, 2, 5] {
            let seen = try read(Array(text.utf8), Framing(.table(separator: Self.comma)), most: most)
            #expect(seen.header == Array("id,n".utf8))
            #expect(seen.records == expected)
        }
    }
}

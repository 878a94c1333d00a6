import BlazonLanguage
import BlazonPayload
import Testing

@testable import BlazonAudience

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

    func table(_ header: String, _ fields: [Field] = fields, separator: UInt8 = comma) throws(AudienceError) -> TableReader {
        TableReader(
            try TableColumns(header: Array(header.utf8), separator: separator, fields: fields), separator: separator)
    }

    func json(_ header: String, _ row: String) throws -> String {
        var table = try table(header)
        let bytes = Array(row.utf8)
        if let reject = unsafe table.read(bytes.span.bytes) { return reject.code.rawValue + " " + reject.reason }
        return String(decoding: table.json, as: UTF8.self)
    }

    @Test(arguments: [
        ("id", "ana", #"{"id":"ana"}"#),
        ("id", #""a ""b"", c""#, #"{"id":"a \"b\", c"}"#),
        ("id", "\"two\r\nlines\t\\\u{1}\"", #"{"id":"two\r\nlines\t\\\u0001"}"#),
        ("id,points", "007,7", #"{"id":"007","points":7}"#),
        ("id,points", "a,-1.5e3", #"{"id":"a","points":-1.5e3}"#),
        ("id,points", "a,007", #"{"id":"a","points":"007"}"#),
        ("id,points", "a,7 ", #"{"id":"a","points":"7 "}"#),
        ("id,points", #"a,"1,""x"":2""#, #"{"id":"a","points":"1,\"x\":2"}"#),
        ("id,points,vip", "a,,", #"{"id":"a"}"#),
        ("id,points,vip", "a,\"\",", #"{"id":"a"}"#),
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
        ("id,other", "a,b\"c", "BZ0521 cell 2 has a quote and is not quoted"),
        ("id,other", "\"a\"b,c", "BZ0521 cell 1 goes on after its closing quote"),
        ("\"id\",\"oth\"\"er\"", "a,b", #"{"id":"a"}"#),
    ])
    func rowsBecomeRecords(header: String, row: String, record: String) throws {
        #expect(try json(header, row) == record)
    }

    @Test(arguments: [
        ("name", "the header lacks the column `id`", "it has `name`"),
        ("ID,points", "the header lacks the column `id`", "it has `ID`: small and capital letters differ"),
        ("id;points", "the header lacks the column `id`", "cells seem to be divided by another byte: try --separator ';'"),
        ("id,order.total", "the header lacks the column `order.id`", "it has `id`, `order.total`"),
        ("id,id", "the header has the column `id` twice", "leave one of them out"),
        ("id,order,order.id", "the header has `order` as a whole and in parts", "leave out `order`, or all `order.…`"),
        ("\"id", "the header is no CSV: cell 1 opens a quote that is not closed", "quote a cell with \" on both sides"),
    ])
    func headersThatDoNotFit(header: String, text: String, hint: String) {
        #expect(throws: AudienceError.header(text, hint: hint)) { try table(header) }
        #expect(AudienceError.header(text, hint: hint).exitCode == 66)
    }

    @Test func columnsThatNobodyWantsMayStandTwice() throws {
        _ = try table("id,x,x")
        // Not declared, `id` still names the recipient.
        var anonymous = try table("id,n", [Field(name: "n", type: .anyInteger, isOptional: false)])
        #expect(unsafe anonymous.read(Array("7,8".utf8).span.bytes) == nil)
        #expect(anonymous.json == Array(#"{"n":8,"id":"7"}"#.utf8))
    }

    @Test func rowsEndWhereTheirQuotesSay() throws {
        let text = "\u{FEFF}id,n\r\n1,\"two\r\nlines\"\r\n\r\n2,\"a\"\"\n\"\n3,b\"ad\n4,\"bad\"x\n5,\"\"\r\n6,\"open\n7,x"
        let expected = [
            SeenRecord(line: 2, text: "1,\"two\r\nlines\""), SeenRecord(line: 5, text: "2,\"a\"\"\n\""),
            SeenRecord(line: 7, text: "3,b\"ad"), SeenRecord(line: 8, text: "4,\"bad\"x"), SeenRecord(line: 9, text: "5,\"\""),
            SeenRecord(line: 10, text: "6,\"open\n7,x"),
        ]
        for most in [nil, 1, 2, 5] {
            let seen = try read(Array(text.utf8), .rows(RowFraming(separator: Self.comma)), most: most)
            #expect(seen.header == Array("id,n".utf8))
            #expect(seen.records == expected)
        }
    }
}

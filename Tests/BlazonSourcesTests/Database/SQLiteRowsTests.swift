import BlazonFiles
import BlazonLanguage
import BlazonSources
import Foundation
import TestSupport
import Testing

@Suite struct SQLiteRowsTests {
    static let fields = [
        Field(name: "id", type: .string(max: nil), isOptional: false),
        Field(name: "points", type: .anyInteger, isOptional: true),
        Field(name: "share", type: .anyNumber, isOptional: true),
        Field(name: "vip", type: .boolean, isOptional: true),
        Field(name: "seen", type: .datetime, isOptional: true),
        Field(name: "day", type: .date, isOptional: true),
        Field(name: "cart", type: .list(max: nil, of: .string(max: nil)), isOptional: true),
        Field(
            name: "order",
            type: .record([
                Field(name: "id", type: .string(max: nil), isOptional: false),
                Field(name: "total", type: .anyNumber, isOptional: true),
            ]), isOptional: true),
        Field(name: "home", type: .record([Field(name: "city", type: .string(max: nil), isOptional: true)]), isOptional: false),
        // An optional record that contains a required one.
        Field(
            name: "fav",
            type: .record([
                Field(
                    name: "in", type: .record([Field(name: "a", type: .string(max: nil), isOptional: false)]), isOptional: false),
                Field(name: "b", type: .string(max: nil), isOptional: false),
            ]), isOptional: true),
    ]

    /// Values convert to the field's type only where that loses nothing and has one meaning.
    @Test(arguments: [
        ("1 as id, 2 as x", #"{"id":"1","x":2}"#),
        ("'a' as id, null as x", #"{"id":"a"}"#),
        ("1.5 as id", #"{"id":1.5}"#),
        ("'' as id", #"{"id":""}"#),
        ("'x' as id, null as \"fav.in.a\", null as \"fav.b\"", #"{"id":"x"}"#),
        ("null as \"fav.in.a\", 'y' as \"fav.b\"", #"{"fav":{"in":{},"b":"y"}}"#),
        ("'a\"' || char(10) || '\\' as id", #"{"id":"a\"\n\\"}"#),
        ("'a' || char(0) || 'b' as id", #"{"id":"a\u0000b"}"#),
        ("7 as points", #"{"points":7}"#),
        ("-9223372036854775808 as points, 9223372036854775807 as x", #"{"points":-9223372036854775808,"x":9223372036854775807}"#),
        ("'7' as points", #"{"points":7}"#),
        ("'007' as points", #"{"points":"007"}"#),
        ("' 7' as points", #"{"points":" 7"}"#),
        ("'' as points", #"{"points":""}"#),
        ("7.0 as points", #"{"points":7}"#),
        ("7.5 as points", #"{"points":7.5}"#),
        ("'10.50' as share", #"{"share":10.50}"#),
        ("'12345678901234567890.1234567890' as share", #"{"share":12345678901234567890.1234567890}"#),
        ("0.1 as share, 1e300 as x, -0.0 as y", #"{"share":0.1,"x":1e+300,"y":-0}"#),
        ("9e999 as share, -9e999 as x", #"{"share":"inf","x":"-inf"}"#),
        ("'1,5' as share", #"{"share":"1,5"}"#),
        ("0 as vip", #"{"vip":false}"#),
        ("1 as vip", #"{"vip":true}"#),
        ("2 as vip", #"{"vip":2}"#),
        ("1.0 as vip", #"{"vip":true}"#),
        ("'true' as vip", #"{"vip":true}"#),
        ("'1' as vip", #"{"vip":"1"}"#),
        ("'yes' as vip", #"{"vip":"yes"}"#),
        ("'2026-11-21 09:00:00' as seen", #"{"seen":"2026-11-21 09:00:00"}"#),
        ("'2026-11-21T09:00:00.25+01:00' as seen", #"{"seen":"2026-11-21T09:00:00.25+01:00"}"#),
        ("'2026-11-21 09:00:00+01' as seen", #"{"seen":"2026-11-21 09:00:00+01"}"#),
        ("'2026-11-31 09:00:00' as seen", #"{"seen":"2026-11-31 09:00:00"}"#),
        ("1700000000 as seen", #"{"seen":1700000000}"#),
        ("'2026-11-21' as day", #"{"day":"2026-11-21"}"#),
        ("'2026-11-21 00:00:00' as day", #"{"day":"2026-11-21 00:00:00"}"#),
        ("'[ \"a b\",' || char(10) || ' \"c\\\" d\" ]' as cart", #"{"cart":["a b","c\" d"]}"#),
        ("'[1' as cart", #"{"cart":"[1"}"#),
        ("json_array('x') as cart", #"{"cart":["x"]}"#),
        ("json_array('x') as other", #"{"other":"[\"x\"]"}"#),
        ("json_object('id', 'o') as \"order\"", #"{"order":{"id":"o"}}"#),
        ("'9.50' as \"order.total\", 1 as x, 7 as \"order.id\"", #"{"order":{"total":9.50,"id":"7"},"x":1}"#),
        ("null as \"order.total\", 1 as x, null as \"order.id\"", #"{"x":1}"#),
        ("null as \"home.city\", 1 as x", #"{"home":{},"x":1}"#),
        ("1 as \"a.b.c\", 2 as \"a.d\", 3 as \"a.b.e\"", #"{"a":{"b":{"c":1,"e":3},"d":2}}"#),
        ("null as \"a.b\"", #"{}"#),
        ("x'010203' as id, x'00' as cart", #"{"id":{"BLOB":3},"cart":"BLOB of 1 bytes"}"#),
        ("1 as \"a\"\"b\"", #"{"a\"b":1}"#),
    ])
    func values(select: String, line: String) throws {
        #expect(try ScratchDatabase().lines("select \(select)", Self.fields) == [line])
    }

    @Test func renamedFieldsKeepTheirTypes() throws {
        let source = RecordSource(columns: [.init(field: "vip", name: "VIP?"), .init(field: "order", name: "Bestellung")])
        let lines = try ScratchDatabase().lines(
            "select 1 as \"VIP?\", 1 as vip, 2 as \"Bestellung.id\"", Self.fields, source)
        #expect(lines == [#"{"VIP?":true,"vip":1,"Bestellung":{"id":"2"}}"#])
    }

    @Test(arguments: [1, 7, 100, 1 << 16]) func partsOfAnySizeJoin(size: Int) throws {
        let numbers = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select i, 'text' as t from n"
        let lines = try ScratchDatabase().lines(numbers, partSize: size)
        #expect(lines == (1...500).map { #"{"i":\#($0),"t":"text"}"# })
    }

    @Test(arguments: [
        ("select 1; select 2", "the query must be a single select"), ("delete from t", "the query must be a single select"),
        ("insert into t values (1) returning *", "the query must be a single select"),
        ("attach 'x' as y", "the query must be a single select"), ("begin", "the query must be a single select"),
        ("create temp table x (a)", "the query must be a single select"),
        ("update t set a = 1 returning a", "the query must be a single select"), ("vacuum", "the query must be a single select"),
        ("pragma user_version = 3", "the query must be a single select"), ("-- nothing", "the query must be a single select"),
        ("select * from missing", "the query fails: no such table: missing"),
        ("select \"missing\" from t", "the query fails: no such column: missing"),
        ("select abs(-9223372036854775808)", "the query fails: integer overflow"),
        ("select load_extension('x')", "the query fails: not authorized"),
    ])
    func otherQueries(query: String, reason: String) throws {
        let database = try ScratchDatabase("create table t (a)")
        let error = #expect(throws: FileError.self) { try database.lines(query) }
        #expect(error?.explanation == reason)
        #expect(error?.exitCode == 66)
    }

    /// A value or a row of more than the limit becomes a line of its own, without the value, and the rows after it are read.
    @Test(arguments: ["utf-8", "utf-16le"]) func rowsThatAreTooLong(encoding: String) throws {
        let database = try ScratchDatabase(
            "pragma encoding = '\(encoding)'; create table t (id, bio, note); insert into t values ('r1', 'short', 1), "
                + "('r2', printf('%.*c', 1001, 'x'), 'n'), ('r3', printf('%.*c', 600, 'x'), printf('%.*c', 600, 'y')), "
                + "('r4', zeroblob(5000), 2.5), ('r5', printf('%.*c', 990, 'x'), 3)")
        let lines = try database.lines("select * from t", maxRowBytes: 1000)
        try #require(lines.count == 5)
        #expect(lines[0] == #"{"id":"r1","bio":"short","note":1}"#)
        #expect(lines[1] == #"["bio",1001]{"id":"r2","note":"n"}"#)
        #expect(lines[2] == #"[null,1202]{"id":"r3"}"#)
        #expect(lines[3] == #"{"id":"r4","bio":{"BLOB":5000},"note":2.5}"#)
        #expect(lines[4].hasPrefix(#"{"id":"r5","bio":"xxx"#) && lines[4].hasSuffix(#"x","note":3}"#))
    }

    /// Statements that would change a file, read another, or run code, in the forms that a query can have.
    @Test(arguments: [
        "insert into t values (9)", "replace into t values (9)", "delete from t returning a", "update t set a = 9 returning a",
        "with x as (select 9 as a) insert into t select a from x returning a", "create table u (a)",
        "create temp table u as select 1",
        "create temp view w as select 1", "drop table t", "alter table t rename to u", "reindex", "analyze", "vacuum",
        "vacuum into '%other%'", "attach '%other%' as o", "attach ':memory:' as o", "detach main", "begin immediate", "commit",
        "rollback",
        "savepoint s", "release s", "pragma journal_mode = wal", "pragma user_version = 7", "pragma writable_schema = 1",
        "pragma temp_store_directory = '/'", "pragma mmap_size = 1000000000", "pragma hard_heap_limit = 0",
        "pragma table_info(t)",
        "select * from pragma_user_version", "select * from pragma_table_info('t')", "explain select 1",
        "explain query plan select 1",
        "select load_extension('/x')", "select fts3_tokenizer('simple', x'4141414141414141')", "select writefile('%other%', 'x')",
        "select 1; delete from t", "select 1;; drop table t; --", "; delete from t", "/* */", "select", "values",
        "select edit('x')",
    ])
    func hostileStatements(statement: String) throws {
        let database = try ScratchDatabase("create table t (a); insert into t values (1)")
        let other = database.folder.appending(path: "other.db").path()
        let before = try Data(contentsOf: URL(filePath: database.file))
        let error = #expect(throws: FileError.self) { try database.lines(statement.replacing("%other%", with: other)) }
        #expect(error?.exitCode == 66)
        #expect(try Data(contentsOf: URL(filePath: database.file)) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: database.folder.path()) == ["test.db"])
    }

    @Test func oneStatementMayEndWithASemicolonAndAComment() throws {
        #expect(try ScratchDatabase().lines("select 1 as a ; -- end") == [#"{"a":1}"#])
    }

    @Test func virtualTablesAreRead() throws {
        let database = try ScratchDatabase(
            "create virtual table f using fts5(a); insert into f values ('hello world'), ('other'); create view v as select * from f"
        )
        #expect(try database.lines("select a from f where f match 'hello'") == [#"{"a":"hello world"}"#])
        #expect(try database.lines("select value from json_each('[1,\"b\"]')") == [#"{"value":1}"#, #"{"value":"b"}"#])
    }

    @Test func anErrorMidwayIs74() throws {
        let database = try ScratchDatabase()
        let query = "with recursive n(i) as (select 1 union all select i + 1 from n where i < 9) select abs(case i when 5 then "
        let error = #expect(throws: FileError.self) {
            try database.lines(query + "-9223372036854775808 else i end) as a from n")
        }
        #expect(error?.exitCode == 74)
    }

    @Test func aSignalInterruptsASlowQuery() throws {
        let database = try ScratchDatabase()
        let error = #expect(throws: FileError.self) {
            try database.lines(
                "with recursive n(i) as (select 1 union all select i + 1 from n) select max(i) from n", stop: StopSignal { 2 })
        }
        #expect(error?.exitCode == 130)
    }

    /// Rows that another program adds while the query runs are not among them, and the file stays as it is.
    @Test(arguments: ["delete", "wal"]) func aRunSeesOneSnapshot(mode: String) throws {
        let database = try ScratchDatabase("pragma journal_mode = \(mode); create table t (a); insert into t values (1), (2)")
        let cursor = try SQLiteCursor(database.path, query: "select a from t", maxRowBytes: 1 << 20, stop: .none)
        let file = try InputFile.open(database.path)
        #expect(try cursor.next(file))
        // Without a log, the writer has to wait.
        if mode == "wal" { try database.run("insert into t values (3)") } else { try? database.run("insert into t values (3)") }
        var count = 1
        while try cursor.next(file) { count += 1 }
        #expect(count == 2)
    }

    @Test func readingChangesNoFile() throws {
        let database = try ScratchDatabase("create table t (a); insert into t values (1)")
        func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: database.folder.path()).sorted() }
        let before = (try names(), try Data(contentsOf: URL(filePath: database.file)))
        _ = try database.lines("select a from t order by a")
        #expect(try names() == before.0)
        #expect(try Data(contentsOf: URL(filePath: database.file)) == before.1)
    }

    @Test func anotherFileIsNoDatabase() throws {
        let database = try ScratchDatabase()
        try Data(
            "campaign: offer, and more than the hundred bytes of a header of SQLite. \(String(repeating: "x", count: 99))".utf8
        )
        .write(to: URL(filePath: database.file))
        let error = #expect(throws: FileError.self) { try database.lines("select 1") }
        #expect(error?.explanation == "it is not an SQLite database")
    }

    /// Damaged files: rows or an error, and neither a trap nor an endless run.
    @Test(arguments: UInt64(1)...20) func damagedFilesAreErrors(seed: UInt64) throws {
        var random = Seeded(seed)
        let database = try ScratchDatabase("create table t (a text, b blob); create index i on t (a)")
        try database.run(
            "with recursive n(i) as (select 1 union all select i + 1 from n where i < 300) insert into t select i, i from n")
        let whole = try Data(contentsOf: URL(filePath: database.file))
        let damaged = database.folder.appending(path: "damaged.db")
        for _ in 0..<20 {
            var bytes = whole
            for _ in 0...random.below(30) { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
            if random.once(in: 3) { bytes = bytes.prefix(random.below(bytes.count)) }
            try bytes.write(to: damaged)
            let path = FilePath(damaged.path())
            do throws(FileError) {
                let cursor = try SQLiteCursor(path, query: "select a, b from t order by a", maxRowBytes: 1 << 20, stop: .none)
                let file = try InputFile.open(path)
                var text: [UInt8] = []
                while try cursor.next(file) { for column in cursor.columns.indices { _ = try cursor.read(column, into: &text) } }
            } catch {
                #expect([66, 74].contains(error.exitCode))
            }
        }
    }
}

import BlazonSources
import Testing

@Suite struct DatabaseAddressTests {
    @Test func addresses() throws {
        #expect(try DatabaseAddress("sqlite:data/shop.db") == .sqlite(path: "data/shop.db"))
        #expect(try DatabaseAddress("SQLite:/x") == .sqlite(path: "/x"))
        #expect(try DatabaseAddress("postgres://h/d") == .postgres(url: "postgres://h/d"))
        #expect(try DatabaseAddress("postgresql://u@h:5/d?sslmode=require&service=s") != nil)
        #expect(try DatabaseAddress("postgres://u@h1:5432,h2:5433/d") != nil)
        #expect(try DatabaseAddress("people.ndjson") == nil)
        #expect(try DatabaseAddress("./sqlite:x") == nil)
        #expect(throws: DatabaseAddress.Fault.noFile) { try DatabaseAddress("sqlite:") }
    }

    /// Everything that libpq would read as a password, and what it would take for a host.
    @Test(arguments: [
        "postgres://u:secret@h/d", "postgresql://u:@h/d", "POSTGRES://u:secret@h", "postgres://u:se/cret@h/d",
        "postgres://u:se?cret@h/d", "postgres://u:se@cret@h/d", "postgres://h/d?password=secret",
        "postgres://h/d?user=u&pass%77ord=secret", "postgres://h/d?PASSWORD=secret", "postgres://h/d?sslpassword=secret",
        "postgres://:secret@h/d",
    ])
    func passwords(address: String) {
        #expect(throws: DatabaseAddress.Fault.password) { try DatabaseAddress(address) }
        #expect(!DatabaseAddress.Fault.password.text.contains("secret"))
    }

    @Test func orders() {
        for sql in [
            "select 1 order by id", "SELECT * FROM t ORDER\n  BY id", "with a as (select 1) select * from a order by 1",
            "select 'it''s' from t order /* by */ by id",
        ] { #expect(QueryText.isOrdered(sql), "\(sql)") }
        for sql in [
            "select 1", "select * from (select 1 order by id)", "select 'order by'", "select 1 -- order by id",
            "select 1 /* order by id */", "select \"order\" by", "select row_number() over (order by id)", "select orderly by",
            "'",
        ] { #expect(!QueryText.isOrdered(sql), "\(sql)") }
    }
}

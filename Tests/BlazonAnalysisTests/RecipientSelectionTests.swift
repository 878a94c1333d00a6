import Blazon
import BlazonAudience
import BlazonDiagnostics
import BlazonFiles
import BlazonLanguage
import BlazonPayload
import BlazonText
import TestSupport
import Testing

@testable import BlazonAnalysis

@Suite struct RecipientSelectionTests {
    private static let template = """
        campaign: offer
        targets: [ios, android]
        recipient:
          id: string(..40)
          firstName: optional string(..40)
          points: integer(0..1_000)
          locale: optional locale
        skip: { poor: points < 10 }
        message:
          title: "Hello {{ firstName | default: 'friend' }}"
          body:
            - { when: points >= 500, then: Gift }
            - otherwise: Points
        locales: { default: en, de: { title: Hallo, body: Punkte } }
        """

    private static func program(_ template: String = template, _ files: [String: String] = [:]) throws -> Program {
        let compiler = Compiler(options: CompileOptions()) { path in Array((files[path] ?? "").utf8) }
        let compilation = compiler.compile(path: "t.yaml", bytes: Array(template.utf8))
        return try #require(compilation.program, "\(compilation.diagnostics.map(\.message))")
    }

    /// The lines of the selected records.
    private static func lines(
        _ program: Program, _ records: [String], most: Int = 50, jobs: Int = 1, only: String? = nil,
        leavesOutInvalid: Bool = false
    ) throws -> [Int] {
        try select(program, records, most: most, jobs: jobs, only: only, leavesOutInvalid: leavesOutInvalid).map(\.line)
    }

    private static func select(
        _ program: Program, _ records: [String], most: Int = 50, jobs: Int = 1, only: String? = nil,
        leavesOutInvalid: Bool = false,
        form: AudienceRun.Form = .lines
    ) throws -> [SelectedRecipient] {
        var options = AudienceRun.Options()
        (options.jobs, options.only, options.form) = (jobs, only, form)
        let pass = try AnswerPass([(program, options)], .inMemory(Array(records.joined(separator: "\n").utf8)))
        _ = try pass.open()
        let selection = Monitor(RecipientSelection(program, most: most))
        _ = try pass.carryOut([0], keepsRecords: true) {
            RecipientObserver(program, most: most, leavesOutInvalid: leavesOutInvalid)
        } collect: { (part) throws(FileError) in
            selection.enter { $0.add(part) }
        }
        return selection.enter { $0.recipients }
    }

    private static func record(_ id: Int, points: Int = 20, name: String? = "Ana", locale: String? = nil) -> String {
        let name = name.map { #","firstName":"\#($0)""# } ?? ""
        let locale = locale.map { #","locale":"\#($0)""# } ?? ""
        return #"{"id":"r\#(id)","points":\#(points)\#(name)\#(locale)}"#
    }

    @Test("the first record that takes something comes first: branch, default, locale, reason to skip")
    func first() throws {
        var records = (1...300).map { Self.record($0) }
        records[99] = Self.record(100, points: 700)
        records[149] = Self.record(150, name: nil)
        records[199] = Self.record(200, locale: "de")
        records[249] = Self.record(250, points: 3)
        let program = try Self.program()
        #expect(try Self.lines(program, records, most: 5) == [1, 100, 150, 200, 250])
        #expect(try Self.lines(program, records, most: 3) == [1, 100, 150])
        let more = try Self.lines(program, records, most: 20)
        #expect(more.prefix(5) == [1, 100, 150, 200, 250])
        #expect(more.count == 20 && Set(more).count == 20 && Array(more[5...]) == more[5...].sorted())
    }

    @Test("the others have the smallest hashes of lines, for any number of workers")
    func sample() throws {
        let records = (1...20_000).map { Self.record($0, points: $0 % 999 + 1, name: $0 % 7 == 0 ? nil : "Ana") }
        let program = try Self.program()
        let one = try Self.lines(program, records)
        #expect(one.count == 50)
        for jobs in [2, 5] { #expect(try Self.lines(program, records, jobs: jobs) == one) }
        let smallest = (1...20_000).sorted { RecordShare.hash($0) < RecordShare.hash($1) }
        let leading = one.prefix(4)
        #expect(leading == [1, 9, 14, 499])
        #expect(Set(one.dropFirst(4)) == Set(smallest.filter { !leading.contains($0) }.prefix(46)))
    }

    @Test("a record with a row of a lookup comes first")
    func lookup() throws {
        let template = """
            campaign: offer
            targets: [ios]
            recipient: { sku: string(..40) }
            lookups: { products: { file: products.ndjson, key: sku, fields: { name: string(..60) } } }
            message: { title: "New: {{ lookup.products[sku].name | default: 'Shoes' }}" }
            """
        let program = try Self.program(template, ["products.ndjson": #"{"sku":"a","name":"Shoe"}"#])
        var records = (1...100).map { _ in #"{"sku":"b"}"# }
        records[79] = #"{"sku":"a"}"#
        #expect(try Self.lines(program, records, most: 2) == [1, 80])
    }

    @Test("only the records with an id, as JSON with the program's names")
    func only() throws {
        let program = try Self.program()
        let records = (1...9).map { Self.record($0) } + [#"{"id":"r3","points":20,"firstName":"Bo"}"#]
        #expect(try Self.lines(program, records, only: "r3") == [3, 10])
        #expect(try Self.lines(program, records, only: "none").isEmpty)
        let table = try Self.select(
            program, ["id,points,firstName", "r1,20,Ana", "r2,30,"], only: "r2", form: .table(separator: UInt8(ascii: ",")))
        #expect(table.map { String(decoding: $0.record, as: UTF8.self) } == [#"{"id":"r2","points":30}"#])
    }

    @Test("a line that is not a record can be selected, unless invalid records are left out")
    func unreadable() throws {
        let records = [Self.record(1), Self.record(2), "nope", Self.record(4)]
        #expect(try Self.lines(try Self.program(), records) == [1, 2, 3, 4])
        #expect(try Self.lines(try Self.program(), records, leavesOutInvalid: true) == [1, 2, 4])
    }
}

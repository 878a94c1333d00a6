import Blazon
import BlazonDiagnostics
import BlazonPayload
import BlazonText
import TestSupport
import Testing

/// A datetime of `delivery` in the form of a database is the same as one in Blazon's own form, wherever it is used.
@Suite struct TimeConstantTests {
    static let forms = [
        "2026-05-04 02:00:00+02", "2026-05-04 00:00:00", "2026-05-04T02:00:00+0200", "2026-05-04T00:00:00",
        "2026-05-04T02:00:00+02:00",
    ]

    @Test(arguments: forms) func formsOfDatabases(_ form: String) throws {
        let delivery = """
            delivery:
              ends: { type: datetime, value: "\(form)" }
              all: { type: list of datetime, value: ["\(form)"] }
              one: { type: { at: datetime }, value: { at: "\(form)" } }

            """
        let text = "{{ delivery.ends | epoch }} {{ delivery.ends | hour }} {% if d < delivery.ends %}before{% endif %}"
        let more =
            "{{ delivery.all | first | epoch | default: 0 }} {{ delivery.one.at | epoch }} {{ delivery.ends | in_zone: 'UTC' | date: 'Hm' }}"
        let source = """
            campaign: a
            targets: [ios]
            recipient: { d: datetime }
            \(delivery)skip: { over: d > delivery.ends }
            message: { title: "\(text) \(more)" }
            """
        let compilation = compile(Array(source.utf8))
        var renderer = Renderer(try #require(compilation.program, "\(compilation.findings)"))
        let payload = try renderer.rendered(Array(#"{"d":"2026-05-03T23:00:00Z"}"#.utf8)).get()[0].1.text
        let hour = form.utf8.contains("+") ? "2" : "0"
        #expect(payload.contains("1777852800 \(hour) before 1777852800 1777852800 00:00"), "\(payload)")
        let late = try renderer.rendered(Array(#"{"d":"2026-05-04T01:00:00Z"}"#.utf8)).get()
        #expect(!late[0].1.text.contains("aps"), "\(late)")
    }

    /// Datetimes that compare as equal are repetitions.
    @Test(arguments: [
        (["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.0Z"], "1"), (["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00"], "1"),
        (["2026-01-01T00:00:00Z", "2026-01-01t00:00:00z"], "1"), (["2026-01-01T00:00:00Z", "2026-01-01T01:00:00Z"], "2"),
        ([], "0"),
    ])
    func differentTimes(_ times: [String], _ count: String) throws {
        let source = """
            campaign: a
            targets: [ios]
            recipient: { l: list(..5) of datetime }
            message: { title: "{{ l | uniq | size }} visits" }
            """
        let program = try #require(compile(Array(source.utf8)).program)
        var renderer = Renderer(try Program(reading: Array(program.encoded().utf8)))
        let list = times.map { "\"\($0)\"" }.joined(separator: ",")
        let payload = try renderer.rendered(Array("{\"l\":[\(list)]}".utf8)).get()[0].1.text
        #expect(payload.contains("\(count) visits"), "\(payload)")
    }

    /// A point between items of a list of numbers is also the decimal one.
    @Test(arguments: [
        ("list of number", "csv: { list: '.' }", 1), ("list of integer", "csv: { list: '.' }", 0),
        ("{ n: list of number }", "csv: { list: '.' }", 1), ("list of string", "csv: { list: '.' }", 0),
        ("list of string", "csv: { list: '.' }, values: { decimal: '.' }", 1),
        ("list of integer", "csv: { list: '.' }, values: { decimal: ',' }", 1),
        ("list of number", "csv: { list: ';' }, values: { decimal: ',' }", 0),
    ])
    func pointsBetweenItems(_ type: String, _ source: String, _ conflicts: Int) {
        let template = "campaign: a\ntargets: [ios]\nrecipient: { l: \(type) }\nsource: { \(source) }\nmessage: { title: A }\n"
        #expect(compile(Array(template.utf8)).diagnostics.count { $0.code.id == "BZ0833" } == conflicts)
    }
}

import Blazon
import BlazonDiagnostics
import TestSupport
import Testing

/// A constant has Blazon's own forms: `source` is about records.
@Suite struct ConstantFormTests {
    private static func template(_ delivery: String) -> String {
        """
        campaign: x
        source: { values: { date: dd.mm.yyyy } }
        recipient: { id: string }
        delivery: { c: \(delivery) }
        message: { title: "{{ delivery.c }}" }

        """
    }

    private static let forms = [
        ("date", "03.02.2026", "write the date as in `2026-11-21`"),
        ("datetime", "03.02.2026 10:00", "write the date and time as in `2026-11-21T18:00:00+01:00`"),
        ("boolean", "yes", "write `true` or `false`"),
        ("number", "1,5", "write the number with a point and without separators, as in `1234.5`"),
    ]

    @Test(arguments: forms) func constants(_ type: String, _ value: String, _ help: String) throws {
        let found = compile(Self.template("{ type: \(type), value: \"\(value)\" }"))
        let error = try #require(found.diagnostics.first { $0.severity == .error })
        #expect(error.code.id == "BZ0801" && !error.message.contains("source"), "\(found.findings)")
        #expect(error.help == ["\(help): a constant has Blazon's own forms, whatever `source` says"])
    }

    @Test(arguments: forms) func constantsOfTheCommandLine(_ type: String, _ value: String, _ help: String) throws {
        let found = compile(Self.template("{ type: \(type) }"), set: [("delivery.c", value)])
        let usage = try #require(found.usage.first)
        #expect(usage.hasSuffix("; \(help)") && !usage.contains("source"), "\(usage)")
    }
}

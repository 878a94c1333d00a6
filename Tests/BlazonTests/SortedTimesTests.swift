import Blazon
import BlazonText
import TestSupport
import Testing

@testable import BlazonPayload

/// Datetimes are sorted by time, whatever their offsets; missing ones are last, and equal ones keep their order.
@Suite struct SortedTimesTests {
    private static func title(_ type: String, _ title: String, _ record: String) throws -> String? {
        let compilation = compile(
            "campaign: x\nrecipient: { l: \"\(type)\" }\nmessage: { title: \"-{{ \(title) }}-\" }\n")
        let program = try Program(
            reading: Array(#require(compilation.program, "\(compilation.findings)").encoded().utf8))
        #expect(program.neededFormat == 6)
        var renderer = Renderer(program)
        guard case .success(let outcomes) = renderer.rendered(Array(#"{"l":\#(record)}"#.utf8)),
            case .payload(let line) = outcomes[0].1, case .text(let text)? = try JSON.read(line)["aps"]?["alert"]?["title"]
        else { return nil }
        return text
    }

    @Test func itemsAreSortedByTime() throws {
        let times = ["2026-05-04T09:00:00+02:00", "2026-05-04T08:30:00Z", "2026-05-04T07:00:00.5Z", "2026-05-04T07:00:00Z"]
        #expect(
            try Self.title("list(..9) of datetime", "l | sort | join: ' '", "[\"\(times.joined(separator: "\",\""))\"]")
                == "-\(times[0]) \(times[3]) \(times[2]) \(times[1])-")
    }

    @Test func recordsAreSortedByAMember() throws {
        let type = "list(..9) of { name: string(..9), at: optional datetime }"
        let records =
            #"[{"name":"d"},{"name":"c","at":"2026-05-04T08:30:00Z"},{"name":"a","at":"2026-05-04T09:00:00+02:00"},{"name":"b","at":"2026-05-04T07:00:00Z"}]"#
        #expect(try Self.title(type, "l | sort: 'at' | map: 'name' | join: ''", records) == "-abcd-")
    }
}

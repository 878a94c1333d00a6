import BlazonLanguage
import BlazonPayload
import Testing

/// The checker marks a URL from the end of its host on; a dot segment anywhere in its path rejects, one in the query does not.
@Suite struct DotSegmentTests {
    @Test(arguments: [
        ("/", "..", "", true), ("/offers/", ".", "", true), ("/offers/", "..", "/now", true), ("/offers/", "..", "?tab=a", true),
        ("/offers/", "..", "#top", true), ("/offers/.", ".", "", true), ("/offers/%2e", ".", "", true),
        ("/a/", "b", "/../c", true),
        ("/offers/", "...", "", false), ("/offers/x", "..", "", false), ("/offers/", "../a", "", false),
        ("/offers?q=/", "..", "/", false), ("/offers#/", "..", "", false), ("?q=", "..", "", false), ("", "a", "", false),
    ])
    func anywhereInThePath(_ before: String, _ value: String, _ after: String, _ isRejected: Bool) throws {
        var a = try Assembler(["name": "string"])
        a.copy("\"shop://host")
        a.emit(.pathStart)
        a.copy(before)
        a.emit(.emitField(slot: 0, Encoding(.component)))
        a.copy(after)
        a.emit(.pathEnd)
        a.copy("\"")
        let line = try rendered(a.program(), "{\"name\":\"\(value)\"}")
        if case .failure(let reject) = line {
            #expect(isRejected && reject.code == .dotSegment && reject.field == "name")
        } else {
            #expect(!isRejected)
        }
    }
}

import BlazonLSP
import BlazonText
import Testing

@Suite struct DiagnosticsTests {
    private let wrong = offer.replacing("message:\n", with: "message:\n  badge: \"{{ firstName }}\"\n")

    @Test func whatIsWrongIsReportedAndTakenBack() {
        var editor = Editor()
        editor.open(wrong)
        editor.settle()
        #expect(editor.findings() == ["BZ0301 9"])
        let finding = editor.published[FileURI.uri("/p/offer.yaml")]?.first
        #expect(finding?["range"]?.range == "9:13-9:22")
        #expect(finding?["severity"]?.whole == 1 && finding?["source"]?.string == "blazon")
        // `points` is the whole number that was meant.
        editor.type("points", (9, 13), (9, 22))
        editor.settle()
        #expect(editor.findings() == [])
        editor.notify("textDocument/didClose", .object(editor.cursor("")))
        #expect(editor.published[FileURI.uri("/p/offer.yaml")]?.isEmpty == true)
    }

    /// What the server keeps of a document is many times its size.
    @Test func aDocumentBeyondTheLimitIsNotRead() {
        var editor = Editor()
        editor.open(wrong + String(repeating: "# comment\n", count: 110_000))
        editor.settle()
        #expect(editor.findings() == ["BZ0101 0"])
        editor.open(wrong)
        editor.settle()
        #expect(editor.findings() == ["BZ0301 9"])
    }

    @Test func labelsAreRelatedInformation() {
        let abilities: JSON = .object([
            .init("textDocument", .object([.init("publishDiagnostics", .object([.init("relatedInformation", .boolean(true))]))]))
        ])
        var editor = Editor(capabilities: abilities)
        editor.open(wrong)
        editor.settle()
        let related = editor.published[FileURI.uri("/p/offer.yaml")]?.first?["relatedInformation"]?.list.first
        #expect(related?["location"]?["range"]?.range == "3:13-3:34")
    }

    @Test func positionsAreCountedAsTheClientDoes() {
        let text = "campaign: offer\nrecipient: { id: string }\nmessage: { title: \"😀 {{ nme }}\" }\n"
        for (encodings, range) in [
            ([], "2:25-2:28"), (["utf-8", "utf-16"], "2:27-2:30"), (["utf-32"], "2:24-2:27"), (["utf-7"], "2:25-2:28"),
        ] {
            var editor = Editor(
                capabilities: .object([
                    .init("general", .object([.init("positionEncodings", .array(encodings.map { .text($0) }))]))
                ]))
            editor.open(text)
            editor.settle()
            #expect(editor.published[FileURI.uri("/p/offer.yaml")]?.first?["range"]?.range == range, "\(encodings)")
        }
    }

    @Test func usedFilesAreSeenAsTheEditorHasThem() {
        let files = ["/p/shared.yaml": "recipient: { city: string(..60) }\n"]
        let text = "campaign: offer\nuses: shared.yaml\nmessage: { title: \"{{ town }}\" }\n"
        var editor = Editor(files)
        editor.open(text)
        editor.settle()
        #expect(editor.findings().count == 1)
        // Unsaved, the used file declares what the template reads.
        editor.open("recipient: { town: string(..60) }\n", "/p/shared.yaml")
        editor.settle()
        #expect(editor.findings() == [])
        editor.type("city", (0, 13), (0, 17), "/p/shared.yaml")
        editor.settle()
        #expect(editor.findings().count == 1)
        // Faults of the imported file are reported there.
        editor.type("strng", (0, 19), (0, 25), "/p/shared.yaml")
        editor.settle()
        #expect(!editor.findings("/p/shared.yaml").isEmpty)
        // Closed without saving, it is what the disk has.
        editor.notify("textDocument/didClose", .object(editor.cursor("", "/p/shared.yaml")))
        editor.settle()
        #expect(editor.findings("/p/shared.yaml") == [] && editor.findings().count == 1)
    }

    @Test func othersFilesAreLeftAlone() {
        var editor = Editor()
        editor.open("services:\n  web: { image: x }\n", "/p/docker-compose.yaml")
        editor.settle()
        #expect(editor.findings("/p/docker-compose.yaml") == [])
        #expect(editor.completions("services:\n  §", "/p/docker-compose.yaml") == [])
    }
}

import Testing

/// What the editor does with `blazon.yaml`: its levels hold, its faults are shown there, and a change of it counts at once.
@Suite struct ProjectSettingsTests {
    private static let template = """
        campaign: offer
        recipient: { id: string(..9), name: string(..9) }
        message: { title: "Hello {{ id }}" }

        """

    @Test func levelsHoldAsOnTheCommandLine() {
        for (settings, expected) in [
            ("", ["BZ0357 1"]), ("lint: { BZ0357: off }\n", []), ("lint: { BZ0357: error }\ntargets: [ios]\n", ["BZ0357 1"]),
        ] {
            var editor = Editor(["/p/blazon.yaml": settings])
            editor.open(Self.template)
            editor.settle()
            #expect(editor.findings() == expected, "\(settings)")
        }
    }

    @Test func faultsAreShownInTheFile() {
        var editor = Editor(["/p/blazon.yaml": "targets: [ios, windows]\n"])
        editor.open(Self.template)
        editor.settle()
        #expect(editor.findings("/p/blazon.yaml") == ["BZ0306 0"])
    }

    @Test func anOpenFileIsCheckedAndUsed() {
        var editor = Editor(["/p/blazon.yaml": ""])
        editor.open(Self.template)
        editor.open("lint:\n  BZ0357: of\n", "/p/blazon.yaml")
        editor.settle()
        #expect(editor.findings("/p/blazon.yaml") == ["BZ0901 1"])
        editor.type("off", (1, 10), (1, 12), "/p/blazon.yaml")
        editor.settle()
        #expect(editor.findings("/p/blazon.yaml") == [])
        #expect(editor.findings() == [])
    }

    @Test func allowancesHold() {
        var editor = Editor()
        editor.open(Self.template.replacing("name: string(..9) }", with: "name: string(..9) } # blazon: allow BZ0357"))
        editor.settle()
        #expect(editor.findings() == [])
        editor.open("campaign: offer # blazon: allow BZ0357\nmessage: { title: A }\n")
        editor.settle()
        #expect(editor.findings() == ["BZ0904 0"])
    }

    @Test func itsKeysAndValuesAreCompleted() {
        var editor = Editor([
            "/p/tables/app.yaml":
                "table: app\ntargets: { watch: { title: Watch } }\nsettings: { title: { type: text, watch: title } }\n"
        ])
        func labels(_ text: String) -> [String] { editor.completions(text, "/p/blazon.yaml") }
        #expect(
            labels("mapping: campaign-standard\n§") == [
                "root", "targets", "lint", "fail-on", "recipients", "query", "links", "rejects", "missing", "audience",
                "coverage",
            ])
        #expect(Set(["campaign-standard", "./tables/app.yaml"]).isSubset(of: labels("mapping: §")))
        #expect(labels("targets: [§]").starts(with: ["ios", "android"]))
        #expect(labels("targets:\n  - §").starts(with: ["ios", "android"]))
        #expect(labels("mapping: ./tables/app.yaml\ntargets: [§]") == ["watch"])
        #expect(labels("lint:\n  §").contains("BZ0357") && !labels("lint:\n  §").contains("BZ0301"))
        #expect(labels("lint:\n  BZ0357: §") == ["off", "note", "warning", "error"])
        #expect(labels("lint: { BZ0357: of§ }") == ["off", "note", "warning", "error"])
        #expect(labels("links:\n  §") == ["schemes", "query", "hosts"])
        #expect(labels("rejects:\n  §") == ["allowed", "codes", "targets"])
        #expect(labels("rejects:\n  targets:\n    §").contains("ios"))
        #expect(labels("fail-on: §") == ["note", "warning", "error"])
        #expect(labels("recipients: §") == [] && labels("fail-on:\n  §") == [])
    }
}

import BlazonLSP
import BlazonText
import Testing

@Suite struct CompletionTests {
    /// The whole template with what is being written at its end, before the samples.
    private func text(_ part: String) -> String { offer.replacing("samples:", with: part + "\nsamples:") }

    @Test(arguments: [
        ("§", ["targets", "locales", "ios"], ["message", "campaign"]),
        ("ta§", ["targets"], []),
        ("ios:\n  §", ["title", "badge", "mutableContent"], ["ios"]),
        ("ios:\n  title: A\n  §\n  badge: 1", ["body"], ["title", "badge"]),
        ("android:\n  §", ["title"], ["mutableContent"]),
        ("ios:\n  ti§", ["title"], []),
        ("ios: { title: A, §", ["body"], ["title"]),
        ("ios:\n  priority: §", ["high", "normal"], ["title"]),
        ("ios:\n  priority: \"§\"", ["high", "normal"], []),
        ("ios: { priority: h§ }", ["high"], []),
        ("ios:\n  contentAvailable: §", ["true", "false"], []),
        ("ios:\n  priority:\n    - §", ["when", "otherwise", "high"], []),
        ("ios:\n  priority:\n    - when: vip\n      then: §", ["high", "normal"], []),
        ("ios:\n  sound:\n    - when: §", ["tier", "order.id", "not"], []),
        ("ios:\n  sound:\n    - when: tier == §", ["'basic'", "'gold'"], []),
        ("ios:\n  sound:\n    - when: vip == §", ["true", "false"], []),
        ("ios:\n  sound:\n    - when: vip and §", ["tier", "vip"], ["and"]),
        ("ios:\n  sound:\n    - when: tier §", ["==", "and", "in"], ["tier"]),
        ("ios:\n  title: \"{{ §", ["firstName", "order.id", "block.greet", "target"], ["recipient"]),
        ("ios:\n  title: \"{{ fi§ }}\"", ["firstName"], []),
        ("ios:\n  title: {{ fi§", ["firstName"], []),
        ("ios:\n  title: \"{{ order.§", ["id", "total"], ["firstName"]),
        ("ios:\n  title: \"{{ recipient.§", ["firstName"], []),
        ("ios:\n  title: \"{{ block.§", ["greet"], ["firstName"]),
        ("ios:\n  title: \"{{ firstName | §", ["default", "truncate"], ["firstName"]),
        ("ios:\n  title: \"{{ firstName | tr§ }}\"", ["truncate", "truncate_bytes"], []),
        ("ios:\n  title: \"{{ firstName | truncate: 20, §", ["ellipsis"], []),
        ("ios:\n  title: \"{{ points | plural: §", ["one", "other"], []),
        ("ios:\n  title: \"{{ tier | select: §", ["basic", "gold", "other"], []),
        ("ios:\n  title: \"{% §", ["if", "endif"], ["firstName"]),
        ("ios:\n  title: \"{% if §", ["tier", "not"], ["if"]),
        ("ios:\n  title: \"{% if tier == 'g§", ["gold"], []),
        ("ios:\n  sound:\n    - when: tier in ['basic', §", ["'gold'"], []),
        ("ios:\n  body: |\n    Hello\n    {{ §", ["firstName"], []),
        ("ios:\n  body: >-\n    Hello {{ fi§\n  sound: a", ["firstName"], []),
        ("targets: [ios, §]", ["android"], ["ios"]),
        ("targets: [ios, §", ["android"], []),
        ("targets:\n  - §", ["ios", "android"], []),
        ("targetBy: §", ["tier", "order.id"], []),
        ("locales:\n  §", ["default", "by", "es", "pt-BR"], []),
        ("locales:\n  default: §", ["en"], []),
        ("locales:\n  es:\n    §", ["title", "ios"], []),
        ("locales:\n  es:\n    ios:\n      §", ["title"], ["ios"]),
        ("variants:\n  a:\n    §", ["weight", "message", "ios"], []),
        ("variants:\n  a:\n    message:\n      §", ["title"], []),
        ("variants:\n  a:\n    holdout: §", ["true", "false"], []),
        ("types:\n  place: §", ["string", "optional", "boolean"], ["matches"]),
        ("recipient:\n  id: string(..9) §", ["matches"], ["integer", "hex"]),
        ("recipient:\n  id: list of string(..9) matches §", ["hex", "uuid", "device-token"], ["integer", "string"]),
        ("types:\n  word: string(..9)\n  place: { city: §", ["string"], []),
        ("delivery:\n  ends: { §", ["type", "value"], []),
        ("delivery:\n  ends: { type: §", ["datetime"], []),
        ("skip:\n  §", [], ["title", "when"]),
        ("skip:\n  no-gold: §", ["tier", "not", "target"], ["when"]),
        ("skip:\n  no-gold: tier == §", ["'gold'"], []),
        ("skip: { no-gold: not §", ["vip"], []),
        ("overflow: { truncate: §", ["body", "title"], ["sound"]),
        ("mapping: §", ["campaign-standard"], []),
        ("source:\n  §", ["columns", "id", "values", "csv"], ["separator"]),
        ("source:\n  id: §", ["firstName"], ["order.id"]),
        ("source:\n  values:\n    §", ["numbers", "grouping", "missing"], ["separator", "list"]),
        ("source:\n  values:\n    numbers: §", ["text"], []), ("source:\n  values:\n    date: §", ["dd/mm/yyyy", "epoch"], []),
        ("source:\n  values:\n    booleans: { TRUE: §", ["true", "false"], []),
        ("source:\n  columns:\n    §", ["firstName", "order.id"], ["columns"]),
        ("source:\n  csv:\n    decimal: \",\"\n    §", ["separator", "booleans", "list"], ["decimal", "columns"]),
        ("source:\n  csv:\n    encoding: §", ["windows-1252", "shift-jis"], []),
        ("source:\n  csv: { encoding: utf§", ["utf-16"], []),
        ("source:\n  csv:\n    separator: §", ["tab", "\";\""], []),
        ("source:\n  csv:\n    decimal: §", ["\",\""], []),
        ("source:\n  csv:\n    date: §", ["dd/mm/yyyy"], []),
        ("source:\n  csv:\n    datetime: §", ["dd/mm/yyyy HH:MM"], ["dd/mm/yyyy"]),
        ("source:\n  csv:\n    booleans: { J: §", ["true", "false"], []),
        ("sou§", ["source"], []),
    ])
    func completionsAtACursor(_ part: String, _ there: [String], _ notThere: [String]) {
        var editor = Editor()
        let found = editor.completions(text(part))
        #expect(Set(there).subtracting(found).isEmpty, "\(part): \(found.prefix(12))")
        #expect(Set(notThere).isDisjoint(with: found), "\(part)")
    }

    @Test func fieldsTypesAndSamples() {
        var editor = Editor()
        #expect(editor.completions("campaign: a\nrecipient:\n  id: §").contains("string"))
        #expect(editor.completions("campaign: a\nrecipient:\n  id: optional int§").contains("integer"))
        #expect(editor.completions(offer.replacing("tier: gold", with: "tier: §")).prefix(2) == ["basic", "gold"])
        #expect(editor.completions(offer.replacing("tier: gold, vip: true", with: "§")).contains("tier"))
        #expect(editor.completions("").contains("campaign"))
    }

    @Test func editsReplaceWhatIsTyped() {
        var editor = Editor()
        for (part, label, becomes) in [
            ("ios:\n  ti§", "title", "ios:\n  title: "), ("ios:\n  ti§tle: A", "body", "ios:\n  body: A"),
            ("ios:\n  priority:§", "high", "ios:\n  priority: high"), ("sou§", "source", "source:"),
            ("sou§: { csv: {} }", "source", "source: { csv: {} }"),
            ("ios:\n  title: \"{{ fi§", "firstName", "ios:\n  title: \"{{ firstName"),
            ("ios:\n  title: \"{% if tier == 'g§", "gold", "ios:\n  title: \"{% if tier == 'gold'"),
            ("ios:\n  title: '{{ tier == §", "\"gold\"", "ios:\n  title: '{{ tier == \"gold\""),
            ("ios:\n  title: \"😀 {{ 'é' | app§", "append", "ios:\n  title: \"😀 {{ 'é' | append"),
        ] {
            let source = text(part)
            let items = editor.ask("completion", source)["items"]?.list ?? []
            guard let item = items.first(where: { $0["label"]?.string == label }), let edit = item["textEdit"] else {
                Issue.record("\(part): no \(label)")
                continue
            }
            let result = JSON.array([edit]).applied(to: source.replacing("§", with: ""))
            #expect(result == text(becomes), "\(part)")
        }
    }

    /// Whatever is cut off a template, asking at its end does not trap.
    @Test func anyPrefixIsAnswered() {
        var editor = Editor()
        let bytes = Array(offer.replacing("Hello", with: "Hé😀").utf8)
        for end in stride(from: 0, through: bytes.count, by: 13) {
            let text = String(decoding: bytes[..<end], as: UTF8.self) + "§"
            for method in ["completion", "hover", "definition", "documentHighlight", "prepareRename"] {
                _ = editor.ask(method, text)
            }
        }
        editor.settle()
    }

    @Test func filesOfTheProject() {
        var editor = Editor([
            "/p/lib/words.yaml": "blocks: { hello: Hi }\n", "/p/our-app.yaml": "table: our-app\n",
            "/p/other.yaml": "campaign: x\n",
            "/q.yaml": "table: q\n", "/p/compose.yaml": "services: {}\n",
        ])
        #expect(editor.completions("campaign: a\nuses: §") == ["./lib/words.yaml"])
        #expect(editor.completions("campaign: a\nuses:\n  - §") == ["./lib/words.yaml"])
        #expect(editor.completions("campaign: a\nuses: [../li§]", "/p/sub/a.yaml") == ["../lib/words.yaml"])
        #expect(editor.completions("campaign: a\nmapping: §").contains("./our-app.yaml"))
        #expect(editor.completions("campaign: a\nmapping: §").contains("campaign-standard"))
        #expect(editor.completions("table: b\nextends: §", "/p/b.yaml").contains("./our-app.yaml"))
    }

    @Test func inTables() {
        let table = """
            table: our-app
            extends: campaign-standard
            targets:
              watch: { title: Watch, service: apns }
            settings:
              sound: { type: identifier, watch: aps.sound }
              volume:

            """
        var editor = Editor()
        func labels(_ text: String) -> [String] { editor.completions(text, "/p/our-app.yaml") }
        #expect(labels(table + "§").contains("title") && !labels(table + "§").contains("extends"))
        #expect(
            labels(table + "    §").contains("type") && labels(table + "    §").contains("watch")
                && labels(table + "    §").contains("ios"))
        #expect(labels(table + "    type: §").contains("duration") && labels(table + "    type: §").contains("integer"))
        #expect(labels(table + "    requires: [§]").contains("sound") && labels(table + "    requires: [§]").contains("badge"))
        #expect(labels(table + "    watch: { §").contains("at") && labels(table + "    watch: { §").contains("as"))
        #expect(labels(table + "    watch: { at: x, kinds: [§] }") == ["image", "gif", "audio", "video"])
        #expect(labels(table + "  §").contains("badge"))
        #expect(labels("table: a\ntargets:\n  w:\n    §").contains("limit"))
        #expect(labels("table: a\ntargets:\n  w:\n    limit: { §").contains("counts"))
        #expect(labels("table: a\ntargets:\n  w: {}\n  v:\n    extends: §") == ["w"])
        #expect(labels("table: a\nextends: §").contains("campaign-standard"))
    }
}

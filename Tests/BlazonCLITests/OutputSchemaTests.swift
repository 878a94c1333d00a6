import BlazonText
import Foundation
import TestSupport
import Testing

/// The schemas of docs/reference, and what the command writes: every document fits its schema, no schema permits a member that it
/// does not name, and each member that a schema names is written by some run.
@Suite struct OutputSchemaTests {
    private static let root = ReferenceTests.pages.deletingLastPathComponent().deletingLastPathComponent()
    private static let names = [
        "manifest", "program", "rejected", "skipped", "shard", "framed", "request", "run", "profile", "template-profile", "plan",
        "changes", "uses",
    ]

    /// A template with recipients, by their paths.
    private struct Run {
        let template: String
        let recipients: String
        var options = ""

        var isCompressed: Bool { options.contains("--compress") }

        /// All shipped templates, the golden cases, and what only a table or a damaged line brings out.
        static func all() throws -> [Run] {
            let templates = root.appending(path: "templates")
            var runs = [
                Run(template: templates.path(), recipients: templates.appending(path: "recipients.ndjson").path()),
                Run(
                    template: templates.appending(path: "order-update.yaml").path(),
                    recipients: templates.appending(path: "recipients.csv").path()),
            ]
            let golden = root.appending(path: "Tests/Golden")
            for name in try FileManager.default.contentsOfDirectory(atPath: golden.path()).sorted() {
                let folder = golden.appending(path: name).path() + "/"
                let table = FileManager.default.fileExists(atPath: folder + "table.yaml")
                let isCSV = FileManager.default.fileExists(atPath: folder + "recipients.csv")
                runs.append(
                    Run(
                        template: folder + "template.yaml", recipients: folder + (isCSV ? "recipients.csv" : "recipients.ndjson"),
                        options: table ? "--mapping \(folder)table.yaml" : ""))
            }
            return runs
        }
    }

    /// Lines and documents by the name of their schema.
    private struct Documents {
        var found: [String: [JSON]] = [:]

        mutating func add(_ name: String, _ file: URL, isLines: Bool = false) throws {
            let bytes = try [UInt8](Data(contentsOf: file))
            let texts = isLines ? bytes.split(separator: UInt8(ascii: "\n")).map(Array.init) : [bytes]
            for text in texts { found[name, default: []].append(try JSON.read(text)) }
        }

        /// What `profile` says of the shipped recipients.
        mutating func addProfiles(in work: URL) throws {
            for name in ["recipients.ndjson", "recipients.csv"] {
                let file = root.appending(path: "templates/\(name)").path()
                _ = try Script("=== run blazon profile \(file) --format json >\(name).json\n").run(in: work)
                try add("profile", work.appending(path: "\(name).json"))
            }
            let options = "--send-at 2026-11-21T18:00:00Z --format json"
            for name in ["order-update", "price-drop", "subject-test", "win-back"] {
                let template = root.appending(path: "templates/\(name).yaml").path()
                let file = root.appending(path: "templates/recipients.ndjson").path()
                _ = try Script("=== run blazon profile \(file) --template \(template) \(options) >\(name).json\n").run(in: work)
                try add("template-profile", work.appending(path: "\(name).json"))
            }
        }
    }

    /// A change by which records are lost, changed and gained, and campaigns come, go and cannot be compared.
    private func addPlan(in work: URL, to documents: inout Documents) throws {
        let head = "campaign: offer\ntargets: [ios]\nrecipient:\n  id: string(..9)\n"
        let rest = "variants:\n  by: id\n  a: { weight: 50 }\n  b: { weight: 50 }\nlocales:\n  default: en\n"
        let files = [
            "old/offer.yaml": head
                + "  points: integer(0..100)\nskip:\n  poor: points < 10\nmessage:\n  title: \"{{ points }} points\"\n" + rest,
            "new/offer.yaml": head
                + "  points: integer(0..50)\nskip:\n  few: points < 20\nmessage:\n  title:\n    - when: points > 30\n"
                + "      then: Many points\n    - otherwise: \"{{ points }} points\"\n" + rest
                + "expect:\n  many: points > 25\n  short: (message.title | size) < 90\n",
            "old/gone.yaml": "campaign: gone\nmessage: { title: Hi }\n",
            "new/more.yaml": "campaign: more\nmessage: { title: Hi }\n",
            "old/same.yaml": "campaign: same\nmessage: { title: Hi }\n",
            "new/same.yaml": "campaign: same\nmessage: { title: Hi }\n",
            "old/bad.yaml": "campaign: bad\nmessage: { tilte: Hi }\n", "new/bad.yaml": "campaign: bad\nmessage: { title: Hi }\n",
            "r.ndjson": [5, 15, 25, 45, 70, 200].map { "{\"id\":\"r\($0)\",\"points\":\($0)}\n" }.joined(),
        ]
        let folder = work.appending(path: "plan")
        for (name, text) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let step = try Script(
            "=== run blazon plan old new --recipients r.ndjson --allow-lost 9 --format json --show-values --out p.json --changes c.ndjson\n"
        ).run(in: folder)[0]
        // One campaign cannot be compared.
        #expect(step.exit == 1, "\(step.stderr)")
        _ = try Script("=== run blazon profile r.ndjson --template new/offer.yaml --format json > profile.json\n").run(in: folder)
        try documents.add("template-profile", folder.appending(path: "profile.json"))
        try documents.add("plan", folder.appending(path: "p.json"))
        try documents.add("changes", folder.appending(path: "c.ndjson"), isLines: true)
    }

    /// Both directions, with every role of a file.
    private func addUses(in work: URL, to documents: inout Documents) throws {
        let folder = work.appending(path: "uses")
        let steps = try Script(
            """
            === file offer.yaml
            campaign: offer
            mapping: table.yaml
            uses: words.yaml
            message: { title: Hi }
            samples: { ana: {} }
            === file words.yaml
            lookups: { cities: { file: cities.csv, key: id, fields: { name: string(..9) } } }
            === file cities.csv
            id,name
            === file table.yaml
            table: ours
            extends: campaign-standard
            === file blazon.yaml
            root: true
            === run blazon test --update offer.yaml
            === run blazon uses offer.yaml --format json >forward.json
            === run blazon uses --reverse cities.csv offer.golden/ana.ios.json --format json >reverse.json

            """
        ).run(in: folder)
        #expect(steps.allSatisfy { $0.exit == 0 }, "\(steps.map(\.stderr))")
        for name in ["forward", "reverse"] { try documents.add("uses", folder.appending(path: "\(name).json")) }
        let text = documents.found["uses"]?.first?.compact ?? ""
        for role in ["used", "lookup", "table", "settings", "golden"] { #expect(text.contains("\"role\":\"\(role)\"")) }
    }

    private func documents() throws -> Documents {
        let work = FileManager.default.temporaryDirectory.appending(path: "blazon-schemas-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: work) }
        var documents = Documents()
        var hashed = try damaged(in: work)
        hashed.options = "--checksum sha256"
        var sharded = try damaged(in: work)
        sharded.options = "--shard 0/2"
        let others = [
            try damaged(in: work), hashed, sharded, try ragged(in: work), try foreign(in: work), try optioned(in: work),
            try queried(in: work),
        ]
        try documents.addProfiles(in: work)
        try addPlan(in: work, to: &documents)
        try addUses(in: work, to: &documents)
        for (number, run) in (try Run.all() + others).enumerated() {
            let folder = work.appending(path: "\(number)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let options = "\(run.options) --recipients \(run.recipients) --send-at 2026-11-21T18:00:00Z --rejects-allowed 100%"
            // Runs differ in exit code: some inputs contain nothing that can be read.
            let steps = try Script(
                """
                === run blazon compile \(run.template) \(options) --out out --sync none --quiet --report run.json
                === run for program in out/*/program.json; do \
                blazon render $program --framed --send-at 2026-11-21T18:00:00Z <\(run.recipients) >${program%program.json}framed.ndjson; \
                blazon render $program --emit request --send-at 2026-11-21T18:00:00Z \
                --recipients-format \(run.recipients.hasSuffix(".csv") ? "csv" : "ndjson") \
                <\(run.recipients) >${program%program.json}request.ndjson; done; true

                """
            ).run(in: folder)
            #expect([0, 2].contains(steps[0].exit), "\(run.template): \(steps[0].stderr)")
            try documents.add("run", folder.appending(path: "run.json"))
            let out = folder.appending(path: "out")
            for campaign in try FileManager.default.contentsOfDirectory(atPath: out.path()) {
                let folder = out.appending(path: campaign)
                try documents.add("program", folder.appending(path: "program.json"))
                try documents.add("manifest", folder.appending(path: "manifest.json"))
                if run.isCompressed { continue }
                try documents.add("rejected", folder.appending(path: "rejected.ndjson"), isLines: true)
                if !run.recipients.hasSuffix(".csv") {
                    try documents.add("framed", folder.appending(path: "framed.ndjson"), isLines: true)
                }
                // A table of one's own may add members to requests.
                if run.options.isEmpty { try documents.add("request", folder.appending(path: "request.ndjson"), isLines: true) }
                let shard = folder.appending(path: "shard.ndjson")
                if FileManager.default.fileExists(atPath: shard.path()) { try documents.add("shard", shard, isLines: true) }
                let skipped = folder.appending(path: "skipped.ndjson")
                if FileManager.default.fileExists(atPath: skipped.path()) { try documents.add("skipped", skipped, isLines: true) }
            }
        }
        return documents
    }

    private static let offer = """
        campaign: offer
        recipient:
          id: string
          points: integer(0..100)
          note: optional string
        message:
          title: "{{ points }} {{ note | default: 'x' }}"

        """

    /// Lines that cannot be read, or not as a whole.
    private func damaged(in folder: URL) throws -> Run {
        var input = Data(#"{"id":"a","points":101,"note":5}"#.utf8)
        input += [0x0A, 0x0A, 0x7B, 0xFF, 0x7D, 0x0A]
        input += Data(#"{"id":7,"note":""#.utf8) + Data(repeating: 0x78, count: 2 << 20) + Data("\"}\n".utf8)
        input += Data(#"{"id":"b","points":1}"#.utf8)
        return try run(in: folder, "damaged.ndjson", input)
    }

    /// Rows without a column for an optional field, and one with too many cells.
    private func ragged(in folder: URL) throws -> Run {
        try run(in: folder, "ragged.csv", Data("id,points\na,1\nb,2,3\n".utf8))
    }

    /// Each option that a manifest states of a file of recipients.
    private func optioned(in folder: URL) throws -> Run {
        try run(
            in: folder, "optioned.csv", Data("id,points,Remark\na,1,x\n".utf8), source: "delivery: { code: string }\n",
            options: """
                --skip 0 --limit 9 --only a --label run=1 --set delivery.code=7 --emit request --validate-only --target android-v1 \
                --mapping campaign-standard --max record-nesting=9 --recipients-format csv --separator , --encoding utf-8 \
                --column note=Remark --audience 0.. --missing note=100% --compress gzip
                """)
    }

    /// Rows of a database.
    private func queried(in folder: URL) throws -> Run {
        var run = try run(in: folder, "queried", Data())
        let rows = "create table p as select 'a' as id, 1 as points"
        _ = try Script("=== run python3 -c \"import sqlite3; sqlite3.connect('queried').execute(\\\"\(rows)\\\")\"\n").run(
            in: folder)
        run = Run(
            template: run.template, recipients: "sqlite:\(run.recipients)", options: "--query 'select * from p' --compress gzip")
        return run
    }

    /// A CSV file of another dialect, into compressed files.
    private func foreign(in folder: URL) throws -> Run {
        let source = """
            source:
              columns: { note: Remark }
              id: points
              values: { numbers: text, decimal: ",", grouping: " ", booleans: { Y: true }, date: d.m.yy, datetime: epoch, missing: [none] }
              csv:
                separator: ";"
                encoding: windows-1252
                decimal: ","
                date: dd.mm.yyyy
                datetime: dd.mm.yyyy HH:MM
                booleans: { ja: true, nein: false }
                missing: ["", "-"]
                list: "|"

            """
        return try run(
            in: folder, "foreign.csv", Data("id;points;Remark\na;1;-\n".utf8), source: source, options: "--compress gzip")
    }

    private func run(
        in folder: URL, _ name: String, _ input: Data, source: String = "", options: String = ""
    ) throws -> Run {
        let (template, recipients) = (folder.appending(path: "\(name).yaml"), folder.appending(path: name))
        try Data((Self.offer + source).utf8).write(to: template)
        try input.write(to: recipients)
        return Run(template: template.path(), recipients: recipients.path(), options: options)
    }

    @Test("what runs write fits its schema, and shows each member that the schema names")
    func outputs() throws {
        let documents = try documents()
        for name in Self.names {
            let schema = try JSONSchema(name)
            let found = try #require(documents.found[name], "no run wrote anything for \(name)")
            for document in found {
                let faults = schema.faults(document)
                if !faults.isEmpty { Issue.record("\(name): \(faults.prefix(3)) in \(document.compact.prefix(300))") }
            }
            let written = found.reduce(into: Set<String>()) { $1.addKeys(to: &$0) }
            let unknown = Set(schema.root.properties.map(\.name)).subtracting(written)
            #expect(unknown.isEmpty, "\(name): no run wrote \(unknown.sorted())")
            // A validator that lets everything pass shows nothing.
            for document in found.prefix(3) {
                for changed in document.withOneMemberMore where !schema.permits(changed.path) {
                    #expect(!schema.faults(changed.document).isEmpty, "\(name): a member was added at \(changed.path)")
                }
                for member in document.members ?? [] where schema.root["required"]?.items?.contains(.text(member.key)) == true {
                    let less = JSON.object((document.members ?? []).filter { $0.key != member.key })
                    #expect(!schema.faults(less).isEmpty, "\(name): \(member.key) was left out")
                }
            }
        }
    }

    @Test("objects with named members permit no other, and say which are always there", arguments: names + ["diagnostics"])
    func strict(_ name: String) throws {
        let schema = try JSONSchema(name)
        #expect(schema.root["$schema"]?.string == "https://json-schema.org/draft/2020-12/schema")
        for object in schema.root.objects {
            #expect(object["additionalProperties"] == .boolean(false), "\(name): \(object.compact.prefix(200))")
            let names = object["properties"]?.members?.map(\.key) ?? []
            for required in object["required"]?.items ?? [] {
                #expect(names.contains(required.string ?? ""), "\(name): \(required.compact) is required but not described")
            }
            #expect(object["required"] != nil, "\(name): \(object.compact.prefix(200))")
        }
    }

    @Test("docs/README.md and docs/cli.md link every schema")
    func linked() throws {
        for page in ["README.md", "cli.md"] {
            let text = try String(contentsOf: Self.root.appending(path: "docs/\(page)"), encoding: .utf8)
            for name in Self.names { #expect(text.contains("reference/\(name).schema.json") == true, "\(page): \(name)") }
        }
    }
}

extension JSONSchema {
    /// Whether the object at a path of a document, such as `$.targets.ios`, may have members that the schema does not name.
    fileprivate func permits(_ path: [String]) -> Bool {
        var node: JSON? = root
        for key in path {
            node = node.flatMap(resolved)
            node = node?["properties"]?[key] ?? node?["additionalProperties"] ?? node?["items"]
        }
        node = node.flatMap(resolved)
        guard let rule = node?["additionalProperties"] else { return true }
        return rule != .boolean(false)
    }

    private func resolved(_ node: JSON) -> JSON? {
        guard let names = node["$ref"]?.string?.split(separator: "/").dropFirst() else { return node }
        return names.reduce(root) { (node: JSON?, name) in node?[String(name)] }
    }
}

extension JSON {
    /// Each object within that describes members.
    fileprivate var objects: [JSON] {
        let inner = (members?.map(\.value) ?? items ?? []).flatMap(\.objects)
        return self["properties"]?.members != nil && self["type"] == .text("object") ? [self] + inner : inner
    }

    /// The members that the objects within describe.
    fileprivate var properties: [(name: String, schema: JSON)] {
        objects.flatMap { object in (object["properties"]?.members ?? []).map { ($0.key, $0.value) } }
    }

    fileprivate func addKeys(to keys: inout Set<String>) {
        for member in members ?? [] {
            keys.insert(member.key)
            member.value.addKeys(to: &keys)
        }
        for item in items ?? [] { item.addKeys(to: &keys) }
    }

    /// The document with a member `zz` in one of its objects outside of lists; one document for each object.
    fileprivate var withOneMemberMore: [(path: [String], document: JSON)] {
        guard let members else { return [] }
        var found: [(path: [String], document: JSON)] = [([], .object(members + [.init("zz", .null)]))]
        for (index, member) in members.enumerated() {
            for (path, document) in member.value.withOneMemberMore {
                var changed = members
                changed[index] = .init(member.key, document)
                found.append(([member.key] + path, .object(changed)))
            }
        }
        return found
    }
}

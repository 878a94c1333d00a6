import ArgumentParser
import BlazonDiagnostics
import Foundation
import TestSupport
import Testing

@testable import BlazonCLI

struct FixTests {
    private func fixes(_ arguments: [String], isUnsafe: Bool = false) throws -> TemplateFixes {
        try TemplateFixes(try TemplateOptions.parse(arguments), isUnsafe: isUnsafe)
    }

    @Test("a finding of the catalogue is put right, and a second run has nothing to do", arguments: CatalogueFolder.ids)
    func catalogue(_ id: String) throws {
        let code = try #require(Catalogue.code(id))
        let folder = try CatalogueFolder()
        let arguments = try folder.write(code)
        let before = try CompiledTemplates(try TemplateOptions.parse(arguments))
        let offered = before.findings.flatMap(\.diagnostics).filter { $0.code.id == id && !$0.fixes.isEmpty }
        guard !offered.isEmpty else { return }

        let fixed = try fixes(arguments, isUnsafe: true)
        try fixed.files.write()
        let left = try CompiledTemplates(try TemplateOptions.parse(arguments)).findings.flatMap(\.diagnostics)
        let codes = left.map(\.code.id)
        // The template beside a table is not made for it: what a fix uncovers there may be worse.
        if case .table = code.example, fixed.lines.isEmpty { return }
        #expect(!codes.contains(id), "\(id) leaves \(codes)\n\(fixed.lines)")
        if case .table = code.example {} else { #expect(!Diagnostics(left).hasErrors, "\(id) leaves \(codes)\n\(fixed.lines)") }
        #expect(fixed.compiled.findings.flatMap(\.diagnostics).map(\.code.id) == codes, "what was told is what is there")
        #expect(fixed.lines.count >= 1)

        let contents = try folder.contents()
        let again = try fixes(arguments, isUnsafe: true)
        try again.files.write()
        #expect(again.lines.isEmpty && again.files.changed.isEmpty, "\(id): \(again.lines)")
        #expect(try folder.contents() == contents)
    }

    @Test("a code whose example has no fix says why, and at least four of five that can be fixed are")
    func coverage() throws {
        let folder = try CatalogueFolder()
        let fixed = try CatalogueFolder.ids.filter { id in
            let code = try #require(Catalogue.code(id))
            let found = try CompiledTemplates(try TemplateOptions.parse(try folder.write(code))).findings.flatMap(\.diagnostics)
            return found.contains { $0.code.id == id && !$0.fixes.isEmpty }
        }
        let explained = UnfixableCodes.reasons.flatMap(\.codes)
        #expect(Set(explained).count == explained.count)
        let without = Catalogue.all.map(\.id).filter { !fixed.contains($0) }
        #expect(without.filter { !explained.contains($0) } == [], "UnfixableCodes.swift does not say why")
        #expect(explained.filter { !without.contains($0) } == [], "UnfixableCodes.swift lists codes with a fix")
        #expect(fixed.count * 5 >= (fixed.count + UnfixableCodes.open.codes.count) * 4)
    }

    @Test("without --unsafe no suggestion is applied, and no file has more errors", arguments: CatalogueFolder.ids)
    func automaticOnly(_ id: String) throws {
        let folder = try CatalogueFolder()
        let arguments = try folder.write(try #require(Catalogue.code(id)))
        let before = try CompiledTemplates(try TemplateOptions.parse(arguments)).findings.flatMap(\.diagnostics)
        let fixed = try fixes(arguments)
        let after = fixed.compiled.findings.flatMap(\.diagnostics)
        #expect(Diagnostics(after).counts.errors <= Diagnostics(before).counts.errors)
        let isSuggested = before.contains { $0.code.id == id && $0.fixes.first?.applicability == .suggestion }
        if isSuggested, !before.contains(where: { $0.fixes.contains { $0.applicability == .automatic } }) {
            #expect(fixed.files.isEmpty)
            #expect(fixed.lines.contains { $0.text.contains("suggestion for \(id): ") }, "\(fixed.lines)")
        }
    }

    @Test(
        "a fix keeps what the author wrote, and says nothing instead",
        arguments: [
            ("  title: &Sale\n", "  title: \"&Sale\"\n"), ("  title: null\n", nil), ("  title: one\n  title: two\n", nil),
            ("  title: \"Hi {{ n }}\"\n", nil), ("  title: Deal #1\n", nil), ("  title: \"Hi {% if n %}you\"\n", nil),
            ("  title: Hi\n  deepLink: www.example.com\n", nil), ("  title: \"{{ m | upcase: 'a' }}\"\n", nil),
            // A comma that is missing, or a text that needs quotes: the first that leaves fewer errors.
            ("  customFields: {points: 1 tier: gold}\n", "  customFields: {points: 1, tier: gold}\n"),
            // YAML that can be read further, though another fault ends it then, or two other errors appear.
            ("  title: Sale: now\n  body: \"a \"b\"\"\n", "  title: \"Sale: now\"\n  body: \"a \"b\"\"\n"),
            ("  title: Sale: now\n  xyz: 1\n  uvw: 2\n", "  title: \"Sale: now\"\n  xyz: 1\n  uvw: 2\n"),
            ("  titel: Hi\n", "  title: Hi\n"), ("  title: \"{{ m | upcas }}\"\n", "  title: \"{{ m | upcase }}\"\n"),
        ] as [(String, String?)])
    func contract(message: String, expected: String?) throws {
        let folder = try CatalogueFolder().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.yaml")
        let head = "campaign: a\nrecipient: { n: optional string(..9), m: string(..9) }\nmessage:\n  sound: default\n"
        try Data((head + message).utf8).write(to: file)
        let fixed = try fixes([file.path()])
        try fixed.files.write()
        #expect(try String(decoding: Data(contentsOf: file), as: UTF8.self) == head + (expected ?? message), "\(fixed.lines)")
    }

    @Test("a fix that only uncovers another error is named, and not applied")
    func uncovering() throws {
        let folder = try CatalogueFolder().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = "campaign: a\nrecipient: { n: Integer }\nmessage: { title: \"{{ n | plural: one: '#' }}\" }\n"
        try Data(text.utf8).write(to: folder.appending(path: "a.yaml"))
        let fixed = try fixes([folder.path()])
        #expect(fixed.lines.map(\.text) == ["not fixed: BZ0214: write `integer` (as many findings would be left)"])
        #expect(fixed.files.changed.isEmpty)
    }

    @Test("of two fixes that clash the first wins, and the file's others are applied")
    func clashing() throws {
        let folder = try CatalogueFolder().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = [
            "used.yaml": "blocks: {hello: \"Hi {{ nam }}\"}\n", "a.yaml": Self.template(field: "name"),
            "b.yaml": Self.template(field: "nam1"),
        ]
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        let fixed = try fixes([folder.path()])
        try fixed.files.write()
        for (name, text) in files {
            let found = try String(decoding: Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
            #expect(found == text.replacing("titel", with: "title").replacing("{{ nam }}", with: "{{ name }}"))
        }
        #expect(fixed.lines.count { $0.text.hasPrefix("fixed ") } == 3, "\(fixed.lines)")
        let others = fixed.lines.filter { !$0.text.hasPrefix("fixed ") }.map(\.text)
        #expect(others == ["not fixed: BZ0302: write `nam1` (as many findings would be left)"])
        #expect(try fixes([folder.path()]).files.changed.isEmpty)
    }

    @Test("thousands of fixes take few checks, and so do as many that do no good")
    func many() throws {
        let folder = try CatalogueFolder().folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "a.yaml")
        let head = "campaign: a\nrecipient: { name: string(..9), tags: list(..3) of string(..9) }\nmessage:\n  title: \"Hi"
        func write(_ placeholder: String, times count: Int) throws {
            try Data((head + String(repeating: " " + placeholder, count: count) + "\"\n").utf8).write(to: file)
        }
        try write("{% if nmae == 'a' %}b{% endif %}", times: 1_500)
        let clock = ContinuousClock()
        var fixed = try fixes([folder.path()])
        #expect(fixed.lines.count == 1_500, "\(fixed.lines.suffix(1))")
        // `upcase` of a list is no better than `upcas`.
        try write("{{ tags | upcas }}", times: 60)
        let took = try clock.measure { fixed = try fixes([folder.path()]) }
        #expect(fixed.files.isEmpty && took < .seconds(60), "\(took)")
    }

    private static func template(field: String) -> String {
        "campaign: x\nuses: used.yaml\nrecipient: {\(field): string(..9)}\nmessage: {titel: \"{{ block.hello }}\"}\n"
    }

    @Test("a file that another program changes meanwhile is left to it")
    func changedMeanwhile() throws {
        let folder = try CatalogueFolder()
        let code = try #require(Catalogue.code("BZ0304"))
        let arguments = try folder.write(code)
        let fixed = try fixes(arguments)
        #expect(fixed.files.changed.count == 1)
        try Data("campaign: other\n".utf8).write(to: folder.folder.appending(path: "BZ0304/template.yaml"))
        let failure = #expect(throws: Failure.self) { try fixed.files.write() }
        #expect(failure?.status == ExitStatus.broken)
        #expect(try folder.contents().values.map { String(decoding: $0, as: UTF8.self) } == ["campaign: other\n"])
    }

    /// Words that only texts of the template hold.
    private static func textWords(_ text: String) -> Set<String> {
        var texts = ""
        var others = text
        for match in text.matches(of: /"[^"\n]*"/) {
            texts += " " + match.output.replacing(/\{[\{%][^}]*\}/, with: " ")
            others = others.replacing(match.output, with: " \(match.output.matches(of: /\{[\{%][^}]*\}/).map(\.output).joined())")
        }
        func words(_ text: String) -> Set<String> { Set(text.matches(of: /[A-Za-z]{4,}/).map { String($0.output) }) }
        return words(texts).subtracting(words(others))
    }

    private static func count(_ word: String, in text: String) -> Int { text.ranges(of: word).count }

    @Test("seeded: fixes of mistyped templates settle, leave no more errors, and lose no word of a text")
    func mistyped() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-mistyped-\(UUID().uuidString)")
        let templates = ReferenceTests.pages.appending(path: "../../templates").standardizedFileURL
        try FileManager.default.copyItem(at: templates, to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".yaml") }.sorted()
        let seed = ProcessInfo.processInfo.environment["BLAZON_SEED"].flatMap(UInt64.init) ?? 1121
        var random = Seeded(seed)
        for round in 0..<(ProcessInfo.processInfo.environment["BLAZON_FIXES"].flatMap(Int.init) ?? 80) {
            let name = try #require(names.randomElement(using: &random))
            let file = folder.appending(path: name)
            let whole = try Data(contentsOf: file)
            defer { try? whole.write(to: file) }
            var bytes = Array(whole)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let at = Int.random(in: 0..<bytes.count - 1, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes.remove(at: at)
                case 1: bytes.insert(bytes[at], at: at)
                case 2: bytes.swapAt(at, at + 1)
                case 3:
                    // A line twice, or none of it.
                    let start = bytes[..<at].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
                    let end = bytes[at...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
                    let line = Array(bytes[start..<end])
                    if Bool.random(using: &random) {
                        bytes.insert(contentsOf: line, at: end)
                    } else {
                        bytes.removeSubrange(start..<end)
                    }
                default: bytes[at] = try #require("abe:'\"{}|%&*# \t-".utf8.randomElement(using: &random))
                }
            }
            try Data(bytes).write(to: file)
            let hint = "round \(round) of seed \(seed), \(name)"
            let before = try CompiledTemplates(try TemplateOptions.parse([file.path()]))
            let fixed = try fixes([file.path()])
            try fixed.files.write()
            let errors = [before, fixed.compiled].map { Diagnostics($0.findings.flatMap(\.diagnostics)).counts.errors }
            #expect(errors[1] <= errors[0], "\(hint): \(fixed.lines)")
            let (was, now) = (String(decoding: bytes, as: UTF8.self), try String(decoding: Data(contentsOf: file), as: UTF8.self))
            for word in Self.textWords(String(decoding: whole, as: UTF8.self)) {
                #expect(Self.count(word, in: now) >= Self.count(word, in: was), "\(hint): `\(word)` \(fixed.lines)")
            }
            let again = try fixes([file.path()])
            #expect(again.files.changed.isEmpty, "\(hint): \(again.lines)")
        }
    }
}

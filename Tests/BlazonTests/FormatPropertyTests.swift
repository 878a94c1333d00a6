import Blazon
import BlazonDiagnostics
import BlazonEditing
import BlazonMapping
import BlazonPayload
import Foundation
import TestSupport
import Testing

/// `blazon fmt` never changes what a template means, keeps every comment, and settles in one run.
@Suite struct FormatPropertyTests {
    /// The shipped templates, golden cases, and every whole template of the pages.
    @Test func shippedTemplates() throws {
        var count = 0
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        for folder in ["templates", "Tests/Golden", "docs/examples", "Sources/BlazonMapping/Tables"] {
            for name in FileManager.default.enumerator(atPath: root.appending(path: folder).path()) ?? NSEnumerator() {
                guard let name = name as? String, name.hasSuffix(".yaml") else { continue }
                let file = root.appending(path: folder).appending(path: name)
                try expectSame(Array(Data(contentsOf: file)), file.path(), compiles: true)
                count += 1
            }
        }
        for page in ["README.md", "docs/language.md", "docs/mapping.md"] {
            let text = try String(contentsOf: root.appending(path: page), encoding: .utf8)
            for match in text.matches(of: /(?s)```yaml template\n(.*?)```/) {
                try expectSame(Array(match.1.utf8), page, compiles: true)
                count += 1
            }
        }
        #expect(count > 40)
    }

    /// The examples of the catalogue that are YAML, mistakes in meaning included.
    @Test func examplesOfTheCatalogue() throws {
        for code in Catalogue.all {
            for example in [code.example, code.corrected] {
                guard case .template(let marked, _) = example else { continue }
                let source = marked.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
                guard case .formatted(let bytes) = format(Array(source.utf8), file: FileID(0)) else { continue }
                let before = compile(source).diagnostics.map(\.code.id).sorted()
                let after = compile(bytes).diagnostics.map(\.code.id).sorted()
                #expect(before == after, "\(code.id):\n\(String(decoding: bytes, as: UTF8.self))")
            }
        }
    }

    /// Templates at random, in disorder: other indentation, quotes, comments and order of sections.
    @Test func randomTemplates() throws {
        let table = try #require(compile("campaign: x\nmessage: {}\n").checked?.table)
        var tried = 0
        for seed in UInt64(1)...UInt64(2 * Self.target) where tried < Self.target {
            var random = Seeded(seed)
            // Compiling takes long, so most are compared by their trees alone.
            let isCompiled = tried < Self.compiled
            var template = RandomTemplate(table, &random)
            if isCompiled {
                guard let repaired = template.accepted else { continue }
                template = repaired
            }
            let source = Disorder(random).applied(to: template.source)
            // Some of the generator's own texts are no YAML.
            if !isCompiled, case .broken = format(Array(template.source.utf8), file: FileID(0)) { continue }
            try expectSame(Array(source.utf8), "seed \(seed)", compiles: isCompiled)
            tried += 1
        }
        #expect(tried == Self.target)
    }

    /// How many random templates are tried; `.ci/nightly` tries 1,000.
    static let target = ProcessInfo.processInfo.environment["BLAZON_FORMAT"].flatMap(Int.init) ?? 100
    /// How many of them are compiled before and after.
    static let compiled = (target + 49) / 50

    /// - Returns: whether it compiles.
    @discardableResult
    private func expectSame(_ bytes: [UInt8], _ name: String, compiles: Bool) throws -> Bool {
        guard case .formatted(let once) = format(bytes, file: FileID(0)) else {
            Issue.record("\(name) is not formatted:\n\(String(decoding: bytes, as: UTF8.self))")
            return false
        }
        guard case .formatted(let twice) = format(once, file: FileID(0)), twice == once else {
            Issue.record("\(name) does not settle")
            return false
        }
        #expect(comments(once) == comments(bytes), "\(name)")
        guard compiles else { return false }
        guard let before = compile(bytes).program else {
            // Some use files, or tables of their own.
            #expect(!name.hasPrefix("seed"), "\(name) does not compile")
            return false
        }
        let after = try #require(compile(once).program, "\(name)\n\(String(decoding: once, as: UTF8.self))")
        #expect(withoutLocations(after) == withoutLocations(before), "\(name)")
        return true
    }

    /// Coverage names branches by line and column, which a formatter moves, and the seal sums them up.
    private func withoutLocations(_ program: Program) -> String {
        program.encoded().replacing(/"(\d+):(\d+)"/, with: "\"place\"").replacing(/"seal":"[^"]*"/, with: "")
    }

    private func comments(_ bytes: [UInt8]) -> [Substring] {
        String(decoding: bytes, as: UTF8.self).matches(of: /# note \d+/).map(\.0).sorted()
    }
}

/// Makes a mess of a template that says the same.
private struct Disorder {
    private var random: Seeded

    init(_ random: Seeded) { self.random = random }

    func applied(to source: String) -> String {
        var random = random
        let unit = random.pick([2, 2, 4])
        var sections: [[String]] = []
        var number = 0
        for line in source.split(separator: "\n") {
            let depth = line.prefix { $0 == " " }.count / 2
            let body = line.drop { $0 == " " }
            var text = String(repeating: " ", count: depth * unit)
            // A dash's entries stand two to the right of it, whatever the unit.
            if unit == 2 { text = String(line.prefix { $0 == " " }) }
            text += requoted(String(body), &random)
            var lines: [String] = []
            if random.once(in: 8) {
                number += 1
                lines.append(String(line.prefix { $0 == " " }) + "# note \(number)")
            }
            if random.once(in: 10) { lines.append(random.pick(["", "   "])) }
            if random.once(in: 8) {
                number += 1
                text += random.pick([" ", "   "]) + "# note \(number)"
            }
            lines.append(unit == 2 ? text + random.pick(["", " "]) : String(line))
            if line.first != " ", line.first != "#" { sections.append(lines) } else { sections[sections.count - 1] += lines }
        }
        return sections.shuffled(using: &random).flatMap(\.self).joined(separator: random.pick(["\n", "\r\n"])) + "\n"
    }

    /// `"text"` in single quotes, where it has no escapes.
    private func requoted(_ body: String, _ random: inout Seeded) -> String {
        guard random.once(in: 3), !body.utf8.contains(UInt8(ascii: "\\")), !body.utf8.contains(UInt8(ascii: "'")),
            let match = body.wholeMatch(of: /([^"]*: )"([^"]*)"/)
        else { return body }
        return "\(match.1)'\(match.2)'"
    }
}

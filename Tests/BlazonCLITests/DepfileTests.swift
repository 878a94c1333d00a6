import BlazonFiles
import Foundation
import Testing

@testable import BlazonCLI

/// `compile --depfile`: Make compiles again exactly what a change affects.
@Suite struct DepfileTests {
    private static let makefile = """
        all: out/one/program.json out/two/program.json out/three/program.json
        out/one/program.json: ; @blazon compile one.yaml --out out --quiet --depfile one.d && echo one
        out/two/program.json: ; @blazon compile "two words/t#$$.yaml" --out out --quiet --depfile two.d && echo two
        out/three/program.json: ; @blazon compile three.yaml --out out --quiet --depfile three.d && echo three
        -include one.d two.d three.d

        """

    @Test func makeRebuildsExactlyTheAffected() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "blazon-depfile-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func steps(_ text: String) throws -> [Script.Step] { try Script(text).run(in: folder) }
        var hours = 0
        /// Makes files newer than everything that was built, and returns what Make builds.
        func built(after changed: String...) throws -> [String] {
            hours += 2
            let files = changed.map { "touch -d '\(hours) hours' '\($0)'; " }.joined()
            let step = try steps("=== run \(files)make -s all && touch -d '\(hours + 1) hours' out/*/program.json\n")[0]
            #expect(step.exit == 0, "\(changed): \(step.stderr)")
            return step.stdout.split(separator: "\n").map(String.init)
        }
        _ = try steps(
            """
            === file Makefile
            \(Self.makefile)
            === file blazon.yaml
            targets: [ios]
            === file one.yaml
            campaign: one
            uses: shared file/blocks.yaml
            message: { title: "{{ block.hi }}" }
            === file two words/t#$.yaml
            campaign: two
            uses: ../shared file/blocks.yaml
            mapping: ../table.yaml
            message: { title: "{{ block.hi }}" }
            === file three.yaml
            campaign: three
            lookups: { cities: { file: cities.csv, key: id, fields: { name: string(..9) } } }
            recipient: { id: string(..9) }
            message: { title: "{{ lookup.cities[id].name | default: 'x' }}" }
            === file shared file/blocks.yaml
            blocks: { hi: Hi }
            === file table.yaml
            table: ours
            extends: campaign-standard
            === file cities.csv
            id,name
            1,Ulm

            """)
        #expect(try built() == ["one", "two", "three"])
        #expect(try built() == [])
        #expect(try built(after: "three.yaml") == ["three"])
        #expect(try built(after: "shared file/blocks.yaml") == ["one", "two"])
        #expect(try built(after: "two words/t#$.yaml") == ["two"])
        #expect(try built(after: "table.yaml") == ["two"])
        #expect(try built(after: "cities.csv") == ["three"])
        #expect(try built(after: "blazon.yaml") == ["one", "two", "three"])
        // A used file that is deleted does not stop Make.
        _ = try steps("=== run rm table.yaml; sed -i /mapping/d 'two words/t#$.yaml'\n")
        #expect(try built(after: "two words/t#$.yaml") == ["two"])
    }

    private func rule(_ target: String, _ inputs: [String]) throws -> String {
        var rules = DependencyRules()
        try rules.add(FilePath(target), from: inputs.map { FilePath($0) })
        return String(decoding: rules.text, as: UTF8.self)
    }

    @Test func spelling() throws {
        #expect(try rule("out/a b/program.json", ["./x.yaml"]) == "out/a\\ b/program.json: \\\n  x.yaml\nx.yaml:\n")
        #expect(
            try rule("50%", ["a#b", "$c", "d\\ e", "f:g", "~h", "5%"]).hasPrefix(
                "50\\%: \\\n  a\\#b \\\n  $$c \\\n  d\\\\\\ e \\\n  f\\:g \\\n  ./~h \\\n  5%\n"))
        #expect(throws: Failure.self) { try rule("t", ["a\nb"]) }
    }

    /// A file that several campaigns depend on gets one rule without commands.
    @Test func filesThatAreDeletedLater() throws {
        var rules = DependencyRules()
        for target in ["a", "b"] { try rules.add(FilePath(target), from: [FilePath("shared"), FilePath(target + ".yaml")]) }
        let text = String(decoding: rules.text, as: UTF8.self)
        #expect(text.components(separatedBy: "\nshared:\n").count == 2)
    }
}

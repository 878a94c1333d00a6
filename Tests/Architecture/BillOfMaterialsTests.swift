import Foundation
import Testing

/// `Scripts/release/components.json`, from which the bill of materials is made, names everything that the package builds on. What the linker
/// adds is checked when a release is built (`Scripts/release/sbom`).
@Suite struct BillOfMaterialsTests {
    private struct Component: Decodable {
        let name: String
        let license: String
        let from: String
        let identity: String?
        let package: String?
        let header: String?
    }

    private struct Resolved: Decodable {
        struct Pin: Decodable {
            struct State: Decodable { let version: String }

            let identity: String
            let state: State
        }

        let pins: [Pin]
    }

    private func components() throws -> [Component] {
        try JSONDecoder().decode([Component].self, from: Data(Repository.text("Scripts/release/components.json").utf8))
    }

    private func pins() throws -> [Resolved.Pin] {
        try JSONDecoder().decode(Resolved.self, from: Data(Repository.text("Package.resolved").utf8)).pins
    }

    @Test("it has every Swift package that Package.swift and Package.resolved name, and no other")
    func packages() throws {
        let known = Set(try components().compactMap(\.identity))
        let declared = try Repository.text("Package.swift").matches(of: /\.package\(url: "[^"]*\/([^"\/]+?)(\.git)?"/).map {
            String($0.output.1)
        }
        #expect(!declared.isEmpty && Set(declared).subtracting(known).isEmpty, "\(declared)")
        #expect(known == Set(try pins().map(\.identity)))
    }

    @Test("it has every C library that is installed to build, and no other")
    func libraries() throws {
        // The C library itself belongs to the system, and needs no package of its own.
        let known = Set(try components().compactMap(\.package)).subtracting(["libc6-dev"])
        let installed = try Repository.text("Package.swift").matches(of: /\.apt\(\["([^"]+)"\]\)/).map { String($0.output.1) }
        #expect(!installed.isEmpty && Set(installed).subtracting(known).isEmpty, "\(installed)")
        let script = try Repository.text("Scripts/dependencies")
        #expect(known == Set(script.matches(of: /[a-z]*lib[a-z0-9.+-]+-dev/).map { String($0.output) }))
    }

    @Test("NOTICE.md lists the same components with the same licenses and pinned versions")
    func notice() throws {
        let rows = try Repository.text("NOTICE.md").split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst().map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let components = try components()
        #expect(rows.map { $0[0] } == components.map(\.name))
        #expect(rows.map { $0[2] } == components.map { "`\($0.license)`" })
        let headers = try Repository.swiftFiles(below: "Sources").filter { $0.contains("/Generated/") }.map { file in
            try Repository.text(file).prefix { $0 != "\n" }
        }
        for (row, component) in zip(rows, components) {
            if let identity = component.identity {
                #expect(row[1] == (try pins().first { $0.identity == identity }?.state.version), "\(component.name)")
            }
            if let header = component.header {
                // Python's and Swift's notations of named groups differ.
                let regex = try Regex(header.replacing("(?P<", with: "(?<"))
                let versions = headers.compactMap { try? regex.firstMatch(in: $0)?["version"]?.substring.map(String.init) }
                #expect(Set(versions) == [row[1]], "\(component.name)")
            }
        }
    }
}

import Testing

/// The pages on decisions list the packages that tests, scripts and packaging install, with the versions that these pin.
@Suite struct PinnedPackageTests {
    private struct Package: Hashable, CustomStringConvertible {
        let name: String
        let version: String

        init(_ name: Substring, _ version: Substring) { (self.name, self.version) = (name.lowercased(), String(version)) }

        var description: String { "\(name) \(version)" }
    }

    private func rows() throws -> [String] {
        try Repository.text("docs/decisions/README.md").split(separator: "\n").map(String.init).filter { $0.hasPrefix("| ") }
    }

    private func packages(of row: String) -> [Package] {
        row.matches(of: /([A-Za-z0-9._-]+) (\d+(?:\.\d+)+)/).map { Package($0.1, $0.2) }
    }

    @Test func eachPinnedPackageIsListed() throws {
        let listed = Set(try rows().flatMap(packages))
        let tests = try Repository.files(below: "Tests", endings: ["/needs"])
        let scripts = try Repository.files(below: "Scripts", endings: [""])
        var pinned = 0
        for path in tests + scripts + [".ci/nightly"] {
            // Not a text: a file that Python has compiled.
            guard let text = try? Repository.text(path) else { continue }
            for pin in text.matches(of: /([A-Za-z0-9_-]+)==(\d[0-9a-z.]*)/) {
                pinned += 1
                #expect(listed.contains(Package(pin.1, pin.2)), "docs/decisions/README.md lacks \(pin.0) of \(path)")
            }
        }
        #expect(pinned > 50)
    }

    @Test func eachListedVersionIsPinned() throws {
        for row in try rows() {
            let files = row.matches(of: /`([\w.\/-]+\/[\w.-]+)`/).map { String($0.1) }.filter(Repository.exists)
            guard !files.isEmpty else { continue }
            let texts = try files.map(Repository.text)
            for package in packages(of: row) {
                #expect(texts.contains { $0.contains(package.version) }, "\(files) do not pin \(package)")
            }
        }
    }
}

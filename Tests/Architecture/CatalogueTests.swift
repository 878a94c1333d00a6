import BlazonDiagnostics
import Testing

/// A diagnostic has its code, its prose and its entry in a list in one file: its topic.
@Suite struct CatalogueTests {
    private static let folder = "Sources/BlazonDiagnostics/Catalogue"

    @Test func eachCodeIsDeclaredOnceAndListedInItsTopic() throws {
        var declared: [String: String] = [:]
        for path in try Repository.swiftFiles(below: Self.folder) {
            let text = try Repository.text(path)
            var names: [Substring] = []
            for match in text.matches(of: #/static let (\w+) = Code\(\s*"(BZ\d{4})"/#) {
                names.append(match.output.1)
                if let other = declared.updateValue(path, forKey: String(match.output.2)) {
                    Issue.record("\(match.output.2) is in \(other) and in \(path); the next free numbers are \(Self.freeNumbers)")
                }
            }
            guard let list = text.firstMatch(of: #/\[Code\] = \[([^\]]*)\]/#), !names.isEmpty else {
                #expect(names.isEmpty, "\(path) has no list of its codes")
                continue
            }
            let listed = list.output.1.matches(of: #/\.(\w+)/#).map(\.output.1)
            #expect(listed.sorted() == names.sorted(), "\(path) must list each code that it declares")
        }
        #expect(Catalogue.all.map(\.id) == declared.keys.sorted(), "`Catalogue.topics` must contain each topic")
    }

    @Test func topicsAreShort() throws {
        for path in try Repository.swiftFiles(below: Self.folder) {
            let lines = try Repository.text(path).utf8.count { $0 == UInt8(ascii: "\n") }
            #expect(lines <= 300, "\(path) has \(lines) lines: divide the topic")
        }
    }

    /// The reference shows the line of each common fault.
    @Test func commonCodesHaveALine() {
        #expect(Catalogue.common.count >= 10)
        for code in Catalogue.common { #expect(code.example.reportedLine != nil, "\(code.id)") }
    }

    @Test func everyCodeExplainsItself() {
        for code in Catalogue.all {
            #expect(!code.title.isEmpty, "\(code.id)")
            #expect(!code.explanation.isEmpty, "\(code.id)")
        }
    }

    /// The first free number of each hundred that is in use, such as BZ0139.
    private static var freeNumbers: String {
        let used = Set(Catalogue.all.compactMap { Int($0.id.dropFirst(2)) })
        let hundreds = Set(used.map { $0 / 100 }).sorted()
        return hundreds.compactMap { hundred in (hundred * 100 + 1...hundred * 100 + 99).first { !used.contains($0) } }
            .map { "BZ" + String(repeating: "0", count: 4 - String($0).count) + String($0) }.joined(separator: ", ")
    }
}

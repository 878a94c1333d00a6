import BlazonDiagnostics
import Testing

/// A diagnostic is one file and one line in its group's list.
@Suite struct CatalogueTests {
    @Test func everyFileOfTheCatalogueIsListed() throws {
        var files: Set<String> = []
        for path in try Repository.swiftFiles(below: "Sources/BlazonDiagnostics/Catalogue") {
            guard let name = path.split(separator: "/").last, name.hasPrefix("BZ") else { continue }
            let code = String(name.prefix(6))
            #expect(files.insert(code).inserted, "two files are called \(code)")
            #expect(try Repository.text(path).contains("\"\(code)\""), "\(path) holds another code")
        }
        let listed = Set(Catalogue.all.map(\.id))
        #expect(files.subtracting(listed).isEmpty, "files without a line in a group's list")
        #expect(listed.subtracting(files).isEmpty, "codes without a file of their own")
    }

    @Test func everyCodeExplainsItself() {
        for code in Catalogue.all {
            #expect(!code.title.isEmpty, "\(code.id)")
            #expect(!code.explanation.isEmpty, "\(code.id)")
        }
    }
}

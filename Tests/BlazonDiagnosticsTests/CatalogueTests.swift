import Testing

@testable import BlazonDiagnostics

/// The laws of the catalogue; that examples do what they say is tested where the compiler is at hand.
struct CatalogueTests {
    @Test("codes ascend, and none is given twice")
    func ascending() {
        let ids = Catalogue.all.map(\.id)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
        for id in ids { #expect(Catalogue.code(id)?.id == id) }
    }

    @Test("a code is BZ and four digits", arguments: Catalogue.all.map(\.id))
    func form(id: String) {
        #expect(id.utf8.count == 6 && id.hasPrefix("BZ") && id.dropFirst(2).utf8.allSatisfy { (0x30...0x39).contains($0) })
    }

    @Test("a title is a headline of at most eight words, without names, a full stop or the word error")
    func titles() {
        for code in Catalogue.all {
            #expect(code.title.split(separator: " ").count <= 8, "\(code.id)")
            #expect(code.title.first?.isUppercase == true && code.title.last != ".", "\(code.id)")
            #expect(!code.title.lowercased().contains("invalid"), "\(code.id)")
        }
    }

    @Test("every code is explained, and shows what breaks it and what does not")
    func complete() {
        for code in Catalogue.all {
            #expect(code.explanation.split(separator: " ").count >= 4, "\(code.id)")
            #expect(code.example.text != code.corrected.text, "\(code.id)")
            let marks = code.example.text.utf8Offset(of: "2️⃣") - code.example.text.utf8Offset(of: "1️⃣")
            switch code.example {
            // A recipient or a command line has no span of its own.
            case .recipient, .command: #expect(!code.example.text.contains("1️⃣"), "\(code.id)")
            case .template, .table, .used, .rows, .project, .payload: #expect(marks > 0, "\(code.id) marks no token")
            }
            #expect(!code.corrected.text.contains("1️⃣"), "\(code.id)")
        }
    }
}

extension Code.Example {
    fileprivate var text: String {
        switch self {
        case .template(let text, _), .table(let text), .used(let text), .rows(let text, _), .project(let text),
            .payload(let text, _),
            .command(let text):
            text
        case .recipient(let record, let template): record + "\n" + template
        }
    }
}

import BlazonDiagnostics
import BlazonEditing
import BlazonReference
import TestSupport
import Testing

/// Each key of the language is known wherever the compiler cannot see that it is missing: completion, hover, `fmt`, files that templates
/// use, and the names of targets.
@Suite struct KeywordCompletenessTests {
    /// A set of keys, and a file in which `§` is where they are.
    private struct KeyedFile {
        let keys: [(name: String, about: Keyword)]
        let text: String
        let path: String

        init<Keys: KeySet>(_ keys: Keys.Type, _ text: String, _ path: String = "/p/offer.yaml") {
            self.keys = keys.described
            self.text = text
            self.path = path
        }
    }

    private static let start = "campaign: a\nblocks: { greeting: Hello }\nmessage: {}\n"
    private static let ofTemplates = [
        KeyedFile(TemplateKey.self, start + "§"), KeyedFile(SourceKey.self, start + "source:\n  §"),
        KeyedFile(ValuesKey.self, start + "source:\n  values:\n    §"), KeyedFile(CSVKey.self, start + "source:\n  csv:\n    §"),
        KeyedFile(ConstantKey.self, start + "delivery:\n  ends:\n    §"),
        KeyedFile(OverflowKey.self, start + "overflow:\n  §"), KeyedFile(LinksKey.self, start + "links:\n  §"),
        KeyedFile(SampleKey.self, start + "samples:\n  ana:\n    §"), KeyedFile(LocalesKey.self, start + "locales:\n  §"),
        KeyedFile(LocaleKey.self, start + "locales:\n  es:\n    §"), KeyedFile(VariantsKey.self, start + "variants:\n  §"),
        KeyedFile(VariantKey.self, start + "variants:\n  b:\n    §"),
        KeyedFile(ChoiceKey.self, start + "ios:\n  title:\n    - §"),
        KeyedFile(LoopKey.self, start + "ios:\n  customFields:\n    carousel:\n      §"),
    ]
    private static let ofOtherFiles = [
        KeyedFile(ProjectKey.self, "§", "/p/blazon.yaml"), KeyedFile(TableKey.self, "table: shop\n§", "/p/shop.yaml"),
        KeyedFile(TargetKey.self, "table: shop\ntargets:\n  app:\n    §", "/p/shop.yaml"),
        KeyedFile(LimitKey.self, "table: shop\ntargets:\n  app:\n    limit:\n      §", "/p/shop.yaml"),
        KeyedFile(PushTypeKey.self, "table: shop\ntargets:\n  app:\n    pushType:\n      §", "/p/shop.yaml"),
        KeyedFile(AddressingKey.self, "table: shop\ntargets:\n  app:\n    addressing:\n      §", "/p/shop.yaml"),
        KeyedFile(RequestKey.self, "table: shop\ntargets:\n  app:\n    request:\n      §", "/p/shop.yaml"),
        KeyedFile(RequestKey.self, "table: shop\ntargets:\n  app:\n    request:\n      - §", "/p/shop.yaml"),
        KeyedFile(DefaultCellKey.self, "table: shop\ntargets:\n  app:\n    cells:\n      §", "/p/shop.yaml"),
        KeyedFile(RowKey.self, "table: shop\nsettings:\n  title:\n    §", "/p/shop.yaml"),
        KeyedFile(RetiredKey.self, "table: shop\nsettings:\n  title:\n    retired:\n      §", "/p/shop.yaml"),
        KeyedFile(CellKey.self, "table: shop\nsettings:\n  title:\n    app:\n      §", "/p/shop.yaml"),
    ]

    @Test func completionOffersEachKey() {
        var editor = Editor()
        for file in Self.ofTemplates + Self.ofOtherFiles {
            let written = file.text.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
            let missing = Set(file.keys.map(\.name)).subtracting(editor.completions(file.text, file.path)).subtracting(written)
            #expect(missing.isEmpty, "\(file.text)")
        }
    }

    @Test func hoverShowsTheSummary() {
        var editor = Editor()
        for file in Self.ofTemplates {
            for key in file.keys {
                let text = editor.hover(file.text.replacing("§", with: key.name + "§: x"))
                #expect(text.contains(key.about.summary), "\(key.name): \(text)")
            }
        }
    }

    @Test func formattingRestoresTheOrder() {
        func expectOrder<Keys: KeySet>(_ keys: Keys.Type, of text: String) {
            var sorted = Keys.names
            if let last = Keys.othersFollow, let index = sorted.firstIndex(of: last.rawValue) {
                sorted.insert("other", at: index + 1)
            } else {
                sorted.append("other")
            }
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            guard let marked = lines.firstIndex(where: { $0.contains("§") }) else { return }
            func whole(_ keys: [String]) -> String {
                let margin = String(repeating: " ", count: lines[marked].prefix { $0 == " " }.count)
                return (lines[..<marked].map(String.init) + keys.map { "\(margin)\($0): x" }).joined(separator: "\n") + "\n"
            }
            guard case .formatted(let bytes) = format(Array(whole(sorted.reversed()).utf8), file: FileID(0)) else {
                Issue.record("\(text) cannot be formatted")
                return
            }
            #expect(String(decoding: bytes, as: UTF8.self) == whole(sorted))
        }
        expectOrder(TemplateKey.self, of: "§")
        expectOrder(SourceKey.self, of: "campaign: a\n\nsource:\n  §")
        expectOrder(ValuesKey.self, of: "campaign: a\n\nsource:\n  values:\n    §")
        expectOrder(CSVKey.self, of: "campaign: a\n\nsource:\n  csv:\n    §")
        expectOrder(LocalesKey.self, of: "campaign: a\n\nlocales:\n  §")
        expectOrder(VariantsKey.self, of: "campaign: a\n\nvariants:\n  §")
        expectOrder(VariantKey.self, of: "campaign: a\n\nvariants:\n  b:\n    §")
    }

    @Test(arguments: TemplateKey.allCases) func usedFilesHaveWhatIsShared(key: TemplateKey) {
        let found = compile("campaign: a\nmapping: native\nuses: [./used.yaml]\nmessage: {}\n", table: "\(key.rawValue): {}\n")
            .findings
        #expect(found.contains { $0.contains("[BZ0272]") } == !key.about.isShared, "\(key.rawValue): \(found)")
    }

    @Test func noTargetHasTheNameOfAKey() {
        func isReserved(_ name: String) -> Bool {
            compile("campaign: a\nmessage: {}\n", table: "table: shop\ntargets: { \(name): {} }\nsettings: {}\n").findings
                .contains { $0.contains("[BZ0421]") }
        }
        let names = [
            TemplateKey.names, LocalesKey.names, LocaleKey.names, VariantsKey.names, VariantKey.names, RowKey.names,
        ]
        for name in names.joined() { #expect(isReserved(name), "\(name)") }
        #expect(!isReserved("kiosk"))
    }

    @Test func summariesAreLines() {
        for file in Self.ofTemplates + Self.ofOtherFiles {
            for key in file.keys {
                let summary = key.about.summary
                #expect(!summary.isEmpty && !summary.hasSuffix(".") && !summary.contains("\n"), "\(key.name)")
            }
        }
    }
}

import Blazon
import BlazonDiagnostics
import BlazonTranslation

/// Imports any bytes as a file of a translator into one template, which has every kind of unit. Bytes that begin with `<` are XLIFF, others
/// CSV.
struct TranslationEntryPoint: EntryPoint {
    private static let template = Array(
        """
        campaign: fuzz
        mapping: native
        targets: [web-push]
        recipient: { id: string(..20), name: optional string(..40), n: integer(0..9), tier: enum(a | b), locale: optional locale }
        message:
          token: "https://p.example/1"
          deepLink: "https://a.example"
          title: "Hello {{ name | default: 'friend' | upcase }}"
          body:
            - when: tier == 'a'
              then: "{{ n | plural: one: '# point', other: '# points' }} {{ block.b }}"
            - otherwise: "{% if name %}Welcome {{ name }}{% else %}{{ tier | select: a: 'x', b: 'y' }}{% endif %}"
          actions:
            - { action: "1", title: "Buy, {{ name | default: 'you' }}", navigate: "https://a.example/1,2" }
            - action: b
              title: [{ when: tier == 'a', then: More }, { otherwise: Others }]
              navigate: https://a.example/b
        locales:
          default: en
          es:
            title: 'Hola {{ name | default: "amigo" | upcase }}'   # a comment
        blocks: { b: Thanks }

        """.utf8)
    private static let locale = "es"

    private static func table(of bytes: [UInt8], _ hashes: SourceHashes) -> TranslationTable? {
        let compiler = Compiler(options: CompileOptions()) { path in throw UnreadableFile(description: path) }
        let found = compiler.translationSources(path: "fuzz.yaml", bytes: bytes, into: [locale]).found
        return found.map { TranslationTable(TemplateTexts($0), into: locale, hashes: hashes) }
    }

    private let before = Self.table(of: Self.template, SourceHashes())

    mutating func attempt(_ bytes: [UInt8]) throws(BrokenPromise) {
        guard let before else { throw BrokenPromise(promise: "the template has units") }
        let file = TranslationFile.read(
            SourceFile(path: bytes.first == UInt8(ascii: "<") ? "a.xlf" : "a.csv", bytes: bytes), id: FileID(0))
        let once = TranslationImport(file, into: before, template: "fuzz.yaml", bytes: Self.template, hashes: SourceHashes())
        for diagnostic in once.diagnostics {
            try require(Int(diagnostic.span.end) <= bytes.count, "spans are in the file")
        }
        if once.diagnostics.hasErrors { return }
        guard once.bytes != Self.template else { return }
        guard let after = Self.table(of: once.bytes, once.hashes) else {
            // What the translation made of the template is an error of it, which the command finds.
            return
        }
        try require(once.isWritten(in: after), "translations arrive at their paths")
        let twice = TranslationImport(file, into: after, template: "fuzz.yaml", bytes: once.bytes, hashes: once.hashes)
        try require(twice.bytes == once.bytes, "a second import changes nothing")
    }
}

import BlazonDiagnostics
import Testing

@testable import BlazonMapping

/// A few files in memory, for the loader to read.
struct TableFiles {
    struct Missing: Error, CustomStringConvertible {
        let description = "no such file"
    }

    var files: [String: String]

    init(_ files: [String: String]) { self.files = files }

    func load(_ name: String, from file: String? = nil, isLinting: Bool = false) -> (loaded: LoadedMapping, sources: SourceMap) {
        let files = files
        let loader = MappingLoader(isLinting: isLinting) { path throws in
            guard let text = files[path] else { throw Missing() }
            return Array(text.utf8)
        }
        var sources = SourceMap()
        let loaded = loader.load(name, from: file, into: &sources)
        return (loaded, sources)
    }
}

/// A table that must load clean.
func table(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> MappingTable {
    let (loaded, sources) = TableFiles(["own.yaml": text]).load("own.yaml")
    #expect(shown(loaded.diagnostics, sources) == [], sourceLocation: sourceLocation)
    return try #require(loaded.table, sourceLocation: sourceLocation)
}

/// `BZ0408 at 6:27-29`, one a finding.
func shown(_ diagnostics: Diagnostics, _ sources: SourceMap) -> [String] {
    diagnostics.map { finding in
        let file = sources[finding.span.file]
        let start = file.location(of: Int(finding.span.start))
        return "\(finding.code.id) \(start.line):\(start.column) `\(text(of: finding.span, sources))` \(finding.message)"
    }
}

func text(of span: Span, _ sources: SourceMap) -> String {
    String(decoding: sources[span.file].bytes[span.range], as: UTF8.self)
}

func builtIn(_ name: String = "campaign-standard") throws -> MappingTable {
    let (loaded, sources) = TableFiles([:]).load(name)
    #expect(shown(loaded.diagnostics, sources) == [])
    return try #require(loaded.table)
}

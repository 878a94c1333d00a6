import Blazon
import BlazonDiagnostics
import BlazonText

/// The last known payload sizes of a template while it is being edited.
struct SizeCache {
    enum Basis {
        case whole
        /// Without these lines, which have errors; counted from 1.
        case without([Int])
        /// From before the last changes.
        case earlier
    }

    /// One for each target.
    let lines: [String]
    let basis: Basis

    init(_ lines: [String], _ basis: Basis) {
        self.lines = lines
        self.basis = basis
    }

    private static let rounds = 4

    /// The sizes of the template with its erroneous lines blanked; nil: that has errors too.
    init?(without findings: Findings, _ document: Document, _ reads: FileReads) {
        var bytes = document.bytes
        var blank: Set<Int> = []
        var diagnostics = findings.diagnostics
        for _ in 0..<Self.rounds {
            let faulty = diagnostics.filter { $0.severity == .error && $0.span.file.index == 0 }.flatMap { fault in
                let last = max(Int(fault.span.start), Int(fault.span.end) - 1)
                return document.lines.line(of: Int(fault.span.start))...document.lines.line(of: last)
            }
            if blank.isSuperset(of: faulty) { return nil }
            blank.formUnion(faulty)
            for line in faulty { for at in document.lines.content(line) { bytes[at] = 0x20 } }
            let compilation = reads.compiler(isSizing: true).compile(path: document.path, bytes: bytes)
            if !compilation.sizes.isEmpty {
                self.init(compilation.sizes.lines, .without(blank.sorted().map { $0 + 1 }))
                return
            }
            diagnostics = compilation.diagnostics
        }
        return nil
    }

    func of(_ target: String) -> SizeCache { SizeCache(lines.filter { $0.utf8.hasPrefix("\(target): ") }, basis) }
}

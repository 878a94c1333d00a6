import BlazonDiagnostics
import BlazonYAML

/// Makes a text valid YAML by blanking out the lines with errors. All other bytes keep their offsets.
enum ErrorRecovery {
    private static let rounds = 8

    /// nil: no valid text is within a few lines of this one.
    static func recovered(_ lines: TextLines) -> [UInt8]? {
        var bytes = lines.bytes
        for _ in 0..<rounds {
            let document = parseYAML(bytes, file: FileID(0), limits: .ofEditor)
            if document.root != nil { return bytes }
            let faults = document.diagnostics.filter { $0.severity == .error }
            var isChanged = false
            for fault in faults {
                let first = lines.line(of: Int(fault.span.start))
                let last = max(first, lines.line(of: max(Int(fault.span.start), Int(fault.span.end) - 1)))
                for line in first...last {
                    for at in lines.content(line) where bytes[at] != 0x20 {
                        bytes[at] = 0x20
                        isChanged = true
                    }
                }
            }
            if !isChanged { return nil }
        }
        return nil
    }
}

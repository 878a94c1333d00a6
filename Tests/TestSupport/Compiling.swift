package import Blazon
import BlazonDiagnostics
package import BlazonPayload

/// There is no such file in the test.
package struct MissingFile: Error, CustomStringConvertible {
    package let description = "no such file"

    package init() {}
}

/// The file `products.csv` of lookups.
package let productRows = "sku,name\nMUG-1,Mug\nCUP-1,Blue cup\n"

/// Compiles a template from memory. A table of its own stands at whatever path the template names, or at `./table.yaml`, which is
/// then taken without its naming.
package func compile(
    _ bytes: [UInt8], table: String? = nil, targets: [String]? = nil, set: [(name: String, value: String)] = [],
    files: [String: [UInt8]] = [:]
) -> Compilation {
    var options = CompileOptions()
    let namesTable = String(decoding: bytes, as: UTF8.self).contains(/(?m)^mapping:/)
    if table != nil, !namesTable { options.mapping = "./table.yaml" }
    options.targets = targets
    options.set = set
    let compiler = Compiler(options: options) { path in
        if let file = files[path] { return file }
        if path == "products.csv" { return Array(productRows.utf8) }
        guard let table else { throw MissingFile() }
        return Array(table.utf8)
    }
    return compiler.compile(path: "template.yaml", bytes: bytes)
}

package func compile(
    _ text: String, table: String? = nil, targets: [String]? = nil, set: [(name: String, value: String)] = [],
    files: [String: String] = [:]
) -> Compilation {
    compile(Array(text.utf8), table: table, targets: targets, set: set, files: files.mapValues { Array($0.utf8) })
}

extension Compilation {
    /// One line a finding: code, marked text, headline.
    package var findings: [String] {
        diagnostics.map { finding in
            let source = sources[finding.span.file]
            let start = source.location(of: Int(finding.span.start))
            let token = String(decoding: source.bytes[finding.span.range], as: UTF8.self)
            return
                "\(finding.severity.rawValue)[\(finding.code.id)] \(source.path):\(start.line):\(start.column) «\(token)» \(finding.message)"
        } + usage.map { "usage: \($0)" }
    }
}

/// What became of a record on one target.
package enum Rendered: Equatable {
    /// The payload's line, without its end.
    case payload([UInt8])
    case rejected(Reject)
    /// By the index of the reason in `Program.skips`.
    case skipped(Int)

    package var text: String {
        switch self {
        case .payload(let bytes): String(decoding: bytes, as: UTF8.self)
        case .rejected(let reject): "\(reject.code.rawValue) \(reject.reason)"
        case .skipped(let reason): "skipped for reason \(reason)"
        }
    }
}

extension Renderer {
    /// What becomes of one record on each target; nil: the record fits none, and the reject says why.
    package mutating func rendered(_ record: [UInt8]) -> Result<[(target: String, Rendered)], Reject> {
        let outcome = unsafe render(record.span.bytes)
        defer { for output in outputs { output.removeAll() } }
        if let reject = outcome.record { return .failure(reject) }
        return .success(
            targets.indices.map { index in
                if let reject = outcome.targets.first(where: { $0.index == index })?.reject {
                    return (targets[index], .rejected(reject))
                }
                if let skip = outcome.skipped.first(where: { $0.index == index }) {
                    return (targets[index], .skipped(skip.reason))
                }
                let line = outputs[index].withBytes { unsafe $0.withUnsafeBytes { unsafe Array($0) } }
                return (targets[index], .payload(line.dropLast()))
            })
    }
}

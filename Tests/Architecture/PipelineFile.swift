import BlazonDiagnostics
import BlazonYAML
import Testing

/// A file for a build server, or another YAML file that a page shows.
struct PipelineFile {
    /// The commands that the server runs with a shell, without those that prepare its machine (`before_script`).
    let commands: [String]

    init(_ block: FencedBlock) throws {
        if block.info[0] == "groovy" {
            commands = block.text.matches(of: /\bsh '([^']*)'/).map { String($0.1) }
            return
        }
        if block.text.split(separator: "\n").allSatisfy({ $0.hasPrefix("#") }) {
            commands = []
            return
        }
        var sources = SourceMap()
        let bytes = [UInt8](block.text.utf8)
        let document = parseYAML(bytes, file: sources.add(SourceFile(path: block.page, bytes: bytes)))
        #expect(document.diagnostics.isEmpty, "\(block.location): \(document.diagnostics.map(\.message))")
        commands = Self.commands(try #require(document.root, "\(block.location) is empty"))
    }

    private static func commands(_ node: Node) -> [String] {
        switch node.kind {
        case .scalar: []
        case .sequence(let nodes): nodes.flatMap(commands)
        case .mapping(let entries):
            entries.flatMap { entry in ["script", "run"].contains(entry.key.text) ? texts(entry.value) : commands(entry.value) }
        }
    }

    private static func texts(_ node: Node) -> [String] {
        switch node.kind {
        case .scalar(let scalar): [scalar.text]
        case .sequence(let nodes): nodes.flatMap(texts)
        case .mapping: []
        }
    }
}

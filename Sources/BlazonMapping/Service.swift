import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// What Blazon knows of a push service, whatever the table (`Services/services.yaml`).
package struct Service: Sendable {
    /// The name that the `service` of targets has.
    package let name: String
    /// The section of the service, as YAML.
    package let text: String
    /// Paths of requests that the service no longer answers.
    package let retiredPaths: [(path: String, retired: Target.Retired)]

    /// All known services.
    package static let all: [Service] = read(PackageResources.services_yaml)

    /// The service with a name; nil if nothing is known of it.
    package static func named(_ name: String) -> Service? { all.first { $0.name.hasSameBytes(as: name) } }

    /// The retired path that a path is, or is below of.
    package func retiredPath(of path: String) -> (path: String, retired: Target.Retired)? {
        retiredPaths.first { path.hasSameBytes(as: $0.path) || path.utf8.hasPrefix($0.path + "/") }
    }

    private static func read(_ bytes: [UInt8]) -> [Service] {
        parseYAML(bytes, file: FileID(0)).root?.entries?.map { entry in
            let section = bytes[Int(entry.keySpan.start)..<Int(entry.value.span.end)]
            return Service(
                name: entry.key.text, text: String(decoding: section, as: UTF8.self) + "\n",
                retiredPaths: (entry.value["retiredPaths"]?.entries ?? []).map { ($0.key.text, Target.Retired($0.value)) })
        } ?? []
    }
}

extension Target.Retired {
    fileprivate init(_ node: Node) {
        self.init(since: node["since"]?.scalar?.text ?? "", use: nil, reason: node["reason"]?.scalar?.text)
    }
}

extension Node {
    fileprivate subscript(_ key: String) -> Node? { entries?.first { $0.key.text == key }?.value }
}

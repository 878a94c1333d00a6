import BlazonDiagnostics
import BlazonText
import BlazonYAML

/// What Blazon knows of a push service, whatever the table. `Services/services.yaml` states it; `Generated/Services.swift` is made from it, so
/// that commands do not parse it.
package struct Service: Sendable {
    /// The name that the `service` of targets has.
    package let name: String
    /// The rule of targets without one of their own, and what theirs leaves out.
    package let pushType: PushType?
    /// The values that the service knows, by header.
    package let words: [(header: String, words: [String])]
    /// The service's own name for the error of a payload over the limit.
    package let sizeError: String?
    /// Paths of requests that the service no longer answers.
    package let retiredPaths: [(path: String, retired: Target.Retired)]
    /// Headers that say where a push goes.
    let addresses: [String]
    /// The headers that the service defines; empty: unknown.
    let headers: [String]
    /// The names that the service defines, by the object that contains them.
    let attributes: [(object: [String], names: [String])]
    /// How notifications look; nil: the table shows it.
    let style: NotificationStyle?
    /// The only attribute that apps receive; nil: all.
    package let delivers: Path?
    /// The members of a message that only devices of one platform read.
    let members: [(style: NotificationStyle, member: String)]
    /// The languages of apps that receive pushes of the service.
    package let receivers: [String]

    /// The service with a name; nil if nothing is known of it.
    package static func named(_ name: String) -> Service? { known.first { $0.name.hasSameBytes(as: name) } }

    /// Headers that say where a push goes, of all services, in lower case.
    static let addressHeaders: [String] = known.flatMap(\.addresses).map { $0.lowercased() }

    /// The retired path that a path is, or is below of.
    package func retiredPath(of path: String) -> (path: String, retired: Target.Retired)? {
        retiredPaths.first { path.hasSameBytes(as: $0.path) || path.utf8.hasPrefix($0.path + "/") }
    }
}

extension Service {
    /// The section of the service, as YAML.
    package var text: String {
        let bytes = Resource.bytes("services.yaml")
        guard let entry = Self.entries(bytes).first(where: { $0.key.text.hasSameBytes(as: name) }) else { return "" }
        return String(decoding: bytes[Int(entry.keySpan.start)..<Int(entry.value.span.end)], as: UTF8.self) + "\n"
    }

    private static func entries(_ bytes: [UInt8]) -> [Entry] { parseYAML(bytes, file: FileID(0)).root?.entries ?? [] }

    /// All services as the YAML states them, with what is wrong in it.
    static func read() -> (services: [Service], diagnostics: Diagnostics) {
        var reader = TableReader()
        let services = entries(Resource.bytes("services.yaml")).map { Service($0, &reader) }
        return (services, reader.diagnostics)
    }

    private init(_ section: Entry, _ reader: inout TableReader) {
        func entry(_ key: String) -> Entry? { section.value.entries?.first { $0.key.text == key } }
        func texts(_ key: String) -> [String] { entry(key).flatMap { reader.texts($0) }?.map(\.value) ?? [] }
        func members(_ key: String) -> [Entry] { entry(key)?.value.entries ?? [] }
        name = section.key.text
        pushType = entry("pushType").flatMap { reader.pushType($0) }.flatMap { rule in
            guard let location = rule.location?.value, let otherwise = rule.otherwise?.value else { return nil }
            return PushType(
                rule, location, otherwise: otherwise, silentType: texts("silent").first, priorityHeader: nil, isDeclared: false)
        }
        words = entry("words").flatMap { reader.headerWords($0) } ?? []
        sizeError = texts("sizeError").first
        retiredPaths = members("retiredPaths").map { ($0.key.text, Target.Retired($0.value)) }
        addresses = texts("addresses")
        headers = texts("headers")
        attributes = members("attributes").map { entry in
            ((try? Path.parse(entry.key.text))?.path.keys ?? [], reader.texts(entry)?.map(\.value) ?? [])
        }
        style = texts("style").first.flatMap(NotificationStyle.init)
        delivers = texts("delivers").first.map { Path([$0]) }
        self.members = members("members").compactMap { entry in
            guard let style = NotificationStyle(rawValue: entry.key.text), let member = reader.text(entry)?.value else {
                return nil
            }
            return (style, member)
        }
        receivers = texts("receivers")
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

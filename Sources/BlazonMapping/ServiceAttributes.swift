import BlazonDiagnostics
import BlazonText

/// Attributes that the services define. Services ignore any other name in these objects.
enum ServiceAttributes {
    /// What translations of Campaign Standard's page print instead of attributes (the seeds). No app chooses such a name beside the
    /// real one, so it is a mistake in the app's own attributes, too.
    private static let translated: Set<String> = Set(
        [
            "título", "titre", "標題", "標題內", "cuerpo", "corps", "正文", "內文", "文", "sonido", "sano", "distintivo", "徽章",
            "categoría", "類別", "contenido mutable", "可變內容", "contenido disponible", "內容可用", "media-attachement-url",
            "extenlogId",
        ].map(foldedName))

    /// The same for objects.
    private static let translatedObjects = ["alerta": "alert", "alerte": "alert", "警報": "alert"]

    /// Shorter names are too similar to names that an app may define.
    private static let shortestOwnName = 6

    /// The attribute that a path probably means; nil if it is an attribute, or unknown.
    static func meant(by path: Path, service: String) -> Path? {
        var keys = path.keys
        for index in keys.indices {
            let parent = Array(keys[..<index])
            guard let name = meant(by: keys[index], in: parent, isLast: index == keys.count - 1, service) else { continue }
            keys[index] = name
        }
        return keys.elementsEqual(path.keys) { $0.hasSameBytes(as: $1) } ? nil : Path(keys)
    }

    private static func meant(by key: String, in parent: [String], isLast: Bool, _ service: String) -> String? {
        if let known = Service.named(service)?.attributes.first(where: { $0.object == parent })?.names {
            if known.containsBytes(of: key) { return nil }
            if !isLast, let object = translatedObjects[key.lowercased()], known.contains(object) { return object }
            return aliased(key, in: parent, service) ?? nearest(key, among: known)
        }
        guard isLast else { return nil }
        if translated.contains(foldedName(key)), let name = aliased(key, in: parent, service) { return name }
        guard key.utf8.count >= shortestOwnName else { return nil }
        let known = builtIn(service, in: parent)
        if known.contains(where: { $0.name.hasSameBytes(as: key) }) { return nil }
        return nearest(key, among: known.map(\.name).filter { $0.utf8.count >= shortestOwnName })
    }

    /// The same for the name of a header.
    static func meant(byHeader name: String, service: String) -> String? {
        guard let known = Service.named(service)?.headers, let first = known.first, !known.contains(name.lowercased()) else {
            return nil
        }
        // Other headers are the sender's own.
        guard name.lowercased().utf8.starts(with: first.utf8.prefix { $0 != UInt8(ascii: "-") }) else { return nil }
        return nearest(name, among: known)
    }

    /// The attribute of the built-in row that has the name as an alias.
    private static func aliased(_ name: String, in parent: [String], _ service: String) -> String? {
        builtIn(service, in: parent).first { $0.row.isNear(name) }?.name
    }

    /// The attributes that the built-in table writes to an object.
    private static func builtIn(_ service: String, in parent: [String]) -> [(name: String, row: Row)] {
        guard let table = BuiltInTables.names.first.flatMap(BuiltInTables.ready) else { return [] }
        return table.rows.flatMap { row in
            table.targets.filter { $0.service == service }.flatMap { target -> [(name: String, row: Row)] in
                guard case .mapsTo(let destination)? = row.cells[target.name] else { return [] }
                return destination.locations.compactMap { location, _ in
                    guard case .payload(let path) = location, Array(path.keys.dropLast()) == parent, let name = path.keys.last
                    else {
                        return nil
                    }
                    return (name, row)
                }
            }
        }
    }
}

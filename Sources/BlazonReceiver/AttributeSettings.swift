import BlazonMapping
import BlazonText

/// The setting that writes an attribute.
struct AttributeSetting {
    /// The row's name.
    let name: String
    let summary: String
    /// Whether its value is the URL of an image, a sound or a video.
    let isMedia: Bool
}

/// Settings by the attributes that they write, below what an app receives.
struct AttributeSettings {
    private var settings: [[[UInt8]]: AttributeSetting] = [:]

    /// Adds the settings of a table. The first that writes an attribute names it.
    mutating func add(_ table: MappingTable, _ target: Target, below root: [String]) {
        for row in table.rows {
            guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
            let setting = AttributeSetting(name: row.name, summary: row.summary, isMedia: !destination.kinds.isEmpty)
            for (location, _) in destination.locations {
                guard case .payload(let path) = location else { continue }
                let keys = Self.bytes(target.under.keys + path.keys)
                guard keys.starts(with: Self.bytes(root)) else { continue }
                let inner = Array(keys.dropFirst(root.count))
                settings[inner] = settings[inner] ?? setting
            }
        }
    }

    subscript(keys: [String]) -> AttributeSetting? { settings[Self.bytes(keys)] }

    private static func bytes(_ keys: [String]) -> [[UInt8]] { keys.map { Array($0.utf8) } }
}

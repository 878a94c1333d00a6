import BlazonBytes
package import BlazonMapping

/// The setting that writes an attribute.
package struct AttributeSetting: Sendable {
    /// The row's name.
    package let name: String
    package let summary: String
    /// Whether its value is the URL of an image, a sound or a video.
    package let isMedia: Bool
}

/// The settings of a target by the attributes that they write.
package struct AttributeSettings: Sendable {
    private var settings: [[[UInt8]]: AttributeSetting] = [:]

    /// Creates the settings of several tables. The first that has a setting for an attribute names it.
    package init(_ tables: [MappingTable], target: String) {
        for table in tables {
            guard let target = table.target(named: target) else { continue }
            for row in table.rows {
                guard case .mapsTo(let destination)? = row.cells[target.name] else { continue }
                let setting = AttributeSetting(name: row.name, summary: row.summary, isMedia: !destination.kinds.isEmpty)
                for (place, _) in destination.places {
                    guard case .payload(let path) = place else { continue }
                    let keys = Self.bytes(target.under.keys + path.keys)
                    settings[keys] = settings[keys] ?? setting
                }
            }
        }
    }

    subscript(keys: [String]) -> AttributeSetting? { settings[Self.bytes(keys)] }

    private static func bytes(_ keys: [String]) -> [[UInt8]] { keys.map { Array($0.utf8) } }
}

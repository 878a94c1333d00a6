import BlazonLanguage

/// IANA time zones.
enum Zones {
    private static let known = Cache<String, ZoneRules>()

    /// The zone with a name or alias, ignoring case. Each zone is read once per process.
    static func zone(_ name: String) -> ZoneRules? {
        known.value(for: name, found: { read(name) })
    }

    private static func read(_ name: String) -> ZoneRules? {
        guard var row = Table.zones[name] else { return nil }
        var canonical = name
        if let link = row.first, link.hasPrefix(">") {
            canonical = String(link.dropFirst())
            guard let target = Table.zones[canonical] else { return nil }
            row = target
        }
        guard row.count == 4 else { return nil }
        let offsets = row[1].split(separator: " ").compactMap { Int32($0) }
        var moment: Int64 = 0
        let transitions = row[2].split(separator: " ").map { step in
            moment += Int64(step, radix: 36) ?? 0
            return moment
        }
        let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
        let chosen = row[3].utf8.compactMap { letter in letters.firstIndex(of: letter).map { offsets[$0] } }
        return ZoneRules(name: canonical, transitions: transitions, offsets: offsets.prefix(1) + chosen, rule: String(row[0]))
    }
}

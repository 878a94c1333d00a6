import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Rules of a setting's destination on one target.
extension TemplateChecker {
    func checkDestination(_ destination: Destination, _ resolved: ResolvedSetting, on target: Target) {
        checkWords(destination, resolved, on: target)
        checkBounds(resolved)
        checkControls(destination, resolved)
        if resolved.row.shows(.title, through: destination) { checkTitle(resolved.source.value, resolved.row) }
        if !destination.kinds.isEmpty { checkMedia(resolved.source.value, resolved.row, destination, target) }
        if let maximum = destination.maxBytes, let value = resolved.value {
            checkLength(value, maximum, destination, resolved, target)
        }
    }

    // MARK: Length

    private func checkLength(
        _ value: TypedValue, _ maximum: Int, _ destination: Destination, _ resolved: ResolvedSetting, _ target: Target
    ) {
        switch value {
        case .choice(let cases):
            for entry in cases { checkLength(entry.value, maximum, destination, resolved, target) }
        case .text(let parts):
            let span = resolved.source.value.span
            if let known = parts.constantText {
                guard known.utf8.count > maximum else { return }
                findings.reportOnce(
                    .tooLong(
                        resolved.row.name, bytes: known.utf8.count, limit: maximum, target: target.title,
                        error: destination.error ?? resolved.row.error,
                        table: table.name, at: span))
            } else if parts.maxBytes.map({ $0 > maximum }) ?? true {
                findings.reportOnce(
                    .lengthUnproven(
                        resolved.row.name, most: parts.maxBytes, limit: maximum, target: target.title,
                        error: destination.error ?? resolved.row.error,
                        table: table.name, at: span))
            }
        default: break
        }
    }

    // MARK: Names of custom fields

    /// Checks the names of maps whose keys become attributes: once for each map, since many editions may share it.
    func checkCustomNames(of editions: [TypedEdition], on target: Target) {
        var checked: Set<Span> = []
        for setting in editions.lazy.flatMap(\.settings) where setting.destination.spreads {
            guard case .author(let sources) = setting.origin else { continue }
            for source in sources where checked.insert(source.name.span).inserted {
                checkNames(of: source.value, setting.destination, setting.row, target)
            }
        }
    }

    private func checkNames(of value: SettingValue, _ destination: Destination, _ row: Row, _ target: Target) {
        switch value {
        case .choice(let choice):
            for entry in choice.cases { checkNames(of: entry.value, destination, row, target) }
        case .map(let settings, _):
            let used = attributes(sharing: destination, of: row, on: target)
            let names = table.attributeNames(on: target)
            for setting in settings {
                let name = setting.name.text
                if let other = used.first(where: { $0.name.hasSameBytes(as: name) }) {
                    findings.reportOnce(
                        .reservedName(name, because: "`\(other.row)` maps to it", target: target.title, at: setting.name.span))
                } else if let pattern = target.reserved.first(where: { $0.matches(name) }) {
                    findings.reportOnce(
                        .reservedName(
                            name, because: "`\(pattern.written)` is reserved", target: target.title, at: setting.name.span))
                } else if let pattern = target.dropped.first(where: { $0.matches(name) }) {
                    findings.reportOnce(
                        .droppedName(name, pattern: pattern.written, target: target.title, at: setting.name.span))
                } else if let resembled = resembled(by: name, destination, names) {
                    findings.reportOnce(
                        .resemblingName(
                            name, of: resembled.text, row: resembled.row, isElsewhere: resembled.isElsewhere,
                            target: target.title,
                            at: setting.name.span))
                } else if let pattern = target.discouraged.first(where: { $0.matches(name) }) {
                    findings.reportOnce(
                        .discouragedName(name, pattern: pattern.written, target: target.title, at: setting.name.span))
                }
            }
        default: break
        }
    }

    private func resembled(by name: String, _ destination: Destination, _ names: AttributeNames) -> AttributeNames.Resembled? {
        for case .spread(let base) in destination.locations.map(\.location) {
            if let found = names.resembled(by: name, below: base, nearest: input.searches.nearest) { return found }
        }
        return nil
    }

    /// The attributes that other rows write into this map's object.
    private func attributes(sharing destination: Destination, of row: Row, on target: Target) -> [(name: String, row: String)] {
        var used: [(name: String, row: String)] = []
        for case .spread(let base) in destination.locations.map(\.location) {
            for other in table.rows where other.name != row.name {
                guard case .mapsTo(let destination)? = other.cell(on: target) else { continue }
                for case .payload(let path) in destination.locations.map(\.location)
                where path.keys.count > base.keys.count && path.keys.starts(with: base.keys) {
                    used.append((path.keys[base.keys.count], other.name))
                }
            }
            for (path, _) in target.always where path.keys.count > base.keys.count && path.keys.starts(with: base.keys) {
                used.append((path.keys[base.keys.count], path.keys.joined(separator: ".")))
            }
        }
        return used
    }
}

extension Destination {
    /// Whether the keys of a map become attributes.
    fileprivate var spreads: Bool { locations.contains { if case .spread = $0.location { true } else { false } } }
}

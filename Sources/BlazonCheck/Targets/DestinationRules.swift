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
        if resolved.row.kind == .text { checkMarkup(resolved.source.value, resolved.row) }
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
        for setting in editions.lazy.flatMap(\.settings) where !setting.destination.spreadPaths.isEmpty {
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
            let names = table.attributeNames(on: target)
            for setting in settings {
                let name = setting.name.text
                if let user = destination.spreadPaths.lazy.compactMap({ names.user(of: name, in: $0, besides: row) }).first {
                    findings.reportOnce(
                        .reservedName(name, because: "`\(user)` maps to it", target: target.title, at: setting.name.span))
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
        destination.spreadPaths.lazy.compactMap { names.resembled(by: name, in: $0, nearest: self.input.searches.nearest) }.first
    }
}

extension Destination {
    /// The objects that the keys of a map are written into.
    fileprivate var spreadPaths: [Path] { locations.compactMap { if case .spread(let path) = $0.location { path } else { nil } } }
}

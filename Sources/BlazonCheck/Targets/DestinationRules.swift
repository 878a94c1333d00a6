import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonTemplate
import BlazonText

/// Rules of a setting's destination on one target.
extension TemplateChecker {
    func checkDestination(_ destination: Destination, _ resolved: ResolvedSetting, on target: Target) {
        checkWords(destination, resolved, on: target)
        checkBounds(destination, resolved)
        checkControls(destination, resolved)
        checkTimes(destination, resolved)
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

    // MARK: As written

    /// Checks values as the author wrote them: each once if several editions may share it.
    func checkWritten(_ editions: [TypedEdition], on target: Target) {
        var checked: Set<Span> = []
        for edition in editions {
            for setting in edition.settings {
                guard case .author(let sources) = setting.origin else { continue }
                for index in sources.indices where editions.count == 1 || checked.insert(sources[index].name.span).inserted {
                    checkWritten(sources[index].value, setting.row, on: target)
                }
            }
        }
    }

    private func checkWritten(_ value: SettingValue, _ row: Row, on target: Target) {
        guard case .mapsTo(let destination)? = row.cell(on: target) else { return }
        if row.kind == .text { checkLineEnd(value, row) }
        if row.shows(.title, through: destination) { checkTitle(value, row) }
        if row.kind == .text { checkMarkup(value, row) }
        if !destination.kinds.isEmpty { checkMedia(value, row, destination, target) }
        checkJoinedJSON(value)
        // The keys of a map become attributes.
        let objects = destination.spreadPaths
        if !objects.isEmpty { checkNames(of: value, in: objects, row, target) }
    }

    private func checkNames(of value: SettingValue, in objects: [Path], _ row: Row, _ target: Target) {
        switch value {
        case .choice(let choice):
            for entry in choice.cases { checkNames(of: entry.value, in: objects, row, target) }
        case .map(let settings, _):
            let names = table.attributeNames(on: target)
            let nearest = input.searches.nearest
            for setting in settings {
                let name = setting.name.text
                if let user = objects.lazy.compactMap({ names.user(of: name, in: $0, besides: row) }).first {
                    findings.reportOnce(
                        .reservedName(name, because: "`\(user)` maps to it", target: target.title, at: setting.name.span))
                } else if let pattern = target.reserved.first(where: { $0.matches(name) }) {
                    findings.reportOnce(
                        .reservedName(
                            name, because: "`\(pattern.written)` is reserved", target: target.title, at: setting.name.span))
                } else if let pattern = target.dropped.first(where: { $0.matches(name) }) {
                    findings.reportOnce(
                        .droppedName(name, pattern: pattern.written, target: target.title, at: setting.name.span))
                } else if let resembled = objects.lazy.compactMap({ names.resembled(by: name, in: $0, nearest: nearest) }).first {
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
}

extension Destination {
    /// The objects that the keys of a map are written into.
    fileprivate var spreadPaths: [Path] { locations.compactMap { if case .spread(let path) = $0.location { path } else { nil } } }
}

import BlazonDiagnostics

/// Reports paths that repeat the envelope, and misspelled attributes.
extension TableResolver {
    /// Paths are relative to `under`: one that starts with it would be wrapped twice.
    mutating func checkEnvelope(_ target: Target, chain: [Int], cells: [(row: Int, cell: ResolvedCell)]) {
        guard !target.under.keys.isEmpty, let joined = joinedTarget(chain) else { return }
        for (_, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for ((location, _), span) in zip(destination.locations, resolved.spans) {
                switch location {
                case .payload(let path): checkEnvelope(path, isSpread: false, of: target, at: span)
                case .spread(let path): checkEnvelope(path, isSpread: true, of: target, at: span)
                case .header, .request: continue
                }
            }
        }
        for always in joined.always ?? [] { checkEnvelope(always.value.path, isSpread: false, of: target, at: always.span) }
        for path in (joined.encoded ?? []) + (joined.requires ?? []) {
            checkEnvelope(path.value, isSpread: false, of: target, at: path.span)
        }
        if let strings = joined.strings { checkEnvelope(strings.value, isSpread: false, of: target, at: strings.span) }
        for limit in joined.limits ?? [] {
            for path in limit.counts.paths { checkEnvelope(path, isSpread: false, of: target, at: limit.countsSpan) }
        }
        let rule = joined.pushType
        for path in (rule?.types ?? []).flatMap(\.attributes) + (rule?.requires ?? []).flatMap(\.attributes) {
            checkEnvelope(path.value, isSpread: false, of: target, at: path.span)
        }
    }

    private mutating func checkEnvelope(_ path: Path, isSpread: Bool, of target: Target, at span: Span) {
        guard target.under.contains(path) else { return }
        let inner = Path(Array(path.keys.dropFirst(target.under.keys.count)))
        let written = isSpread ? Destination.Location.spread(inner).text : inner.text
        report(
            .repeatedEnvelope(
                isSpread ? Destination.Location.spread(path).text : path.text, under: target.under.text, inner: written,
                whole: Path(target.under.keys + path.keys).text, target: target.name, at: span))
    }

    /// Reports attributes and headers that are similar to the service's own.
    mutating func checkAttributes(_ target: Target, cells: [(row: Int, cell: ResolvedCell)]) {
        guard let service = target.service else { return }
        for (_, resolved) in cells {
            guard case .mapsTo(let destination)? = resolved.cell else { continue }
            for ((location, _), span) in zip(destination.locations, resolved.spans) {
                let meant: String?
                switch location {
                case .payload(let path): meant = ServiceAttributes.meant(by: path, service: service)?.text
                case .header(let name): meant = ServiceAttributes.meant(byHeader: name, service: service)
                case .spread, .request: meant = nil
                }
                if let meant { report(.misspelledAttribute(location.text, meant: meant, target: target.name, at: span)) }
            }
            for (header, spans) in zip(destination.headers, resolved.headers) {
                guard let span = spans.first, let meant = ServiceAttributes.meant(byHeader: header.name, service: service)
                else { continue }
                report(.misspelledAttribute(header.name, meant: meant, target: target.name, isKey: false, at: span))
            }
        }
    }
}

import BlazonText

/// Compares corresponding targets of two tables, apart from their cells.
struct TargetComparison {
    private let old: Target
    private let new: Target

    init(_ old: Target, _ new: Target) { (self.old, self.new) = (old, new) }

    var changes: [TableChange] {
        name + envelope + limits + reservedNames + pushTypes + requiredAttributes + attributes + requests
    }

    private func change(_ effect: TableChange.Effect, _ text: String) -> TableChange {
        TableChange(effect, nil, on: old.name, text)
    }

    private var name: [TableChange] {
        var changes: [TableChange] = []
        if !old.name.hasSameBytes(as: new.name) { changes.append(change(.changed, "named `\(new.name)`")) }
        if old.isDefault != new.isDefault {
            let word = new.isDefault ? "used" : "not used"
            changes.append(change(.changed, "\(word) by templates without `targets`"))
        }
        if old.retired != new.retired {
            changes.append(change(.changed, new.retired.map { "is retired \($0.text)" } ?? "is no longer retired"))
        }
        if old.service != new.service { changes.append(change(.changed, "service \(new.service ?? "unknown")")) }
        return changes
    }

    private var envelope: [TableChange] {
        var changes: [TableChange] = []
        if old.under != new.under {
            changes.append(change(.changed, new.under.keys.isEmpty ? "no envelope" : "the payload is inside `\(new.under.text)`"))
        }
        if old.strings != new.strings {
            let scope = new.strings.map { $0.keys.isEmpty ? "all values" : "values below `\($0.text)`" }
            changes.append(change(.changed, scope.map { "\($0) are strings" } ?? "values keep their types"))
        }
        for path in new.encoded where !old.encoded.contains(path) {
            changes.append(change(.changed, "`\(path.text)` is sent as one JSON text"))
        }
        for path in old.encoded where !new.encoded.contains(path) {
            changes.append(change(.changed, "`\(path.text)` is no longer a JSON text"))
        }
        for path in new.headerPaths where !old.headerPaths.contains(path) {
            changes.append(change(.lost, "values below `\(path.text)` have the form of headers"))
        }
        for path in old.headerPaths where !new.headerPaths.contains(path) {
            changes.append(change(.gained, "values below `\(path.text)` need not have the form of headers"))
        }
        return changes
    }

    private var limits: [TableChange] {
        var changes: [TableChange] = []
        let types = Set(old.limit?.byPushType.keys.map { $0 } ?? []).union(new.limit?.byPushType.keys.map { $0 } ?? [])
        for type in [nil] + types.sorted().map(Optional.some) {
            let (before, now) = (old.available(type), new.available(type))
            let what = type.map { "the limit of \($0)" } ?? "the limit"
            switch (before, now) {
            case (let before?, let now?) where before != now:
                changes.append(
                    change(now < before ? .lost : .gained, "\(what) is \(grouped(now)) bytes instead of \(grouped(before))"))
            case (nil, let now?): changes.append(change(.lost, "\(what) is \(grouped(now)) bytes"))
            case (_?, nil): changes.append(change(.gained, "no limit"))
            default: continue
            }
        }
        if let before = old.limit, let now = new.limit {
            if !before.counts.isSame(as: now.counts) {
                changes.append(change(.changed, "the limit counts \(now.counts.words) instead of \(before.counts.words)"))
            }
            if before.isWarning != now.isWarning {
                changes.append(
                    now.isWarning
                        ? change(.gained, "the limit is a warning instead of an error")
                        : change(.lost, "the limit is an error instead of a warning"))
            }
            if before.condition != now.condition {
                let text = now.condition.map { "only with \($0.text)" } ?? "to all payloads"
                let isNarrower = now.condition.map { now in before.condition.map(now.isNarrower) ?? true } ?? false
                changes.append(change(isNarrower ? .gained : .lost, "the limit applies \(text)"))
            }
        }
        return changes + otherLimits
    }

    /// Those after the first: each beside one for the same payloads.
    private var otherLimits: [TableChange] {
        var before = Array(old.limits.dropFirst())
        var added: [Target.Limit] = []
        for limit in new.limits.dropFirst() {
            if let same = before.firstIndex(where: { $0.sentence == limit.sentence }) {
                before.remove(at: same)
            } else {
                added.append(limit)
            }
        }
        var changes: [TableChange] = []
        for limit in added {
            let sameParts = before.indices.filter { before[$0].counts.isSame(as: limit.counts) }
            let index =
                sameParts.first { before[$0].condition == limit.condition }
                ?? sameParts.first { before[$0].holds(where: limit) || limit.holds(where: before[$0]) }
            guard let index else {
                changes.append(change(limit.isWarning ? .changed : .lost, "also limited to \(limit.sentence)"))
                continue
            }
            let earlier = before.remove(at: index)
            let isNarrower =
                earlier.isWarning && !limit.isWarning || limit.least < earlier.least || !earlier.holds(where: limit)
            changes.append(
                change(isNarrower ? .lost : .gained, "limited to \(limit.sentence) instead of \(earlier.sentence)"))
        }
        return changes + before.map { change($0.isWarning ? .changed : .gained, "no longer limited to \($0.sentence)") }
    }

    private var reservedNames: [TableChange] {
        func texts(_ target: Target) -> [String] { (target.reserved + target.dropped).map(\.written) }
        let (before, now) = (texts(old), texts(new))
        let added = now.filter { !before.contains($0) }
        let removed = before.filter { !now.contains($0) }
        return (added.isEmpty ? [] : [change(.lost, "reserves \(added.joined(separator: ", "))")])
            + (removed.isEmpty ? [] : [change(.gained, "no longer reserves \(removed.joined(separator: ", "))")])
            + discouragedNames
    }

    /// Names that cause a warning.
    private var discouragedNames: [TableChange] {
        let (before, now) = (old.discouraged.map(\.written), new.discouraged.map(\.written))
        if before == now { return [] }
        return [change(.changed, now.isEmpty ? "discourages no names" : "discourages \(now.joined(separator: ", "))")]
    }

    private var pushTypes: [TableChange] {
        var changes: [TableChange] = []
        if old.pushType?.text != new.pushType?.text { changes.append(change(.changed, new.pushType?.text ?? "no push types")) }
        for (header, words) in old.words {
            guard let now = new.words(ofHeader: header) else {
                changes.append(change(.gained, "\(header) can be anything"))
                continue
            }
            let (gone, added) = (words.filter { !now.contains($0) }, now.filter { !words.contains($0) })
            if !gone.isEmpty { changes.append(change(.lost, "\(header) cannot be \(gone.joined(separator: ", "))")) }
            if !added.isEmpty { changes.append(change(.gained, "\(header) can be \(added.joined(separator: ", "))")) }
        }
        for (header, words) in new.words where old.words(ofHeader: header) == nil {
            changes.append(change(.lost, "\(header) can only be \(words.joined(separator: ", "))"))
        }
        if old.addressing != new.addressing {
            changes.append(
                change(
                    new.addressing.isEmpty ? .gained : .lost,
                    new.addressing.isEmpty
                        ? "no rule of addresses" : "a request has exactly one of \(new.addressing.joined(separator: ", "))"))
        }
        return changes
    }

    private var requiredAttributes: [TableChange] {
        func text(_ path: Path, of target: Target) -> String { Path(target.under.keys + path.keys).text }
        return new.requires.filter { !old.requires.contains($0) }.map { change(.lost, "requires \(text($0, of: new))") }
            + old.requires.filter { !new.requires.contains($0) }.map {
                change(.gained, "no longer requires \(text($0, of: old))")
            }
    }

    private var requests: [TableChange] {
        var changes: [TableChange] = []
        if old.postedAs != new.postedAs || old.requests.map(\.folded).text != new.requests.map(\.folded).text {
            changes.append(change(.changed, "requests \(new.requestText)"))
        }
        switch (old.validateOnly, new.validateOnly) {
        case (_?, nil): changes.append(change(.lost, "cannot validate requests without delivering them"))
        case (nil, _?): changes.append(change(.gained, "can validate requests without delivering them"))
        case (let before?, let now?) where !before.hasSameBytes(as: now):
            changes.append(change(.changed, "validates requests with \(now) instead of \(before)"))
        default: break
        }
        return changes
    }

    /// Attributes and headers that every message has.
    private var attributes: [TableChange] {
        // Without the envelope, whose change is another, and the case of headers, which is none.
        func all(_ target: Target) -> [(name: String, value: String, shown: String)] {
            target.always.map { always in
                (always.path.text, always.json, Path(target.under.keys + always.path.keys).text)
            } + target.headers.map { ("header \($0.name.lowercased())", $0.value, "header \($0.name)") }
        }
        let (before, now) = (all(old), all(new))
        // Another value of the same name is not lost.
        return before.filter { one in !now.contains { $0.name.hasSameBytes(as: one.name) } }.map {
            change(.lost, "no longer sends \($0.shown) = \($0.value)")
        }
            + now.filter { one in !before.contains { $0.name.hasSameBytes(as: one.name) && $0.value.hasSameBytes(as: one.value) }
            }
            .map { change(.changed, "always sends \($0.shown) = \($0.value)") }
    }
}

extension Target {
    /// How requests are posted, as a predicate.
    fileprivate var requestText: String {
        postedAs.map { "are those of \($0)" } ?? (requests.isEmpty ? "have no method and path" : "are \(requests.text)")
    }

    /// Bytes for a payload of a push type (nil: of any other).
    fileprivate func available(_ type: String?) -> Int? {
        limit.map { limit in (type.flatMap { limit.byPushType[$0] } ?? limit.bytes) - limit.reserve }
    }
}

extension Target.Limit.Counts {
    fileprivate var words: String {
        switch self {
        case .body: "the body"
        case .plaintext: "the body before encryption"
        case .paths: "`\(text)`"
        }
    }
}

extension Target.Limit {
    /// "2,048 bytes of `data` with `topicName`"
    fileprivate var sentence: String {
        let types = byPushType.sorted { $0.key < $1.key }.map { " (\($0.key): \(grouped($0.value - reserve)))" }
        return "\(grouped(bytes - reserve)) bytes\(types.joined()) of \(counts.words)"
            + (condition.map { " with \($0.text)" } ?? "") + (isWarning ? ", else a warning" : "")
    }

    /// The bytes that payloads of each type can have.
    fileprivate var least: Int { byPushType.values.reduce(bytes, min) - reserve }
}

extension Target.Limit {
    /// Whether it applies to every payload to which the other one does.
    fileprivate func holds(where other: Target.Limit) -> Bool {
        guard let condition else { return true }
        return other.condition?.isNarrower(than: condition) ?? false
    }
}

extension Target.Limit.Counts {
    /// Whether the same bytes count: the order of paths has no effect.
    fileprivate func isSame(as other: Target.Limit.Counts) -> Bool {
        guard case .paths(let paths) = self, case .paths(let others) = other else { return self == other }
        return Set(paths.map(\.text)) == Set(others.map(\.text))
    }
}

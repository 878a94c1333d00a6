import BlazonDiagnostics

/// Whether a `default` was of use wherever it was typed: in each edition, and for each use of a block that it stands in.
struct DefaultCoverage {
    private var found: [(call: Span, removed: Span, isUsed: Bool)] = []
    private var places: [Span: Int] = [:]

    /// - Parameter removed: what is taken out with the call.
    mutating func note(_ call: Span, removing removed: Span, isUsed: Bool) {
        if let place = places[call] {
            if isUsed { found[place].isUsed = true }
        } else {
            places[call] = found.count
            found.append((call, removed, isUsed))
        }
    }

    var idle: [(call: Span, removed: Span)] { found.filter { !$0.isUsed }.map { ($0.call, $0.removed) } }
}

extension CheckContext {
    func checkIdleDefaults() {
        // Those of a used file may be for other templates.
        for (call, removed) in defaults.idle where call.file.index == 0 { report(.idleDefault(removing: removed, at: call)) }
    }
}

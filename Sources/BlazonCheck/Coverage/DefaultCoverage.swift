import BlazonDiagnostics

/// Whether a `default` filter can apply anywhere: in each edition, and in each use of the block that contains it.
struct DefaultCoverage {
    private var found: [(call: Span, removed: Span, isUsed: Bool)] = []
    private var places: [Span: Int] = [:]

    /// Records whether a call can apply here, and the source that its fix removes.
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

extension TemplateChecker {
    func checkIdleDefaults() {
        // Calls in an imported file may serve other templates.
        for (call, removed) in findings.defaults.idle where call.file.index == 0 {
            findings.report(.idleDefault(removing: removed, at: call))
        }
    }
}

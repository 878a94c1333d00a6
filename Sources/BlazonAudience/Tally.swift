import BlazonPayload

/// What the writer has done with the records: counted apart from the reader, and compared with it at the end.
struct Tally: Sendable {
    struct Target: Sendable {
        let name: String
        var rendered = 0
        /// Records that have no line here, whatever the reason.
        var rejected = 0
        /// Records that go to another target (`targetBy`).
        var elsewhere = 0
    }

    private(set) var targets: [Target]
    /// Reject lines by code.
    private(set) var byCode: [RejectCode: Int] = [:]
    private(set) var rejectLines = 0
    /// Records with at least one reject line.
    private(set) var setAside = 0

    init(targets: [String]) { self.targets = targets.map { Target(name: $0) } }

    /// A record that has a line everywhere.
    @inline(__always) mutating func countWhole() {
        for index in targets.indices { targets[index].rendered += 1 }
    }

    mutating func count(_ outcome: Renderer.Outcome) {
        if outcome.isRendered {
            for index in targets.indices { count(rendered: outcome.reach.includes(index), at: index) }
            return
        }
        setAside += 1
        if let reject = outcome.record {
            count(reject)
            for index in targets.indices { targets[index].rejected += 1 }
            return
        }
        for index in targets.indices {
            if let own = outcome.targets.first(where: { $0.index == index }) {
                count(own.reject)
                targets[index].rejected += 1
            } else {
                count(rendered: outcome.reach.includes(index), at: index)
            }
        }
    }

    @inline(__always) private mutating func count(rendered: Bool, at index: Int) {
        if rendered { targets[index].rendered += 1 } else { targets[index].elsewhere += 1 }
    }

    /// What another has counted of other records.
    mutating func add(_ other: Tally) {
        for (index, target) in zip(targets.indices, other.targets) {
            targets[index].rendered += target.rendered
            targets[index].rejected += target.rejected
            targets[index].elsewhere += target.elsewhere
        }
        byCode.merge(other.byCode) { $0 + $1 }
        rejectLines += other.rejectLines
        setAside += other.setAside
    }

    private mutating func count(_ reject: Reject) {
        rejectLines += 1
        byCode[reject.code, default: 0] += 1
    }

    /// The law: for every target, records in = lines rendered + records set aside (+ those that go elsewhere), and the lines are in
    /// the file.
    func prove(records: Int, lines: [Int], rejectLines written: Int?) throws(AudienceError) {
        for (target, lines) in zip(targets, lines) {
            if target.rendered + target.rejected + target.elsewhere != records {
                let elsewhere = target.elsewhere > 0 ? ", \(target.elsewhere) elsewhere" : ""
                throw .sums(
                    "\(target.name): \(records) records, but \(target.rendered) rendered and \(target.rejected) set aside\(elsewhere)"
                )
            }
            if target.rendered != lines { throw .sums("\(target.name): \(target.rendered) rendered, but \(lines) lines") }
        }
        if let written, written != rejectLines { throw .sums("\(rejectLines) rejects, but \(written) reject lines") }
    }
}

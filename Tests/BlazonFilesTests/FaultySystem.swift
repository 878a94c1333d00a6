import BlazonFiles
import Synchronization

/// Counts the calls of a run and spoils some of them.
final class Faults: Sendable {
    enum Kind: CaseIterable, Sendable {
        case inputOutput, noSpace, interrupted, shortCount
        /// Nothing that the process asks for happens from here on.
        case killed
    }

    private let count = Atomic<Int>(0)
    private let spoiled: Int
    private let kind: Kind

    /// `spoiled`: the number of the call that is spoiled, from 0.
    init(at spoiled: Int = -1, _ kind: Kind = .inputOutput) {
        self.spoiled = spoiled
        self.kind = kind
    }

    var calls: Int { count.load(ordering: .relaxed) }

    private func next() -> Int? {
        let number = count.add(1, ordering: .relaxed).oldValue
        if spoiled >= 0, kind == .killed, number >= spoiled { return -Int(SystemError.inputOutput) }
        guard number == spoiled else { return nil }
        switch kind {
        case .inputOutput, .killed: return -Int(SystemError.inputOutput)
        case .noSpace: return -Int(SystemError.noSpace)
        case .interrupted: return -Int(SystemError.interrupted)
        case .shortCount: return nil
        }
    }

    var system: SystemCalls {
        let real = SystemCalls.real
        var system = real
        system.openFolder = { self.next() ?? real.openFolder($0, $1, $2) }
        system.openWithoutWaiting = { self.next() ?? real.openWithoutWaiting($0, $1, $2) }
        system.create = { self.next() ?? real.create($0, $1) }
        system.setPermissions = { self.next() ?? real.setPermissions($0, $1) }
        system.makeFolder = { self.next() ?? real.makeFolder($0, $1) }
        // Descriptors are closed by a failing close, and by death.
        system.close = { descriptor in
            let fault = self.next()
            let result = real.close(descriptor)
            return fault ?? result
        }
        system.write = { descriptor, bytes in
            let isShort = self.kind == .shortCount && self.calls == self.spoiled && bytes.byteCount > 1
            if let fault = self.next() { return fault }
            return real.write(descriptor, isShort ? bytes.extracting(0..<1) : bytes)
        }
        // The disk itself is not asked: it would take its time, and say nothing new.
        system.sync = { _ in self.next() ?? 0 }
        system.rename = { self.next() ?? real.rename($0, $1, $2) }
        system.link = { self.next() ?? real.link($0, $1, $2) }
        system.removeFile = { self.next() ?? real.removeFile($0, $1) }
        system.removeFolder = { self.next() ?? real.removeFolder($0, $1) }
        system.lock = { self.next() ?? real.lock($0) }
        system.status = { self.next() ?? real.status($0, &$1) }
        system.statusOf = { self.next() ?? real.statusOf($0, $1, $2, &$3) }
        system.list = { self.next() ?? real.list($0, &$1) }
        return system
    }
}

import BlazonFiles

/// A counting semaphore.
final class Semaphore: Sendable {
    private let free: Monitor<Int>

    init(_ count: Int) { free = Monitor(count) }

    func take() {
        free.wait { free -> Void? in
            if free == 0 { return nil }
            free -= 1
            return ()
        }
    }

    func leave() { free.enter { $0 += 1 } }
}

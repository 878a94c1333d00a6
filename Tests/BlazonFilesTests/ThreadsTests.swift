import Foundation
import Synchronization
import Testing

@testable import BlazonFiles

@Suite struct ThreadsTests {
    @Test(arguments: [0, 1, 2, 16]) func eachThreadRunsOnce(count: Int) {
        let runs = Atomic<Int>(0)
        Threads.run(count) { runs.add(1, ordering: .relaxed) }
        #expect(runs.load(ordering: .relaxed) == max(1, count))
    }

    @Test func oneAtATimeIsIn() {
        // Not atomic: only the monitor keeps additions from being lost.
        let sum = Monitor(0)
        Threads.run(8) { for _ in 0..<5000 { sum.enter { $0 += 1 } } }
        #expect(sum.enter { $0 } == 40_000)
    }

    @Test func waitersAreNotifiedOfChanges() {
        let turn = Monitor(0)
        let names = Monitor<[Int]>([])
        let next = Atomic<Int>(0)
        Threads.run(6) {
            let own = 5 - next.add(1, ordering: .relaxed).oldValue
            turn.wait { $0 == own ? () : nil }
            names.enter { $0.append(own) }
            turn.enter { $0 += 1 }
        }
        #expect(names.enter { $0 } == [0, 1, 2, 3, 4, 5])
    }

    @Test func anErrorLeavesTheMonitorOpen() {
        let state = Monitor(1)
        #expect(throws: FileError.self) {
            try state.enter { (state) throws(FileError) in
                state = 2
                throw FileError(.read, FilePath("x"), .notRegular)
            }
        }
        #expect(state.enter { $0 } == 2)
    }

    @Test func coresAreThoseThatTheSystemAllows() throws {
        #expect(Threads.coreCount >= 1)
        #if os(Linux)
            let status = try String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") })
            let allowed = line.dropFirst("Cpus_allowed:".count).compactMap(\.hexDigitValue).reduce(0) { $0 + $1.nonzeroBitCount }
            #expect(Threads.coreCount == allowed)
        #endif
    }
}

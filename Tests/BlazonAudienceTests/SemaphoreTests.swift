import BlazonFiles
import Testing

@testable import BlazonAudience

@Suite struct SemaphoreTests {
    @Test(arguments: [1, 2, 5]) func noMoreEnterThanAllowed(count: Int) {
        let semaphore = Semaphore(count)
        let room = Monitor((inside: 0, most: 0, visits: 0))
        Threads.run(6) {
            for _ in 0..<200 {
                semaphore.take()
                room.enter { room in
                    room.inside += 1
                    room.most = max(room.most, room.inside)
                    room.visits += 1
                }
                room.enter { $0.inside -= 1 }
                semaphore.leave()
            }
        }
        let seen = room.enter { $0 }
        #expect(seen.most <= count)
        #expect(seen.visits == 1200)
        #expect(seen.inside == 0)
    }
}

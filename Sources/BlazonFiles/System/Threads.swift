import CLinux

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Threads of the operating system.
package enum Threads {
    /// Cores that we may run on: of the machine's those that a container or `taskset` leaves us.
    package static var coreCount: Int {
        #if os(Linux)
            let allowed = Int(blazon_cores())
            if allowed > 0 { return allowed }
        #endif
        return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Runs the body in a number of threads, including the caller's, and returns when all have finished. Where the system gives no
    /// more threads, fewer do the same work.
    package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var threads: [pthread_t] = []
        for _ in 1..<max(1, count) {
            let work = unsafe Unmanaged.passRetained(Work(body))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            // The thread takes over the reference that it is given; where there is no thread, it is given back here.
            guard unsafe pthread_create(&thread, nil, Work.start, work.toOpaque()) == 0 else {
                unsafe work.release()
                break
            }
            #if canImport(Darwin)
                if let thread { threads.append(thread) }
            #else
                threads.append(thread)
            #endif
        }
        body()
        for thread in threads { _ = pthread_join(thread, nil) }
    }

    /// What the body gives for each number below `count`, in their order. So many threads share the work.
    package static func map<Result: Sendable>(
        _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result
    ) -> [Result] {
        if jobs <= 1 || count <= 1 { return (0..<count).map(body) }
        let shared = Monitor((next: 0, results: [Result?](repeating: nil, count: count)))
        run(min(jobs, count)) {
            func next() -> Int? {
                shared.enter { state in
                    defer { state.next += 1 }
                    return state.next < count ? state.next : nil
                }
            }
            while let number = next() {
                let result = body(number)
                shared.enter { $0.results[number] = result }
            }
        }
        return shared.enter { $0.results.compactMap(\.self) }
    }
}

/// What a thread is started with.
private final class Work: Sendable {
    private let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    #if canImport(Darwin)
        static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { pointer in
            unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
            return nil
        }
    #else
        static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
            if let pointer = unsafe pointer { unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body() }
            return nil
        }
    #endif
}

/// State that threads share: one at a time looks at it, and any of them can wait for it to change.
///
/// Invariant: `state` is touched only between `lock` and `unlock` of `mutex`; mutex and condition are made by `init`, freed by `deinit`,
/// and never move.
@safe package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    /// The state belongs to the monitor from now on: who gives it keeps no way to what is in it.
    package init(_ state: State) {
        self.state = state
        unsafe mutex = .allocate(capacity: 1)
        unsafe condition = .allocate(capacity: 1)
        unsafe mutex.initialize(to: pthread_mutex_t())
        unsafe condition.initialize(to: pthread_cond_t())
        _ = unsafe pthread_mutex_init(mutex, nil)
        _ = unsafe pthread_cond_init(condition, nil)
    }

    deinit {
        _ = unsafe pthread_cond_destroy(condition)
        _ = unsafe pthread_mutex_destroy(mutex)
        unsafe condition.deallocate()
        unsafe mutex.deallocate()
    }

    /// Runs the body alone; those who wait look again afterwards.
    package func enter<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer {
            _ = unsafe pthread_cond_broadcast(condition)
            _ = unsafe pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Waits until the body has an answer; it is asked at once, and again whenever someone has been in. What it changes, it changes with
    /// its answer, and so that no other thread waits for it.
    package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            _ = unsafe pthread_cond_wait(condition, mutex)
        }
    }
}

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
    /// Number of available cores, as restricted by containers and `taskset`.
    package static var coreCount: Int {
        #if os(Linux)
            let allowed = Int(blazon_cores())
            if allowed > 0 { return allowed }
        #endif
        return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }

    /// Runs the body on a number of threads, including the caller's, and returns when all have finished. If the system provides
    /// fewer threads, they do the same work.
    package static func run(_ count: Int, _ body: @escaping @Sendable () -> Void) {
        var threads: [pthread_t] = []
        for _ in 1..<max(1, count) {
            let work = unsafe Unmanaged.passRetained(Work(body))
            #if canImport(Darwin)
                var thread: pthread_t?
            #else
                var thread = pthread_t()
            #endif
            // The thread takes ownership of the reference; without a thread it is released here.
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

    /// The results of the body for each number below `count`, in order, computed on a number of threads.
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

/// The work of a thread.
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

/// State shared by threads, with mutual exclusion and waiting for changes.
///
/// Invariant: `state` is accessed only while `mutex` is locked; mutex and condition are created by `init`, destroyed by `deinit`,
/// and never move.
@safe package final class Monitor<State>: @unchecked Sendable {
    private var state: State
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let condition: UnsafeMutablePointer<pthread_cond_t>

    /// Takes ownership of the state: the caller must keep no references into it.
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

    /// Runs the body exclusively, and wakes waiting threads afterwards.
    package func enter<Result, Failure: Error>(_ body: (inout State) throws(Failure) -> Result) throws(Failure) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer {
            _ = unsafe pthread_cond_broadcast(condition)
            _ = unsafe pthread_mutex_unlock(mutex)
        }
        return try body(&state)
    }

    /// Waits until the body returns a value. It runs at once, and again after each `enter`. It may change the state only when it
    /// returns a value, and only if no other thread waits for that change.
    package func wait<Result>(_ body: (inout State) -> Result?) -> Result {
        _ = unsafe pthread_mutex_lock(mutex)
        defer { _ = unsafe pthread_mutex_unlock(mutex) }
        while true {
            if let result = body(&state) { return result }
            _ = unsafe pthread_cond_wait(condition, mutex)
        }
    }
}

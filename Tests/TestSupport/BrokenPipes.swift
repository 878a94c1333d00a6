import Foundation

/// Writes to a pipe whose reader may have left: that is an error then, and no signal that ends the run of all tests. Only this thread's
/// signals are held back: to ignore the signal would be inherited by every command that another test starts meanwhile.
public func withBrokenPipesAsErrors<Result>(_ body: () throws -> Result) rethrows -> Result {
    var pipe = sigset_t()
    unsafe sigemptyset(&pipe)
    unsafe sigaddset(&pipe, SIGPIPE)
    var before = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, &pipe, &before)
    defer {
        // One that came is taken before others are let through.
        var now = timespec(tv_sec: 0, tv_nsec: 0)
        _ = unsafe sigtimedwait(&pipe, nil, &now)
        unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return try body()
}

import Foundation

/// Starts processes that hear of Ctrl-C: a child inherits the signals that its thread blocks, and the threads of tests block most.
package func withUnblockedSignals<Result>(_ start: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var before = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try start()
}

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The error numbers that this module distinguishes, and their messages.
package enum SystemError {
    package static let interrupted = EINTR
    package static let wouldBlock = EAGAIN
    package static let badArgument = EINVAL
    package static let missing = ENOENT
    package static let exists = EEXIST
    package static let isFolder = EISDIR
    package static let notFolder = ENOTDIR
    package static let isLink = ELOOP
    package static let inputOutput = EIO
    package static let noSpace = ENOSPC
    package static let notPermitted = EPERM
    package static let noAccess = EACCES
    package static let notSupported = EOPNOTSUPP
    package static let tooManyLinks = EMLINK
    package static let notImplemented = ENOSYS
    package static let noReader = ENXIO
    package static let nameTooLong = ENAMETOOLONG

    /// "No such file or directory". No locale is ever set, so the message is English.
    package static func text(_ number: Int32) -> String {
        guard let text = unsafe strerror(number) else { return "error \(number)" }
        return unsafe String(cString: text)
    }
}

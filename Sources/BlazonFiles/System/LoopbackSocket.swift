#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A TCP socket on the loopback address, which no other machine can reach. Non-blocking: what is not possible now is possible
/// after a `poll` on its descriptor.
package final class LoopbackSocket {
    package static let address = "127.0.0.1"

    package let descriptor: Int32

    private init(descriptor: Int32) { self.descriptor = descriptor }

    deinit { _ = SystemFunctions.close(descriptor) }

    /// Accepts connections at a port; 0 means any free port.
    package static func listen(port: UInt16) throws(FileError) -> LoopbackSocket {
        let name = FilePath("\(address):\(port)")
        #if canImport(Glibc)
            let kind = Int32(SOCK_STREAM.rawValue)
        #else
            let kind = SOCK_STREAM
        #endif
        let made = socket(AF_INET, kind, 0)
        if made < 0 { throw FileError(.create, name, .system(errno)) }
        let listening = LoopbackSocket(descriptor: made)
        // Otherwise the port stays in use for a minute after each run.
        var yes: Int32 = 1
        _ = unsafe setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var endpoint = sockaddr_in()
        endpoint.sin_family = sa_family_t(AF_INET)
        endpoint.sin_port = port.bigEndian
        endpoint.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        let bound = unsafe withUnsafePointer(to: &endpoint) { endpoint in
            // The system's functions accept addresses of any family through a common prefix.
            unsafe endpoint.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                unsafe bind(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard bound == 0, beginListening(made), listening.neverWait() else {
            throw FileError(.create, name, .system(errno))
        }
        return listening
    }

    private static func beginListening(_ descriptor: Int32) -> Bool {
        #if canImport(Glibc)
            Glibc.listen(descriptor, SOMAXCONN) == 0
        #elseif canImport(Musl)
            Musl.listen(descriptor, SOMAXCONN) == 0
        #else
            Darwin.listen(descriptor, SOMAXCONN) == 0
        #endif
    }

    /// The port of the socket.
    package var port: UInt16 {
        var endpoint = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = unsafe withUnsafeMutablePointer(to: &endpoint) { endpoint in
            unsafe endpoint.withMemoryRebound(to: sockaddr.self, capacity: 1) { unsafe getsockname(descriptor, $0, &size) }
        }
        return UInt16(bigEndian: endpoint.sin_port)
    }

    /// The result of accepting a connection.
    package enum Acceptance {
        case connection(LoopbackSocket)
        /// No connection is waiting.
        case none
        /// A connection is waiting, but the system has no descriptor or memory for it.
        case exhausted
    }

    /// The next connection.
    package func accept() -> Acceptance {
        #if canImport(Glibc)
            let taken = Glibc.accept(descriptor, nil, nil)
        #elseif canImport(Musl)
            let taken = Musl.accept(descriptor, nil, nil)
        #else
            let taken = Darwin.accept(descriptor, nil, nil)
        #endif
        if taken < 0 {
            return switch errno {
            // The last two mean that the client has disconnected.
            case SystemError.wouldBlock, SystemError.interrupted, ECONNABORTED, EPROTO: .none
            default: .exhausted
            }
        }
        let connection = LoopbackSocket(descriptor: taken)
        return connection.neverWait() ? .connection(connection) : .none
    }

    private func neverWait() -> Bool {
        fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    }

    /// The result of reading or writing.
    package enum Progress: Equatable {
        /// A number of bytes, at least one.
        case moved(Int)
        case notNow
        /// The other side has closed the connection.
        case ended
    }

    /// Reads the available bytes into the array.
    package func read(into bytes: inout [UInt8]) -> Progress {
        progress(SystemFunctions.read(descriptor, &bytes, 0..<bytes.count))
    }

    package func write(_ bytes: RawSpan) -> Progress { progress(SystemFunctions.write(descriptor, bytes)) }

    private func progress(_ result: Int) -> Progress {
        switch errorNumber(result) {
        case nil: result > 0 ? .moved(result) : .ended
        case SystemError.wouldBlock, SystemError.interrupted: .notNow
        default: .ended
        }
    }
}

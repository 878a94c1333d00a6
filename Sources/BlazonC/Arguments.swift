import BlazonPayload
import BlazonText
import CBlazon

/// An error of the caller of C.
enum ArgumentError: Error, CustomStringConvertible {
    case missing(String)
    case tooLong(String)
    case size(Int)
    case content(Int32)

    var description: String {
        switch self {
        case .missing(let name): "\(name) is NULL although its count is not 0"
        case .tooLong(let name): "\(name) has more than \(mostBytes) bytes"
        case .size(let size):
            "blazon_options.size is \(size), and must be sizeof(blazon_options), \(ownSize): set it, or use the blazon.h of this library"
        case .content(let content): "blazon_options.content is \(content), which is neither BLAZON_PAYLOAD nor BLAZON_REQUEST"
        }
    }
}

/// `BLAZON_MAX_BYTES` of blazon.h.
private let mostBytes = Int(Int32.max)

/// `sizeof(blazon_options)`.
private let ownSize = unsafe MemoryLayout<blazon_options>.size

extension RenderOptions {
    /// The options of C; those of NULL are the defaults.
    @unsafe init(_ options: UnsafePointer<blazon_options>?) throws(ArgumentError) {
        self.init()
        guard let options = unsafe options else { return }
        // Read alone: the caller's struct may be smaller. A version of the interface that adds members also accepts this size.
        let size = unsafe Int(bitPattern: UnsafeRawPointer(options).load(as: UInt.self))
        guard size == ownSize else { throw .size(size) }
        if let names = unsafe options.pointee.targets {
            targets = unsafe String(cString: names).utf8.split(at: ",").map(String.init)
        }
        if let time = unsafe options.pointee.send_time { sendTime = unsafe String(cString: time) }
        switch unsafe options.pointee.content {
        case 0: content = .payload
        case 1: content = .request
        case let other: throw .content(other)
        }
    }
}

/// A copy of `count` bytes of C.
@unsafe func bytes(_ start: UnsafePointer<CChar>?, _ count: Int, _ name: String) throws(ArgumentError) -> [UInt8] {
    // A size_t beyond Int.max is negative here.
    guard 0...mostBytes ~= count else { throw .tooLong(name) }
    guard unsafe start != nil || count == 0 else { throw .missing(name) }
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// Bytes that lines are made of.
let newline: UInt8 = 0x0A
let carriageReturn: UInt8 = 0x0D

extension [UInt8] {
    init(_ bytes: RawSpan) {
        self = []
        append(bytes)
    }

    mutating func append(_ bytes: RawSpan) {
        // The bytes are copied before the call returns.
        unsafe bytes.withUnsafeBytes { unsafe append(contentsOf: $0) }
    }
}

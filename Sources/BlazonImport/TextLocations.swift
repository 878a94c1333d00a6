import BlazonDiagnostics

/// Lines and columns of byte offsets in any order, without counting a long line again for each.
struct TextLocations {
    private static let step = 256

    private let bytes: [UInt8]
    private let lineStarts: [Int]
    /// Number of scalars before every 256th byte.
    private var scalars: [Int] = [0]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lineStarts = SourceFile(path: "", bytes: bytes).lineStarts()
        var count = 0
        for (offset, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 { count += 1 }
            if (offset + 1).isMultiple(of: Self.step) { scalars.append(count) }
        }
    }

    /// `line:column`, both from 1.
    func location(of offset: Int) -> String {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return "\(low + 1):\(scalars(before: offset) - scalars(before: lineStarts[low]) + 1)"
    }

    private func scalars(before offset: Int) -> Int {
        let offset = min(max(offset, 0), bytes.count)
        let known = offset / Self.step
        return bytes[known * Self.step..<offset].reduce(scalars[known]) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    }
}

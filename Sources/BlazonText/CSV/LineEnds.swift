extension RawSpan {
    /// The number of line ends: CR LF, CR or LF.
    package var lineEnds: Int {
        var count = 0
        for index in 0..<byteCount where self[index] == 0x0A || self[index] == 0x0D {
            if self[index] == 0x0D || index == 0 || self[index - 1] != 0x0D { count += 1 }
        }
        return count
    }
}

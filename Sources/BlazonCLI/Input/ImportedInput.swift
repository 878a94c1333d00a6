import BlazonText

/// What `import` and `mapping lint --payload` take from other systems. Each reads its input many times over, by each target of each table or
/// after each part that does not fit, so its size is bounded. Services take 4 to 6 KB.
enum ImportedInput: String {
    case payload, text, delivery

    /// Bytes. A delivery has a row of texts for each of its languages.
    private var largest: Int { self == .delivery ? 1 << 20 : 256 << 10 }

    /// Exits with 66 if the input is too large.
    func checkSize(_ bytes: [UInt8], of path: String) throws(Failure) {
        guard bytes.count > largest else { return }
        let one = self == .delivery ? "one delivery" : "the \(rawValue) of one message"
        throw Failure(
            ExitStatus.noInput,
            "\(path) has \(grouped(bytes.count)) bytes; a \(rawValue) has at most \(grouped(largest)): write \(one)")
    }
}

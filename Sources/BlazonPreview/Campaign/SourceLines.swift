import BlazonDiagnostics

/// The lines of the files of a compilation; where they begin is found once a file.
struct SourceLines {
    private let sources: SourceMap
    private var starts: [FileID: [Int]] = [:]

    init(_ sources: SourceMap) { self.sources = sources }

    /// A line by its number, from 1, without a byte order mark.
    subscript(file: FileID, number: Int) -> String? {
        mutating get {
            let source = sources[file]
            let starts = starts[file] ?? source.lineStarts()
            self.starts[file] = starts
            guard starts.indices.contains(number - 1) else { return nil }
            let end = starts.indices.contains(number) ? starts[number] : source.bytes.count
            let line = String(decoding: source.bytes[starts[number - 1]..<end], as: UTF8.self)
            return number == 1 && line.unicodeScalars.first == "\u{FEFF}" ? String(line.unicodeScalars.dropFirst()) : line
        }
    }

    /// The number of the line in which a span begins, and the line.
    mutating func line(at span: Span) -> (number: Int, text: String) {
        let starts = starts[span.file] ?? sources[span.file].lineStarts()
        self.starts[span.file] = starts
        let number = sources[span.file].location(of: Int(span.start), in: starts).line
        return (number, self[span.file, number] ?? "")
    }

    func path(_ file: FileID) -> String { sources[file].path }
}

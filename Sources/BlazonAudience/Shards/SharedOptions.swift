extension AudienceRun.Options {
    /// How the records are read, by the names of the command line. It must be the same for all shards of a run.
    var ofShards: [(name: String, value: String)] {
        var options: [(name: String, value: String)] = []
        func add(_ name: String, _ value: String) { options.append((name, value)) }
        switch form {
        case .lines, .rows: add("recipients-format", "ndjson")
        case .document: add("recipients-format", "json")
        case .table(let separator):
            add("recipients-format", "csv")
            add("separator", separator == 0x09 ? "tab" : String(decoding: [separator], as: UTF8.self))
        }
        if skip > 0 { add("skip", String(skip)) }
        if let limit { add("limit", String(limit)) }
        if case .table = form { add("max cell-line-ends", String(maxCellLineEnds)) }
        add("max record-bytes", String(maxLineBytes))
        add("max record-nesting", String(maxNesting))
        return options
    }
}

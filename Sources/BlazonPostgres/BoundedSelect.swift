import BlazonRowStream

/// A select around a query that sends the same rows in the same order, but of a row that is longer than a record may be only the short
/// values and all lengths. libpq keeps a whole row in memory, and the server a value, so only the server can leave one out.
struct BoundedSelect {
    /// Types whose texts are short, although they vary in length: `cidr`, `inet`, `numeric`. The server limits the last to 147 KB.
    private static let shortTypes: Set<UInt32> = [650, 869, 1700]
    /// Types whose length the server knows without reading a value: `text`, `bpchar`, `varchar`.
    private static let texts: Set<UInt32> = [25, 1042, 1043]
    private static let bytes: UInt32 = 17

    /// A column of the query, as the server describes it.
    struct Column {
        /// The number of its type in the catalog.
        let type: UInt32
        /// The bytes of a value at the server; negative: they vary.
        let size: Int
    }

    /// The columns whose lengths are measured. If there is one, a further column has the lengths of all of them, separated by
    /// spaces, in rows that are too long.
    let measured: [Int]
    private let columns: [Column]
    private let limit: Int

    /// Creates a select.
    ///
    /// - Parameters:
    ///   - columns: The columns of the query.
    ///   - limit: The maximum number of bytes of a row's measured values.
    init(_ columns: [Column], limit: Int) {
        self.columns = columns
        self.limit = limit
        measured = columns.indices.filter { index in
            let column = columns[index]
            return column.size < 0 && column.type != Self.bytes && !Self.shortTypes.contains(column.type)
        }
    }

    /// The SQL text around a query without a semicolon. `offset 0` keeps the server from computing an inner column twice.
    func text(_ query: String) -> String {
        let names = columns.indices.map { "c\($0)" }
        // The texts of all types, as the server would send them. Of bytes, only the number is used.
        let converted = zip(names, columns).map { name, column in
            if column.type == Self.bytes { return "pg_catalog.octet_length(\(name)) as \(name)" }
            if column.size > 0 || Self.shortTypes.contains(column.type) || Self.texts.contains(column.type) { return name }
            return "case pg_catalog.num_nonnulls(\(name)) when 0 then null else pg_catalog.format('%s', \(name)) end as \(name)"
        }
        let values = "select \(converted.joined(separator: ", ")) from (\n\(query)\n) as q(\(names.joined(separator: ", ")))"
        if measured.isEmpty { return values }
        let lengths = measured.map { "coalesce(pg_catalog.octet_length(\(names[$0])), 0)" }
        let short = measured.reduce(into: names) { list, index in
            let name = names[index]
            list[index] =
                "case when n > \(limit) and pg_catalog.octet_length(\(name)) > \(RowMessage.maxShownBytes) then null else \(name) end"
        }
        return """
            select \(short.joined(separator: ", ")),
              case when n > \(limit) then pg_catalog.array_to_string(array[\(lengths.joined(separator: ", "))], ' ') end
            from (select *, 0::pg_catalog.int8 + \(lengths.joined(separator: " + ")) as n from (\(values) offset 0) as s offset 0) as r
            """
    }
}

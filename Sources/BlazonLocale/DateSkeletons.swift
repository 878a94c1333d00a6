/// A locale's patterns by skeleton, and the best match for other skeletons (UTS #35, part 4, "Matching Skeletons"; ties are
/// resolved as in ICU).
struct DateSkeletons {
    private struct Entry {
        var fields: DateFields
        var pattern: DatePattern
        var isListed: Bool
    }

    private let locale: LocaleTables
    private var entries: [Entry] = []
    private let hour: UInt8

    init(of locale: LocaleTables) {
        self.locale = locale
        hour = locale.value("hc").utf8.first ?? UInt8(ascii: "H")
        var indices: [DateFields: Int] = [:]
        func enter(_ fields: DateFields?, _ pattern: DatePattern, isListed: Bool, _ entries: inout [Entry]) {
            guard let fields, DateFields(pattern: pattern) != nil else { return }
            let entry = Entry(fields: fields, pattern: pattern, isListed: isListed)
            if let index = indices[fields] {
                if isListed { entries[index] = entry }
            } else {
                indices[fields] = entries.count
                entries.append(entry)
            }
        }
        for style in ["full", "long", "medium", "short"] {
            for kind in ["f", "t"] {
                let pattern = DatePattern(locale.value("\(kind).\(style)"))
                enter(DateFields(pattern: pattern), pattern, isListed: false, &entries)
            }
        }
        for (skeleton, pattern) in locale.values(below: "s.") {
            enter(DateFields(skeleton: skeleton, hour: hour), DatePattern(pattern), isListed: true, &entries)
        }
    }

    /// nil for a letter that skeletons do not have, or a combination of fields that the locale has no pattern for.
    func pattern(for skeleton: String) -> String? {
        guard let requested = DateFields(skeleton: skeleton, hour: hour) else { return nil }
        if let whole = best(for: requested) { return whole }
        let date = requested.only { DateFields.Field.dates.contains($0) }
        let time = requested.only { !DateFields.Field.dates.contains($0) }
        guard let dates = best(for: date), let times = best(for: time) else { return nil }
        return Self.fill(locale.value("a.\(joining(date))"), date: dates, time: times)
    }

    private func best(for requested: DateFields) -> String? {
        var nearest: (entry: Entry, distance: Int)?
        for entry in entries {
            guard let distance = requested.distance(to: entry.fields) else { continue }
            if nearest.map({ distance < $0.distance }) ?? true { nearest = (entry, distance) }
        }
        if let entry = nearest?.entry {
            return entry.pattern.adjusted(to: requested, from: entry.isListed ? entry.fields : nil).text
        }
        // A single field is its own pattern.
        guard requested.runs.count == 1, let run = requested.runs.first?.value else { return nil }
        return String(repeating: String(UnicodeScalar(run.letter)), count: run.count)
    }

    /// The style whose pattern joins this date with a time.
    private func joining(_ date: DateFields) -> String {
        switch date.runs[.month]?.count {
        case 4: date.runs[.weekday] == nil ? "long" : "full"
        case 3: "medium"
        default: "short"
        }
    }

    private static func fill(_ pattern: String, date: String, time: String) -> String {
        let bytes = Array(pattern.utf8)
        var filled: [UInt8] = []
        var at = 0
        while at < bytes.count {
            if bytes[at...].starts(with: "{0}".utf8) || bytes[at...].starts(with: "{1}".utf8) {
                filled += bytes[at + 1] == UInt8(ascii: "0") ? Array(time.utf8) : Array(date.utf8)
                at += 3
            } else {
                filled.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: filled, as: UTF8.self)
    }

    /// The listed skeletons, and those that `j` expands to: with `h` or `H`, whichever the locale prefers.
    var names: [String] {
        let listed = locale.values(below: "s.").map(\.key).filter { pattern(for: $0) != nil }
        let days = listed.filter { name in
            name.utf8.contains(UInt8(ascii: "d")) && !name.utf8.contains { "hHms".utf8.contains($0) }
        }
        return Set(listed + ["j", "jm", "jms"] + days.map { $0 + "jm" }).sorted()
    }
}

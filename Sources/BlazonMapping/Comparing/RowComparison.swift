import BlazonLanguage
import BlazonText

/// Compares a row of two tables, apart from its cells.
struct RowComparison {
    private let old: Row
    private let new: Row

    init(_ old: Row, _ new: Row) { (self.old, self.new) = (old, new) }

    var changes: [TableChange] { type + source + implications + opening + retirement }

    private var type: [TableChange] {
        // A row that is sent nowhere, such as a retired one, has no type that counts: its cells say what is lost.
        if !old.isSent || !new.isSent || old.kind == new.kind && old.textMembers == new.textMembers { return [] }
        let text = "takes `\(new.typeWord)` instead of `\(old.typeWord)`"
        switch (new.kind.accepts(old.kind), old.kind.accepts(new.kind)) {
        case (true, true): return [TableChange(.changed, new.name, text)]
        case (true, false): return [TableChange(.gained, new.name, text)]
        case (false, _): return [TableChange(.lost, new.name, text)]
        }
    }

    private var source: [TableChange] {
        switch (old.from, new.from) {
        case (nil, let path?):
            [TableChange(.lost, new.name, "gets its value from \(Path(path).text), and cannot be set")]
        case (_?, nil): [TableChange(.changed, new.name, "is set in the template")]
        case (let before?, let path?) where !before.elementsEqual(path, by: { $0.hasSameBytes(as: $1) }):
            [TableChange(.changed, new.name, "gets its value from \(Path(path).text) instead of \(Path(before).text)")]
        default: []
        }
    }

    private var implications: [TableChange] {
        implied(old.implies.map { "`\($0)`" }, new.implies.map { "`\($0)`" }) { TableChange($0, new.name, $1) }
    }

    private var opening: [TableChange] {
        if old.opens == new.opens { return [] }
        return [TableChange(.changed, new.name, new.opens ? "is opened by a tap" : "is no longer opened by a tap")]
    }

    private var retirement: [TableChange] {
        func words(_ retired: Row.Retired) -> String {
            "retired since \(retired.since)" + (retired.use.map { "; use `\($0)`" } ?? "")
        }
        switch (old.retired.map(words), new.retired.map(words)) {
        case (let before, let now?) where before != now: return [TableChange(.changed, new.name, "is \(now)")]
        case (_?, nil): return [TableChange(.changed, new.name, "is no longer retired")]
        default: return []
        }
    }
}

extension Row {
    /// Whether some target sends it.
    fileprivate var isSent: Bool {
        cells.values.contains { cell in
            if case .mapsTo = cell { true } else { false }
        }
    }
}

extension Row.Kind {
    /// Whether every value of another kind is a value of this kind.
    fileprivate func accepts(_ other: Row.Kind) -> Bool {
        switch (self, other) {
        case (.text, _), (.identifier, _): other.isText
        case (.flag, .value(.boolean)), (.value(.boolean), .flag): true
        case (.time, .duration), (.time, .value(.date)), (.time, .value(.datetime)): true
        case (.time, .value(.integer(let range))): range.lowerBound >= 0
        case (.value(.string(max: nil, form: nil)), _) where other == .text || other == .identifier || other == .url: true
        case (.url, .value(.url)): true
        case (.value(.url(let max)), .url): max == nil
        case (.value(let type), .value(let given)): type.accepts(given)
        default: self == other
        }
    }

    private var isText: Bool {
        switch self {
        case .text, .identifier, .url: true
        case .value(let type): type.isTextual
        default: false
        }
    }
}

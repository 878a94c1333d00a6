import BlazonDiagnostics
import BlazonYAML

/// Something that an author wrote, and where.
struct Located<Value: Sendable>: Sendable {
    let value: Value
    let span: Span

    init(_ value: Value, _ span: Span) {
        self.value = value
        self.span = span
    }
}

/// A table as it was written: nothing is filled in, and what could not be read has been reported and is left out.
struct TableDeclaration: Sendable {
    var name: Located<String>?
    var title: String?
    var extends: Located<String>?
    var targets: [TargetDeclaration] = []
    var rows: [RowDeclaration] = []
    /// The values of `targets:` and `settings:`, or the keys; nil where they are not written.
    var targetsSpan: Span?
    var rowsSpan: Span?
    /// Something was reported that could make others look wrong, such as a whole section that could not be read.
    var isBroken = false
}

struct TargetDeclaration: Sendable {
    let name: Located<String>
    var title: String?
    var service: String?
    var isDefault: Bool?
    var extends: Located<String>?
    var limit: LimitDeclaration?
    var reserve: Located<Int>?
    var under: Path?
    var strings: Located<Path>?
    var always: [Located<AlwaysDeclaration>]?
    var headers: [HeaderDeclaration]?
    var pushType: PushTypeDeclaration?
    var words: [(header: String, words: [String])]?
    var reserved: [NamePattern]?
    var discouraged: [NamePattern]?
}

struct LimitDeclaration: Sendable {
    let bytes: Int
    let counts: Target.Limit.Counts
    let countsSpan: Span
    let byPushType: [(type: Located<String>, bytes: Int)]
    var error: String?
}

/// A header with its value, and the place of the value.
struct HeaderDeclaration: Sendable {
    let name: String
    let value: Located<String>
}

struct PushTypeDeclaration: Sendable {
    var header: Located<String>?
    var types: [(name: Located<String>, attributes: [Located<Path>])] = []
    var otherwise: Located<String>?
    var priorityHeader: Located<String>?
    /// nil where it is not written.
    var priority: [(type: Located<String>, value: Located<String>)]?
    var requires: [(type: Located<String>, attributes: [Located<Path>])]?
    let span: Span
}

struct AlwaysDeclaration: Sendable {
    let path: Path
    let json: String
}

struct RowDeclaration: Sendable {
    let name: Located<String>
    /// nil where it is not written.
    var type: TypeDeclaration?
    var summary: String?
    var source: String?
    var from: [String]?
    var implies: [Located<String>]?
    var excludes: [Located<String>]?
    var requires: [Located<String>]?
    var oneOf: [Located<String>]?
    var atMostOneOf: [Located<String>]?
    var near: [String]?
    var retired: RetiredDeclaration?
    var error: String?
    var cells: [(target: Located<String>, cell: CellDeclaration)] = []
}

enum TypeDeclaration: Sendable {
    case known(Row.Kind, word: String)
    /// Reported.
    case broken
}

struct RetiredDeclaration: Sendable {
    let since: String
    let use: Located<String>?
}

enum CellDeclaration: Sendable {
    case none(reason: String, quiet: Bool)
    case mapsTo(LandingDeclaration)
    /// Reported.
    case broken
}

struct LandingDeclaration: Sendable {
    var places: [PlaceDeclaration] = []
    /// Words whose meaning depends on the row's type.
    var max: [Located<String>] = []
    var kinds: [Located<String>] = []
    var implies: [Located<String>] = []
    var headers: [HeaderDeclaration] = []
    var minimumOS: String?
}

struct PlaceDeclaration: Sendable {
    let place: Destination.Place
    let span: Span
    /// The value of `as:`; what it may be depends on the row's type, which another table may give.
    let form: Node?
}

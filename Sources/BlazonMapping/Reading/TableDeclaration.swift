import BlazonDiagnostics
import BlazonYAML

/// A value and its span in the file.
struct Located<Value: Sendable>: Sendable {
    let value: Value
    let span: Span

    init(_ value: Value, _ span: Span) {
        self.value = value
        self.span = span
    }
}

/// A table as written, before merging. Parts that could not be parsed have been reported and are omitted.
struct TableDeclaration: Sendable {
    var name: Located<String>?
    var title: String?
    var extends: Located<String>?
    var targets: [TargetDeclaration] = []
    var rows: [RowDeclaration] = []
    var rules: [RuleDeclaration] = []
    var forms: [FormDeclaration] = []
    /// The values of `targets:` and `settings:`, or their keys; nil if they are missing.
    var targetsSpan: Span?
    var rowsSpan: Span?
    /// Whether a reported fault, such as an unreadable section, could make other parts look wrong.
    var isBroken = false
}

struct TargetDeclaration: Sendable {
    let name: Located<String>
    var title: String?
    var service: String?
    var isDefault: Bool?
    var extends: Located<String>?
    var limits: [LimitDeclaration]?
    var reserve: Located<Int>?
    var under: Path?
    var strings: Located<Path>?
    var encoded: [Located<Path>]?
    var headerPaths: [Located<Path>]?
    var always: [Located<AlwaysDeclaration>]?
    var headers: [HeaderDeclaration]?
    var pushType: PushTypeDeclaration?
    var words: [(header: String, words: [String])]?
    var reserved: [NamePattern]?
    var discouraged: [NamePattern]?
    var addressing: [Located<String>]?
    var requires: [Located<Path>]?
    var request: RequestDeclaration?
    var validateOnly: Located<String>?
    var dropped: [NamePattern]?
    var retired: RetiredDeclaration?
    /// The cell of rows that have none for this target.
    var cells: CellDeclaration?
}

struct LimitDeclaration: Sendable {
    let bytes: Int
    let counts: Target.Limit.Counts
    let countsSpan: Span
    let byPushType: [(type: Located<String>, bytes: Int)]
    var error: String?
    var when: [ConditionDeclaration] = []
    var title: String?
    /// nil: that of the target.
    var reserve: Located<Int>?
    var isWarning = false
}

/// A header with its value, and the span of the value.
struct HeaderDeclaration: Sendable {
    let name: String
    let value: Located<String>
}

/// A header of a cell with its values: the one that the setting fixes, and others that rows may give it.
struct FixedHeaderDeclaration: Sendable {
    let name: String
    let values: [Located<String>]
    /// The index of the location that it belongs to.
    var location = 0
}

struct PushTypeDeclaration: Sendable {
    var location: Located<Destination.Location>?
    var types: [(name: Located<String>, attributes: [Located<Path>])] = []
    var otherwise: Located<String>?
    var priorityLocation: Located<Destination.Location>?
    /// nil if not written.
    var priority: [(type: Located<String>, values: [Located<String>], isList: Bool)]?
    var requires: [(type: Located<String>, attributes: [Located<Path>])]?
    var suffixes: [(header: Located<String>, ofTypes: [(type: Located<String>, suffix: String)])]?
    var error: String?
    let span: Span
}

enum RequestDeclaration: Sendable {
    /// The first whose condition holds; one without a list around it.
    case lines([RequestLineDeclaration])
    /// Those of another target.
    case others(of: Located<String>)

    /// Its own requests.
    var lines: [RequestLineDeclaration] { if case .lines(let lines) = self { lines } else { [] } }
}

struct RequestLineDeclaration: Sendable {
    var method = "POST"
    var path: [Located<RequestLine.Part>] = []
    /// nil: not written.
    var when: [ConditionDeclaration]?
    var without: [Located<String>] = []
    var headers: [HeaderDeclaration] = []
    let span: Span
}

struct AlwaysDeclaration: Sendable {
    let path: Path
    let json: String
}

struct RowDeclaration: Sendable {
    let name: Located<String>
    /// nil if not written.
    var type: TypeDeclaration?
    /// The members of the type that are texts.
    var textMembers: [[String]] = []
    var summary: String?
    var source: String?
    var from: [String]?
    var implies: [Located<String>]?
    var demands = DemandsDeclaration()
    var tests = TestsDeclaration()
    /// With the key's span.
    var opens: Located<Bool>?
    var near: [String]?
    var retired: RetiredDeclaration?
    var error: String?
    var cells: [(target: Located<String>, cell: CellDeclaration)] = []
}

enum TypeDeclaration: Sendable {
    case known(Row.Kind, word: String)
    /// A value with a reported fault.
    case broken
}

struct RetiredDeclaration: Sendable {
    let since: String
    let use: Located<String>?
    /// Of a target.
    var reason: String?
}

enum CellDeclaration: Sendable {
    case none(reason: String, quiet: Bool)
    case mapsTo(DestinationDeclaration)
    /// A value with a reported fault.
    case broken
}

struct DestinationDeclaration: Sendable {
    var locations: [LocationDeclaration] = []
    /// Numbers and units whose meaning depends on the row's type.
    var max: [Located<String>] = []
    var kinds: [Located<String>] = []
    /// What holds where one of the locations, by its index, is written.
    var implies: [(row: Located<String>, location: Int)] = []
    var demands: [(demands: DemandsDeclaration, location: Int)] = []
    var headers: [FixedHeaderDeclaration] = []
    var tests = TestsDeclaration()
    /// Numbers and units, as `max`.
    var min: [Located<String>] = []
    /// Whether 0 is valid below the minimum.
    var allowsZero = false
    var minimumOS: String?
    var error: String?
}

struct LocationDeclaration: Sendable {
    let location: Destination.Location
    let span: Span
    /// When it is written; empty: always.
    var when: [ConditionDeclaration] = []
    /// The value of `as:`. Its valid forms depend on the row's type, which another table may declare.
    let form: Node?
}

import BlazonBytes
import BlazonJSON

/// All filters by name. Each filter is one file in `Filters/` and one line here.
public enum FilterRegistry {
    /// All filters, in the order of the reference.
    public static let all: [Filter] = [
        .default,
        .upcase,
        .downcase,
        .capitalize,
        .titlecase,
        .strip,
        .append,
        .prepend,
        .replace,
        .truncate,
        .truncateBytes,
        .plus,
        .minus,
        .times,
        .dividedBy,
        .modulo,
        .round,
        .floor,
        .ceil,
        .abs,
        .size,
        .first,
        .last,
        .map,
        .where,
        .addition,
        .join,
        .andList,
        .number,
        .percent,
        .currency,
        .compact,
        .date,
        .inZone,
        .daysUntil,
        .relative,
        .plural,
        .ordinal,
        .select,
        .urlEncode,
        .json,
    ]

    /// The filter with a name.
    public static func filter(named name: String) -> Filter? { all.first { $0.name.hasSameBytes(as: name) } }
}

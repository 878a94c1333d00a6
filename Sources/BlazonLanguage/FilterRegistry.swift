import BlazonText

/// All filters by name. Each filter is one file in `Filters/` and one line here.
package enum FilterRegistry {
    /// All filters, in the order of the reference.
    package static let all: [Filter] = [
        .default,
        .upcase,
        .downcase,
        .capitalize,
        .titlecase,
        .strip,
        .lstrip,
        .rstrip,
        .stripNewlines,
        .append,
        .prepend,
        .isolate,
        .replace,
        .replaceFirst,
        .remove,
        .removeFirst,
        .truncate,
        .truncateWords,
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
        .atLeast,
        .atMost,
        .size,
        .slice,
        .split,
        .first,
        .last,
        .map,
        .where,
        .addition,
        .concat,
        .reverse,
        .sort,
        .uniq,
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
        .hour,
        .minute,
        .weekday,
        .day,
        .month,
        .year,
        .epoch,
        .rfc3339,
        .plural,
        .ordinal,
        .select,
        .query,
        .urlEncode,
        .json,
    ]

    /// The filter with a name.
    package static func filter(named name: String) -> Filter? { indices[name].map { all[$0] } }

    private static let indices = NameIndex(all.map(\.name))

    /// Filters whose texts differ between languages although their input and arguments do not.
    package static let filtersOfLanguage: Set<String> = [
        "and_list", "compact", "currency", "date", "number", "ordinal", "percent", "plural", "relative",
    ]

    /// Filters whose arguments recipients see.
    package static let filtersOfWords: Set<String> = [
        "append", "default", "join", "ordinal", "plural", "prepend", "replace", "select",
    ]
}

/// Names of filters and functions in other languages: Liquid and its dialects, Handlebars, JavaScript, Python, PHP.
package enum FilterAliases {
    /// The filter that corresponds to the name; nil if unknown.
    package static func meaning(of name: String) -> String? {
        meanings[String(name.lowercased().filter { $0 != "_" && $0 != "-" })]
    }

    private static let meanings = [
        "upper": "upcase", "toupper": "upcase", "touppercase": "upcase", "uppercase": "upcase", "ucase": "upcase",
        "lower": "downcase", "tolower": "downcase", "tolowercase": "downcase", "lowercase": "downcase", "lcase": "downcase",
        "ucfirst": "capitalize", "capfirst": "capitalize", "capitalise": "capitalize", "capital": "capitalize",
        "title": "titlecase", "titleize": "titlecase", "capitalizewords": "titlecase", "ucwords": "titlecase",
        "length": "size", "len": "size", "count": "size", "trim": "strip", "ltrim": "lstrip",
        "trimstart": "lstrip", "rtrim": "rstrip", "trimend": "rstrip", "suffix": "append", "prefix": "prepend",
        "replaceall": "replace", "replacefirst": "replace_first",
        "removefirst": "remove_first", "delete": "remove", "min": "at_most", "max": "at_least", "clampmin": "at_least",
        "clampmax": "at_most", "truncatewords": "truncatewords", "substring": "slice", "substr": "slice", "unique": "uniq",
        "distinct": "uniq", "explode": "split", "sortnatural": "sort", "stripnewlines": "strip_newlines", "ellipsis": "truncate",
        "cut": "truncate", "shorten": "truncate", "pluralize": "plural",
        "ngettext": "plural",
        "add": "plus", "subtract": "minus", "sub": "minus", "multiply": "times", "mul": "times", "divide": "divided_by",
        "div": "divided_by", "divideby": "divided_by", "mod": "modulo", "absolute": "abs", "ceiling": "ceil", "roundup": "ceil",
        "rounddown": "floor", "money": "currency", "formatcurrency": "currency", "currencyformat": "currency",
        "numberformat": "number", "formatnumber": "number", "delimited": "number", "withdelimiter": "number",
        "dateformat": "date", "formatdate": "date", "strftime": "date", "timezone": "in_zone", "tz": "in_zone",
        "urlencode": "url_encode", "encodeuricomponent": "url_encode", "urlescape": "url_encode", "cgiescape": "url_encode",
        "tojson": "json", "jsonify": "json", "stringify": "json", "fallback": "default", "ifempty": "default",
        "coalesce": "default", "or": "default", "implode": "join", "tosentence": "and_list",
    ]
}

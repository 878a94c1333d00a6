/// Descriptions of a mapping table's keys, for editors.
package enum TableWords {
    private static let table: [String: String] = [
        "table": "The table's name: letters, digits, `-`, `_`",
        "title": "The table's name for people",
        "extends": "The base table: the name of a built-in table, or a path",
        "targets": "The columns: the platforms that payloads are for",
        "settings": "The rows: what a template can set",
    ]
    private static let target: [String: String] = [
        "title": "The target's name for people",
        "service": "The push service: apns, fcm, web-push …; request headers are derived from it",
        "default": "With `true`, templates without `targets` are compiled for it",
        "extends": "The base target, whose keys and cells apply unless they are overridden",
        "under": "The path of the payload's envelope; other paths are inside it",
        "limit": "The maximum bytes that the service accepts",
        "reserve": "Bytes of the limit that the sender keeps for itself",
        "strings": "Values below this path are sent as strings; `*` for the whole payload",
        "encoded": "Paths whose objects are sent as one JSON text each",
        "always": "Attributes that every payload has, by path",
        "headers": "Request headers that every message has",
        "reserved": "Names that custom fields must not have; `google.*` is every name that begins with `google.`",
        "discouraged": "Names of custom fields that cause a warning",
        "pushType": "How the push type follows from a payload",
        "words": "The values that the service knows, by header",
        "addressing": "Rows of which exactly one reaches each request",
        "requires": "Attributes that each payload must have",
        "request": "How a sender posts each request",
        "validateOnly": "The member of the body that makes the service validate a request without delivering it",
        "cells": "The cell of each row that has none for this target",
    ]
    private static let row: [String: String] = [
        "type": "The type of the setting: text, identifier, url, flag, duration, map, or a type of recipients' fields",
        "summary": "The setting's purpose, in one line",
        "source": "The documentation of the setting",
        "from": "The value comes from here, and templates cannot set it: delivery.NAME or recipient.NAME",
        "implies": "Rows that this one adds: flags, or rows with a fixed value",
        "excludes": "Rows that cannot be set together with this one",
        "requires": "Rows that must also be set",
        "oneOf": "Exactly one of these rows must be set, for every recipient",
        "atMostOneOf": "At most one of these rows can be set",
        "near": "Names in other languages and of other platforms, for which this row is suggested",
        "retired": "Since when the row is outdated, and what replaces it",
        "error": "The service's own name for the error that a wrong value causes",
    ]
    private static let cell: [String: String] = [
        "at": "The path of the attribute, or several",
        "header": "The name of the request header",
        "request": "The path of a member of the request outside the payload and the headers",
        "none": "Why the setting is not available on this target",
        "as": "The encoding of the value: seconds, epoch, json, list, string, a fixed value, a text with `{}`, or words",
        "quiet": "With `true`, nothing is lost without the setting, and there is no warning",
        "kinds": "The kinds of media that the target can show",
        "implies": "Rows that this one adds on this target only",
        "max": "The maximum that the service accepts: `64 bytes`, `28d`, `100`, `5 items`",
        "headers": "Request headers that this setting fixes",
        "minimumOS": "The oldest system that reads the attribute",
    ]
    private static let nested: [String: String] = [
        "bytes": "The maximum bytes of payloads without a limit of their own",
        "counts": "The bytes that are counted: body, plaintext, or the path of a part of the payload",
        "error": "The service's own name for the error, which rejects contain",
        "header": "The request header that carries it",
        "otherwise": "The type of all other payloads",
        "priority": "The default priority, by push type",
        "requires": "Attributes that a payload of a type must have",
        "none": "Why settings without a cell are not available on this target",
        "quiet": "With `true`, nothing is lost without them, and there is no warning",
        "oneOf": "The names of the rows",
        "method": "The HTTP method; POST unless stated",
        "path": "The path as a URI template (RFC 6570), such as `/3/device/{token}`",
        "since": "Since when, such as 2024-06",
        "use": "The row that replaces it",
    ]

    /// A part of a table whose keys have a meaning of their own.
    package enum Section: Sendable {
        case table, target, row, cell
        /// `limit`, `pushType`, `request` and the other maps inside targets and rows.
        case nested
    }

    /// Empty for a key that the section does not have.
    package static func meaning(of key: String, in section: Section) -> String {
        let meanings =
            switch section {
            case .table: table
            case .target: target
            case .row: row
            case .cell: cell
            case .nested: nested
            }
        return meanings[key] ?? ""
    }
}

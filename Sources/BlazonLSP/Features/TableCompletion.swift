import BlazonDiagnostics
import BlazonLanguage
import BlazonMapping
import BlazonReference
import BlazonText
import BlazonYAML

/// Completions in a mapping table: its keys, targets and settings, types and encodings.
struct TableCompletion {
    private let document: Document
    private let context: CursorContext
    /// Names of the table itself, and of the one that it extends.
    private var targets: [String] = []
    private var rows: [String] = []

    /// nil: the offset is not in the table's contents. `base` is the table that this one extends.
    init?(_ document: Document, at offset: Int, extending base: MappingTable?) {
        guard let context = CursorScanner.context(at: offset, in: document.lines) else { return nil }
        self.document = document
        self.context = context
        let root = ErrorRecovery.recovered(document.lines).flatMap { parseYAML($0, file: FileID(0), limits: .ofEditor).root }
        func names(_ section: String, _ inherited: [String]) -> [String] {
            let entry = root?.entries?.first { $0.key.text == section }
            let own = entry?.value.entries?.map(\.key.text) ?? []
            return own + inherited.filter { !own.contains($0) }
        }
        targets = names("targets", base?.targets.map(\.name) ?? [])
        rows = names("settings", base?.rows.map(\.name) ?? [])
    }

    /// The name after `extends:`.
    static func base(of document: Document) -> String? {
        let root = ErrorRecovery.recovered(document.lines).flatMap { parseYAML($0, file: FileID(0), limits: .ofEditor).root }
        return root?.entries?.first { $0.key.text == "extends" }?.value.scalar?.text
    }

    /// The items, and the range that each of them replaces.
    func items(at offset: Int, files: () -> [CompletionItem]) -> (items: [CompletionItem], range: Range<Int>) {
        switch context.role {
        case .key: return context.completed(keys: keys, in: document, at: offset)
        case .value:
            let named = context.namedFile(in: .table) == nil ? [] : files()
            return context.completed(values: values + named, at: offset)
        }
    }

    private var keys: [CompletionItem] {
        let path = context.path
        switch (path.first, path.count) {
        case (nil, _): return keys(TableKey.self)
        case ("targets", 2): return keys(TargetKey.self)
        case ("targets", 3) where path[2] == "limit": return keys(LimitKey.self)
        case ("targets", 3) where path[2] == "pushType": return keys(PushTypeKey.self)
        case ("targets", 3) where path[2] == "addressing": return keys(AddressingKey.self)
        case ("targets", 3...) where path[2] == "request": return requestKeys(path[3...].filter { $0 != CursorContext.item })
        case ("targets", 3) where path[2] == "retired": return keys(RetiredTargetKey.self)
        case ("targets", 3) where path[2] == "cells": return keys(DefaultCellKey.self)
        case ("rules", _): return ruleKeys
        case ("targets", 1): return named(targets, .module)
        case ("settings", 1): return named(rows, .property)
        case ("settings", 2): return keys(RowKey.self) + named(targets, .module)
        case ("settings", 3) where path[2] == "retired": return keys(RetiredKey.self)
        case ("settings", 3) where RowKey(path[2]) == nil: return keys(CellKey.self)
        default: return []
        }
    }

    /// The keys of a request, in a list or alone, and of its condition.
    private func requestKeys(_ path: [String]) -> [CompletionItem] {
        switch path.first.map({ RequestKey($0) }) {
        case .none: keys(RequestKey.self)
        case .some(.when): conditionKeys
        case .some: []
        }
    }

    private var conditionKeys: [CompletionItem] {
        keys(RuleGroupKey.self).filter { $0.label == RuleGroupKey.anyOf.rawValue } + named(rows, .property)
    }

    /// The keys of a rule, of its condition and of its values.
    private var ruleKeys: [CompletionItem] {
        let path = context.path.filter { $0 != CursorContext.item }
        switch path.count > 1 ? RuleKey(path[1]) : nil {
        case .when: return conditionKeys
        case .requires, .excludes, .oneOf, .atMostOneOf: return keys(RuleGroupKey.self)
        case .values, .implies: return named(rows, .property)
        case nil where path.count == 1: return keys(RuleKey.self)
        default: return []
        }
    }

    private var values: [CompletionItem] {
        let path = context.path.filter { $0 != CursorContext.item }
        guard let key = path.last else { return [] }
        switch (path.first, path.count, key) {
        case ("extends", 1, _): return named(BuiltInTables.names, .file)
        case ("targets", 3, "extends"), ("targets", 4, "use"), ("targets", 4, "as"):
            return named(targets.filter { $0 != path[1] }, .module)
        case ("targets", 3, "service"): return named(Service.known.map(\.name), .value)
        case ("targets", 3, "default"), ("settings", 4, "quiet"): return named(["true", "false"], .value)
        case ("rules", 2, "level"): return named(["error", "warning"], .value)
        case ("rules", 2, "targets"): return named(targets, .module)
        case ("rules", 2, "requires"), ("rules", 2, "excludes"), ("rules", 2, "oneOf"), ("rules", 2, "atMostOneOf"),
            ("rules", 3, "anyOf"):
            return named(rows, .property)
        case ("rules", 3, _) where path[1] == RuleKey.when.rawValue: return named(["set", "unset"], .value)
        case ("targets", 5, _) where path[3] == RequestKey.when.rawValue: return named(["set", "unset"], .value)
        case ("targets", 4, "method"): return named(["POST", "PUT"], .value)
        case ("targets", 4, "counts"): return named(["body", "plaintext"], .value)
        case ("settings", 3, "type"): return types
        case ("settings", 3, "implies"), ("settings", 3, "excludes"), ("settings", 3, "requires"), ("settings", 3, "oneOf"),
            ("settings", 4, "implies"), ("settings", 4, "use"):
            return named(rows.filter { $0 != path[1] }, .property)
        case ("settings", 4, "kinds"): return named(MediaKind.all, .enumMember)
        case ("settings", 4, "as"): return named(["seconds", "epoch", "epoch-ms", "rfc3339", "json", "list", "string"], .value)
        default: return []
        }
    }

    private var types: [CompletionItem] {
        named(["text", "identifier", "flag", "duration", "time", "map"], .type)
            + TypeExplanation.all.filter { !["record", "optional", "matches"].contains($0.name) }.map {
                CompletionItem($0.name, .type, detail: $0.spelling, documentation: $0.meaning)
            }
    }

    private func keys<Keys: KeySet>(_ keys: Keys.Type) -> [CompletionItem] { Keys.described.map(CompletionItem.init(key:about:)) }

    private func named(_ names: [String], _ kind: CompletionItem.Kind) -> [CompletionItem] {
        names.map { CompletionItem($0, kind) }
    }
}

import BlazonText

/// Merges a table over the one that it extends: cell by cell, row by row, target by target.
extension TableDeclaration {
    /// These declarations with those of `overlay` over them. Additions come after what is inherited.
    func overlaid(by overlay: TableDeclaration) -> TableDeclaration {
        var joined = overlay
        joined.targets = Self.joined(targets, overlay.targets, name: \.name.value) { $0.overlaid(by: $1) }
        joined.rows = Self.joined(rows, overlay.rows, name: \.name.value) { $0.overlaid(by: $1) }
        joined.rules = rules + overlay.rules
        joined.forms = Self.joined(forms, overlay.forms, name: \.name.value) { $1 }
        joined.targetsSpan = overlay.targetsSpan ?? targetsSpan
        joined.rowsSpan = overlay.rowsSpan ?? rowsSpan
        joined.isBroken = isBroken || overlay.isBroken
        return joined
    }

    private static func joined<Item>(
        _ base: [Item], _ overlay: [Item], name: (Item) -> String, join: (Item, Item) -> Item
    ) -> [Item] {
        var items = base
        var indices: [[UInt8]: Int] = [:]
        for (index, item) in base.enumerated() { indices[Array(name(item).utf8)] = index }
        for item in overlay {
            if let index = indices[Array(name(item).utf8)] {
                items[index] = join(items[index], item)
            } else {
                items.append(item)
            }
        }
        return items
    }
}

extension TargetDeclaration {
    func overlaid(by overlay: TargetDeclaration) -> TargetDeclaration {
        var joined = overlay.inheriting(self)
        joined.isDefault = overlay.isDefault ?? isDefault
        joined.extends = overlay.extends ?? extends
        joined.retired = overlay.retired ?? retired
        return joined
    }

    /// Fills in everything that this target does not declare from `base`, except the name, and what holds for `base` alone: that it
    /// is a default, or retired.
    func inheriting(_ base: TargetDeclaration) -> TargetDeclaration {
        var joined = self
        joined.title = title ?? base.title
        joined.service = service ?? base.service
        joined.limits = limits ?? base.limits
        joined.reserve = reserve ?? base.reserve
        joined.under = under ?? base.under
        joined.strings = strings ?? base.strings
        joined.encoded = encoded ?? base.encoded
        joined.headerPaths = headerPaths ?? base.headerPaths
        joined.always = always ?? base.always
        joined.headers = headers ?? base.headers
        joined.pushType = pushType ?? base.pushType
        joined.words = words ?? base.words
        joined.reserved = reserved ?? base.reserved
        joined.dropped = dropped ?? base.dropped
        joined.discouraged = discouraged ?? base.discouraged
        joined.addressing = addressing ?? base.addressing
        joined.requires = requires ?? base.requires
        joined.request = request ?? base.request
        joined.validateOnly = validateOnly ?? base.validateOnly
        joined.cells = cells ?? base.cells
        return joined
    }
}

extension RowDeclaration {
    func overlaid(by overlay: RowDeclaration) -> RowDeclaration {
        var joined = overlay
        joined.type = overlay.type ?? type
        joined.textMembers = overlay.type == nil ? textMembers : overlay.textMembers
        joined.summary = overlay.summary ?? summary
        joined.source = overlay.source ?? source
        joined.from = overlay.from ?? from
        joined.implies = overlay.implies ?? implies
        joined.demands = overlay.demands.inheriting(demands)
        joined.tests = overlay.tests.inheriting(tests)
        joined.near = overlay.near ?? near
        joined.opens = overlay.opens ?? opens
        joined.retired = overlay.retired ?? retired
        joined.error = overlay.error ?? error
        joined.cells = cells
        for cell in overlay.cells {
            if let index = joined.cells.firstIndex(where: { $0.target.value.hasSameBytes(as: cell.target.value) }) {
                joined.cells[index] = cell
            } else {
                joined.cells.append(cell)
            }
        }
        return joined
    }
}

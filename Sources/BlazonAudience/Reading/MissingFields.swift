import BlazonLanguage
import BlazonPayload
import BlazonRecords
import BlazonText

extension MissingFields {
    /// The optional fields that no record of a run has. None for a part of the input, except a shard, whose manifest is merged.
    static func ofRecords(
        _ presence: FieldPresence, _ program: Program, _ options: AudienceRun.Options, records: Int
    ) -> [MissingField] {
        guard options.limit == nil, options.skip == 0, options.only == nil, records > 0 || options.shard != nil else { return [] }
        let source = options.source ?? program.source
        return MissingFields(names: presence.others.paths, fields: program.fields, source: source, subject: "the record")
            .fields(presence.missing(of: program.fields))
    }

    /// The optional fields that no record of an input has: those without a column, and those that no cell has in its JSON. A column counts
    /// even if all of its cells are empty.
    static func ofInput(
        _ extent: BlockSource.Extent, _ presence: FieldPresence, _ program: Program, _ options: AudienceRun.Options
    ) -> [MissingField] {
        let found = ofRecords(presence, program, options, records: extent.records)
        if !extent.hasColumns { return found }
        return extent.missingColumns
            + found.filter { missing in
                missing.isOfItem || extent.recordsInColumns.contains { missing.field.utf8.hasPrefix($0 + ".") }
            }
    }
}

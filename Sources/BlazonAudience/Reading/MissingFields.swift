import BlazonLanguage
import BlazonPayload
import BlazonRecords

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
}

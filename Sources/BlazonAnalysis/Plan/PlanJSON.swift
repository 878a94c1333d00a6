package import BlazonText

extension PlanReport {
    /// The report as a JSON document (`plan.schema.json`).
    package var json: JSON {
        .object([
            .init("recipients", .text(recipients)), .init("records", .integer(records)),
            .init("campaigns", .array(campaigns.map(json))), .init("notCompared", .texts(notCompared)),
            .init("exceeded", .boolean(!excesses.isEmpty)),
        ])
    }

    private func json(_ campaign: Campaign) -> JSON {
        let (status, members): (String, [JSON.Member]) =
            switch campaign {
            case .unchanged: ("unchanged", [])
            case .added: ("added", [])
            case .removed: ("removed", [])
            case .unreadable(_, let reason): ("notCompared", [.init("reason", .text(reason))])
            case .compared(let campaign, let result, let verdict): ("compared", json(campaign, result, verdict))
            }
        return .object([.init("campaign", .text(campaign.name)), .init("status", .text(status))] + members)
    }

    private func json(_ campaign: PlanCampaign, _ result: PlanResult, _ verdict: PlanVerdict) -> [JSON.Member] {
        let targets = campaign.targets.enumerated().map { index, name in
            JSON.object([
                .init("target", .text(name)), .init("outcomes", json(result.targets[index])),
                .init("largest", json(result.sizes[index])), .init("above80Percent", .integer(result.sizes[index].crossed)),
            ])
        }
        let assertions = result.brokenAfter.names.enumerated().map { index, name in
            JSON.object([
                .init("assertion", .text(name)), .init("before", .integer(result.brokenBefore.counts[index])),
                .init("after", .integer(result.brokenAfter.counts[index])),
            ])
        }
        let groups = result.ranked.map { json($0.cause, $0.group, campaign, result) }
        return [
            .init("outcomes", json(result.records)), .init("targets", .array(targets)),
            .init("assertions", .array(assertions)), .init("groups", .array(groups)),
            .init("furtherGroups", json(result.further)), .init("exceeded", .texts(verdict.excesses)),
        ]
    }

    private func json(_ counts: PlanCounts) -> JSON {
        .object(PlanOutcome.allCases.map { .init($0.key, .integer(counts[$0])) })
    }

    private func json(_ sizes: PlanSizes) -> JSON {
        func largest(_ largest: PlanSizes.Largest) -> JSON {
            largest.line == 0 ? .null : .object([.init("bytes", .integer(largest.bytes)), .init("line", .integer(largest.line))])
        }
        return .object([.init("before", largest(sizes.before)), .init("after", largest(sizes.after))])
    }

    private func json(_ cause: PlanCause, _ group: PlanGroup, _ campaign: PlanCampaign, _ result: PlanResult) -> JSON {
        func shares(_ counts: [Int], _ totals: [Int], _ names: [String]) -> JSON {
            .array(
                names.indices.map { index in
                    .object([
                        .init("name", .text(names[index])), .init("count", .integer(counts[index])),
                        .init("records", .integer(totals[index])),
                    ])
                })
        }
        let examples = group.examples.map { example -> JSON in
            var members: [JSON.Member] = [.init("line", .integer(example.line))]
            if options.showsValues, cause.attribute != nil {
                members += [.init("before", value(example.before)), .init("after", value(example.after))]
            }
            return .object(members)
        }
        return .object([
            .init("outcome", .text(cause.outcome.key)), .init("attribute", cause.attribute.map { .text($0) } ?? .null),
            .init("targets", .texts(group.targets.sorted().map { campaign.targets[$0] })), .init("count", .integer(group.count)),
            .init("before", json(cause.before)), .init("after", json(cause.after)),
            .init("locales", shares(group.locales, result.locales, campaign.locales.names)),
            .init("variants", shares(group.variants, result.variants, campaign.variants.names)),
            .init("examples", .array(examples)),
        ])
    }

    /// A value of an attribute: its JSON text, or null if there is none.
    private func value(_ text: String?) -> JSON { text.map { .text($0) } ?? .null }

    private func json(_ version: PlanCause.Version) -> JSON {
        var members: [JSON.Member] =
            switch version.fate {
            case .sent: [.init("fate", .text("sent"))]
            case .rejected(let code, let field):
                [.init("fate", .text("rejected")), .init("code", .text(code)), .init("field", field.map { .text($0) } ?? .null)]
            case .skipped(let reason): [.init("fate", .text("skipped")), .init("reason", .text(reason))]
            case .elsewhere: [.init("fate", .text("elsewhere"))]
            }
        if let text = version.text { members.append(.init("text", .text(text))) }
        if let location = version.location { members.append(.init("location", .text(location))) }
        members.append(
            .init(
                "branches",
                .array(
                    version.branches.map {
                        .object([.init("text", .text($0.text)), .init("location", .text($0.location))])
                    })))
        return .object(members)
    }
}

// What CLDR 47 has and Babel does not read, asked of ICU 77 (Node 22.20, CLDR 47): a JSON object by tag with the fewest digits that are
// grouped, the patterns that join a date to a time, by the date's style, and the words of relative times ("yesterday"), by unit and number.
// Reads tags, one a line, from stdin.
"use strict";
const tags = require("fs").readFileSync(0, "utf8").split("\n").filter(Boolean);
const moment = new Date("2026-11-21T18:05:09Z");
const styles = {
    full: { weekday: "long", year: "numeric", month: "long", day: "numeric" },
    long: { year: "numeric", month: "long", day: "numeric" },
    medium: { year: "numeric", month: "short", day: "numeric" },
    short: { year: "numeric", month: "numeric", day: "numeric" },
};
const time = { hour: "numeric", minute: "numeric" };
const units = ["second", "minute", "hour", "day", "week", "month", "year"];
const found = {};
for (const tag of tags) {
    const expected = new Intl.Locale(tag).maximize();
    const known = new Intl.Locale(new Intl.NumberFormat(tag).resolvedOptions().locale).maximize();
    if (expected.language !== known.language || expected.script !== known.script) continue;
    const isGrouped = number => new Intl.NumberFormat(tag).formatToParts(number).some(part => part.type === "group");
    const print = options => new Intl.DateTimeFormat(tag, { calendar: "gregory", timeZone: "UTC", ...options }).format(moment);
    const joins = {};
    for (const [style, date] of Object.entries(styles)) {
        const both = print({ ...date, ...time });
        const joined = both.replace(print(date), "{1}").replace(print(time), "{0}");
        if (joined.includes("{0}") && joined.includes("{1}")) joins[style] = joined;
    }
    const words = {};
    const relative = new Intl.RelativeTimeFormat(tag, { style: "short", numeric: "auto" });
    const counted = new Intl.RelativeTimeFormat(tag, { style: "short", numeric: "always" });
    const own = new Intl.Locale(relative.resolvedOptions().locale).maximize();
    if (own.language === expected.language && own.script === expected.script) {
        for (const unit of units) {
            const differing = [-2, -1, 0, 1, 2].filter(number => relative.format(number, unit) !== counted.format(number, unit));
            words[unit] = Object.fromEntries(differing.map(number => [number, relative.format(number, unit)]));
        }
    }
    found[tag] = { minimumGrouping: Math.max(1, [1234, 12345, 123456].findIndex(isGrouped) + 1), joins, words };
}
process.stdout.write(JSON.stringify(found));

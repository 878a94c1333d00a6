#!/usr/bin/env node
// What Node's Intl (ICU) prints for a grid of values in every locale that Blazon has: one line a value, with tabs between locale, filter,
// input, argument, result. `locale_oracle.js [tag …]`: these locales only. oracles.py runs it in Node 22.20 (ICU 77).
"use strict";
const fs = require("fs");
const path = require("path");

const table = fs.readFileSync(path.join(__dirname, "../../Sources/BlazonLocale/Generated/TableLocales.swift"), "utf8");
const body = table.slice(table.indexOf('#"""\n') + 5, table.lastIndexOf('\n"""#'));
const asked = process.argv.slice(2);
const tags = asked.length ? asked : body.split("\n").map(line => line.split("\t")[0]).filter(tag => tag !== "root");

const { numbers, shares, amounts, codes, otherCodes, otherAmounts, shorts, counts, lists, moments, styles, relative } = JSON.parse(
    fs.readFileSync(path.join(__dirname, "oracle_grid.json"), "utf8"));
const skeletons = {
    y: { year: "numeric" }, yMMM: { year: "numeric", month: "short" }, yMMMM: { year: "numeric", month: "long" },
    yMd: { year: "numeric", month: "numeric", day: "numeric" }, yMMMd: { year: "numeric", month: "short", day: "numeric" },
    yMMMMd: { year: "numeric", month: "long", day: "numeric" }, MMMd: { month: "short", day: "numeric" },
    MMMMd: { month: "long", day: "numeric" }, Md: { month: "numeric", day: "numeric" },
    MMMEd: { weekday: "short", month: "short", day: "numeric" },
    yMMMMEEEEd: { weekday: "long", year: "numeric", month: "long", day: "numeric" }, EEEE: { weekday: "long" },
    MMMM: { month: "long" }, Hm: { hour: "numeric", minute: "numeric", hourCycle: "h23" }, jm: { hour: "numeric", minute: "numeric" },
    yMMMdjm: { year: "numeric", month: "short", day: "numeric", hour: "numeric", minute: "numeric" },
};

const output = [];
for (const tag of tags) {
    const add = (filter, input, argument, result) => output.push([tag, filter, input, argument, result].join("\t"));
    // A language that one of the services lacks is answered in this machine's own, a script in the language's usual one.
    const expected = new Intl.Locale(tag).maximize();
    const knows = service => {
        const known = new Intl.Locale(service.resolvedOptions().locale).maximize();
        return known.language === expected.language && known.script === expected.script;
    };
    if (!knows(new Intl.NumberFormat(tag))) continue;
    const print = (options, values, filter, argument = "") => {
        const format = new Intl.NumberFormat(tag, { signDisplay: "negative", ...options });
        for (const value of values) add(filter, value, argument, format.format(value));
    };
    print({}, numbers, "number");
    print({ style: "percent" }, shares, "percent");
    for (const currency of codes) print({ style: "currency", currency }, amounts, "currency", currency);
    for (const currency of otherCodes) print({ style: "currency", currency }, otherAmounts, "currency", currency);
    print({ notation: "compact" }, shorts, "compact");
    for (const [filter, type] of [["plural", "cardinal"], ["ordinal", "ordinal"]]) {
        const rules = new Intl.PluralRules(tag, { type });
        if (!knows(rules)) continue;
        for (const count of counts) if (type === "cardinal" || !count.includes(".")) add(filter, count, "", rules.select(Number(count)));
    }
    const list = new Intl.ListFormat(tag);
    if (knows(list)) for (const items of lists) add("and_list", items.join("|"), "", list.format(items));
    const times = new Intl.RelativeTimeFormat(tag, { style: "short", numeric: "auto" });
    if (knows(times)) {
        for (const [unit, counts] of Object.entries(relative)) {
            for (const count of counts.flatMap(count => count ? [count, -count] : [count])) {
                add("relative", count, unit, times.format(count, unit));
            }
        }
    }
    const dates = { calendar: "gregory", timeZone: "UTC" };
    for (const moment of moments) {
        for (const dateStyle of styles) {
            add("date", moment, dateStyle, new Intl.DateTimeFormat(tag, { ...dates, dateStyle }).format(new Date(moment)));
        }
        for (const [skeleton, options] of Object.entries(skeletons)) {
            add("date", moment, skeleton, new Intl.DateTimeFormat(tag, { ...dates, ...options }).format(new Date(moment)));
        }
    }
}
process.stdout.write(output.join("\n") + "\n");

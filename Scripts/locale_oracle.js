#!/usr/bin/env node
// What Node's Intl (ICU) prints for a grid of values in every locale that Blazon has: one line a value, with tabs between locale, filter,
// input, argument, result. `locale_oracle.js [tag …]`: these locales only. Scripts/compare_locales.sh compares Blazon's filters with it.
"use strict";
const fs = require("fs");
const path = require("path");

const table = fs.readFileSync(path.join(__dirname, "../Sources/BlazonLocale/Generated/TableLocales.swift"), "utf8");
const body = table.slice(table.indexOf('#"""\n') + 5, table.lastIndexOf('\n"""#'));
const asked = process.argv.slice(2);
const tags = asked.length ? asked : body.split("\n").map(line => line.split("\t")[0]).filter(tag => tag !== "root");

const numbers = ["0", "1", "-1", "2", "5", "12", "21", "100", "999", "1000", "1234", "9999", "10000", "12345", "123456", "999999", "1000000",
    "1234567", "12345678", "-1234567.891", "0.5", "-0.25", "1.5", "2.0005", "0.0004", "-0.0004", "1234.5", "99.995", "9223372036854775807"];
const shares = ["0", "0.2", "0.125", "0.005", "-0.5", "1", "12.345", "12345.678"];
const amounts = ["0", "1", "9.5", "-1234.565", "1234567.891"];
const codes = ["EUR", "USD", "JPY", "CHF", "KWD"];
const otherCodes = ["GBP", "CNY", "INR", "BRL", "KRW", "MXN", "PLN", "TRY", "AUD", "CAD", "SAR", "XAF", "UAH", "COP", "ARS", "CVE"];
const shorts = ["0", "1", "9.95", "12", "45.6", "99.5", "123", "999.4", "1000", "1234", "1500", "9949", "9950", "12345", "123456", "999499", "999999",
    "1000000", "1250000", "12345678", "123456789", "1234567890", "12345678901234", "1234567890123456", "-1234", "0.056", "0.567"];
const counts = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "10", "11", "12", "14", "15", "19", "20", "21", "22", "25", "31", "32", "40", "60",
    "80", "99", "100", "101", "102", "103", "105", "111", "112", "115", "121", "199", "200", "201", "220", "300", "800", "881", "1000", "1001",
    "1002", "2000", "3000", "21000", "100000", "123456", "1000000", "1000001", "2000000", "0.1", "0.5", "1.5", "2.1", "1.2", "10.1", "1.25", "2.005"];
const lists = [["a"], ["a", "b"], ["a", "b", "c"], ["a", "b", "c", "d"], ["Ana", "Inés"]];
const moments = ["2026-11-21T18:05:09Z", "1987-01-03T00:30:00Z", "2030-06-09T09:59:59Z"];
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
    const wanted = new Intl.Locale(tag).maximize();
    const knows = service => {
        const known = new Intl.Locale(service.resolvedOptions().locale).maximize();
        return known.language === wanted.language && known.script === wanted.script;
    };
    if (!knows(new Intl.NumberFormat(tag))) continue;
    const print = (options, values, filter, argument = "") => {
        const format = new Intl.NumberFormat(tag, { signDisplay: "negative", ...options });
        for (const value of values) add(filter, value, argument, format.format(value));
    };
    print({}, numbers, "number");
    print({ style: "percent" }, shares, "percent");
    for (const currency of codes) print({ style: "currency", currency }, amounts, "currency", currency);
    for (const currency of otherCodes) print({ style: "currency", currency }, ["1234.5"], "currency", currency);
    print({ notation: "compact" }, shorts, "compact");
    for (const [filter, type] of [["plural", "cardinal"], ["ordinal", "ordinal"]]) {
        const rules = new Intl.PluralRules(tag, { type });
        if (!knows(rules)) continue;
        for (const count of counts) if (type === "cardinal" || !count.includes(".")) add(filter, count, "", rules.select(Number(count)));
    }
    const list = new Intl.ListFormat(tag);
    if (knows(list)) for (const items of lists) add("and_list", items.join("|"), "", list.format(items));
    const dates = { calendar: "gregory", timeZone: "UTC" };
    for (const moment of moments) {
        for (const dateStyle of ["short", "medium", "long", "full"]) {
            add("date", moment, dateStyle, new Intl.DateTimeFormat(tag, { ...dates, dateStyle }).format(new Date(moment)));
        }
        for (const [skeleton, options] of Object.entries(skeletons)) {
            add("date", moment, skeleton, new Intl.DateTimeFormat(tag, { ...dates, ...options }).format(new Date(moment)));
        }
    }
}
process.stdout.write(output.join("\n") + "\n");

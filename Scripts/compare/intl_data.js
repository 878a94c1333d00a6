#!/usr/bin/env node
// Compares the tables of Sources/BlazonLocale/Generated with Node's Intl (ICU), locale by locale: digits, symbols, grouping, lists, names of
// months and weekdays, hour cycles, currencies, what joins a date to a time, canonical tags, likely subtags. Prints what differs.
"use strict";
const fs = require("fs");
const path = require("path");
const folder = path.join(__dirname, "../../Sources/BlazonLocale/Generated");

function table(name) {
    const text = fs.readFileSync(path.join(folder, `Table${name}.swift`), "utf8");
    const body = text.slice(text.indexOf('#"""\n') + 5, text.lastIndexOf('\n"""#'));
    const plain = body.replace(/\\#u\{([0-9A-F]+)\}/g, (_, code) => String.fromCodePoint(parseInt(code, 16)));
    return new Map(plain.split("\n").map(line => [line.split("\t")[0], line.split("\t").slice(1)]));
}

const locales = table("Locales");
function read(tag) {
    const values = new Map();
    for (let next = tag; next; ) {
        const row = locales.get(next);
        next = undefined;
        for (const cell of row) {
            const at = cell.indexOf("=");
            if (cell.startsWith("<=")) next = cell.slice(2);
            else if (!values.has(cell.slice(0, at))) values.set(cell.slice(0, at), cell.slice(at + 1));
        }
    }
    return values;
}

const counts = new Map();
const differing = [];
function compare(what, tag, ours, theirs) {
    counts.set(what, (counts.get(what) || 0) + 1);
    if (ours !== theirs) differing.push([what, tag, JSON.stringify(ours), JSON.stringify(theirs)].join("\t"));
}
// Node cuts the direction marks off a symbol, so they are left out of the comparison.
const bare = text => text.replace(/[\u200E\u200F\u061C]/g, "");
const part = (parts, type) => bare((parts.find(each => each.type === type) || { value: "" }).value);
const noon = month => new Date(Date.UTC(2026, month, 4, 12));

for (const tag of locales.keys()) {
    if (tag === "root" || !Intl.NumberFormat.supportedLocalesOf([tag]).length) continue;
    const ours = read(tag);
    const symbols = ours.get("sy").split("|");
    const number = new Intl.NumberFormat(tag).formatToParts(-1234567.5);
    compare("decimal", tag, bare(symbols[0]), part(number, "decimal"));
    compare("group", tag, bare(symbols[1]), part(number, "group"));
    compare("minus", tag, bare(symbols[2]), part(number, "minusSign"));
    compare("percent", tag, bare(symbols[3]), part(new Intl.NumberFormat(tag, { style: "percent" }).formatToParts(1), "percentSign"));
    const digits = new Intl.NumberFormat(tag, { useGrouping: false }).format(9876543210);
    compare("digits", tag, [...ours.get("dg")].reverse().join(""), digits);
    const grouped = new Intl.NumberFormat(tag).formatToParts(1234).some(each => each.type === "group");
    compare("minimumGroupingDigits", tag, ours.get("mg") === "1", grouped);
    for (const code of ["EUR", "USD", "JPY", "GBP", "MXN", "BRL", "INR", "KWD"]) {
        const money = new Intl.NumberFormat(tag, { style: "currency", currency: code }).formatToParts(1);
        compare("currency", `${tag} ${code}`, bare(ours.get(`u.${code}`) || code), part(money, "currency"));
    }
    const list = ours.get("li").split("|");
    const join = (pattern, a, b) => pattern.replace(/\{([01])\}/g, (_, index) => (index === "0" ? a : b));
    const format = new Intl.ListFormat(tag);
    compare("list", tag, join(list[0], "1", "2"), format.format(["1", "2"]));
    compare("list", tag, join(list[1], "1", join(list[2], "2", join(list[3], "3", "4"))), format.format(["1", "2", "3", "4"]));
    for (const [key, options, count] of [
        ["ms.w", { month: "long" }, 12], ["ms.a", { month: "short" }, 12], ["ms.n", { month: "narrow" }, 12],
        ["ws.w", { weekday: "long" }, 7], ["ws.a", { weekday: "short" }, 7], ["ws.n", { weekday: "narrow" }, 7],
    ]) {
        const dates = new Intl.DateTimeFormat(tag, { ...options, timeZone: "UTC", calendar: "gregory" });
        for (let index = 0; index < count; index++) {
            const date = count === 12 ? noon(index) : new Date(Date.UTC(2026, 0, 4 + index, 12));
            compare(key, `${tag} ${index}`, ours.get(key).split("|")[index], dates.format(date));
        }
    }
    const cycle = new Intl.DateTimeFormat(tag, { hour: "numeric" }).resolvedOptions().hourCycle;
    compare("hourCycle", tag, ours.get("hc"), { h12: "h", h11: "K", h23: "H", h24: "k" }[cycle]);
    const literal = (options, key) => {
        const shape = new Intl.DateTimeFormat(tag, { ...options, hour: "numeric", calendar: "gregory", numberingSystem: "latn" });
        const parts = shape.formatToParts(noon(0));
        const hour = parts.findIndex(each => each.type === "hour" || each.type === "dayPeriod");
        const glue = ours.get(key).replace(/'/g, "").match(/\{1\}(.*)\{0\}/s);
        if (glue) compare(key, tag, true, hour > 0 && parts[hour - 1].value.endsWith(glue[1]));
    };
    literal({ year: "numeric", month: "long", day: "numeric" }, "a.long");
    literal({ year: "numeric", month: "short", day: "numeric" }, "a.medium");
    literal({ year: "numeric", month: "numeric", day: "numeric" }, "a.short");
}
for (const [old, [now]] of table("LanguageAliases")) compare("language", old, now, Intl.getCanonicalLocales(old)[0]);
for (const [old, [now]] of table("RegionAliases")) {
    if (old.length < 4 && !/^[A-Z]{3}$/.test(old)) compare("region", old, true, now.split(" ").includes(new Intl.Locale("en-" + old).region));
}
for (const [tag, [likely]] of table("LikelySubtags")) compare("likely", tag, likely, new Intl.Locale(tag).maximize().toString());

console.log(differing.join("\n"));
console.log(`Node ${process.version}, ICU ${process.versions.icu}, CLDR ${process.versions.cldr}`);
for (const [what, count] of counts) {
    console.log(`${what}: ${count} compared, ${differing.filter(line => line.startsWith(what + "\t")).length} differ`);
}

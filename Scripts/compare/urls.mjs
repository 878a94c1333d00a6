#!/usr/bin/env node
// Node's URL (WHATWG) against Blazon: whatever a value holds, a link keeps scheme, host and depth, and the value comes back; and every
// URL that a field of type `url`, or a literal, may be, is to Node the same URL.
//    Scripts/compare/urls.mjs BLAZON [SEED]
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

// Some runs have a working folder of their own.
const blazon = resolve(process.argv[2]);
const work = mkdtempSync(join(tmpdir(), "blazon-urls-"));
let seed = Number(process.argv[3] ?? 7);
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
const pick = (list) => list[random(list.length)];
const fail = (text) => { console.error(text); process.exitCode = 1; };

/** Compiles a template for records; returns the payloads' lines. */
const compile = (name, template, records) => {
  writeFileSync(join(work, "r.ndjson"), records.map((record) => JSON.stringify(record)).join("\n") + "\n");
  writeFileSync(join(work, "t.yaml"), `campaign: ${name}\ntargets: [ios]\n${template}`);
  execFileSync(blazon, ["compile", join(work, "t.yaml"), "--recipients", join(work, "r.ndjson"), "--out", join(work, "out"),
    "--rejects-allowed", "100%", "--quiet"], { stdio: ["ignore", "ignore", "inherit"] });
  return readFileSync(join(work, "out", name, "ios.ndjson"), "utf8").trim().split("\n").filter((line) => line).map((line) => JSON.parse(line));
};

const placeholders = () => {
  const links = ["https://shop.example/a/{{ v }}/b?q={{ v }}&r=1#f{{ v }}", "shop://offers/{{ v }}/b?q={{ v }}&r=1#f{{ v }}",
    "https://xn--mnchen-3ya.example:8080/a%5Cx/p{{ v }}/b?q={{ v }}&r=1#f{{ v }}"];
  const pieces = [..."/?#%\\@:[]&=+;.~-_'\"<>^`{|}! azé😀\t\n", "..", "%2e", "%2F", "//", "\u202e", "javascript:"];
  const values = ["..", ".", "%2e%2e", "//evil.example", "\\\\evil", "a/../b", "?x=1#y", "@evil", "\t", "x"];
  for (let i = 0; i < 2000; i++) values.push(Array.from({ length: 1 + random(6) }, () => pick(pieces)).join(""));
  let compared = 0, rejected = 0;
  for (const [n, link] of links.entries()) {
    const template = `recipient: { id: string, v: string(..60) }\nmessage:\n  title: A\n  deepLink: "${link}"\n  customFields: { v: "{{ v }}" }\n`;
    const payloads = compile(`urls${n}`, template, values.map((v, id) => ({ id: String(id), v })));
    const plain = new URL(link.replaceAll("{{ v }}", "V"));
    for (const { uri, v } of payloads) {
      const url = new URL(uri);
      const prefix = plain.pathname.split("/").map((part) => part.replace("V", ""));
      const parts = url.pathname.split("/").map((part) => decodeURIComponent(part));
      const at = plain.pathname.split("/").findIndex((part) => part.includes("V"));
      const holds = url.protocol === plain.protocol && url.host === plain.host && url.username === "" && parts.length === prefix.length
        && parts[at] === prefix[at] + v && decodeURIComponent(url.search.slice(3, url.search.lastIndexOf("&"))) === v
        && decodeURIComponent(url.hash.slice(2)) === v;
      if (!holds) fail(`${link} with ${JSON.stringify(v)} is read back otherwise: ${uri}`);
      compared++;
    }
    rejected += values.length;
  }
  console.log(`${compared} links read back by Node ${process.version}, ${rejected - compared} rejected`);
};

// What may stand in each part of a URL: right, odd and wrong.
const schemes = ["https", "http", "HTTP", "ftp", "ws", "wss", "shop", "mailto", "tel", "a+b.c-d", "", "1x"];
const slashes = ["//", "//", "//", "//", "/", "", "///", "\\\\", "/\\"];
const users = ["", "", "", "", "", "", "u@", "u:p@", "@", ":@", "a:b@c@"];
const labels = ["example", "www", "E", "a-b", "a_b", "xn--mnchen-3ya", "XN--MNCHEN-3YA", "xn--", "xn--a", "xn--fiqs8s", "xn--mgbh0fb", "xn--4db", "xn--9ca",
  "xn--e-xbb", "xn--strae-oqa", "xn--ls8h", "xn--a-0hc", "xn--3e0b707e", "xn--abc-", "-a", "a-", "--", "1", "0", "256", "0x1", "08", "1a", "", "münchen", "%41", "%2e", "a b",
  "ß", "\u00ad", "\u200d", "ａ", "。", "!", "*", "~", "a,b", "a;b", "a'b", "a\"b", "a<b", "a>b", "a^b", "a|b", "a`b", "a{b", "a\tb", "\u{1f4a9}", "é".normalize("NFD")];
const groups = ["0", "1", "ffff", "ABCD", "12345", "", "g", "00001", "1.2.3.4", "1.2.3", "01.2.3.4", "::", "%25en0"];
const numbers = ["0", "1", "127", "255", "256", "01", "0x7f", "0x", "4294967295", "", "a", "1e3"];
const ports = ["", "", "", "", ":80", ":443", ":21", ":8080", ":65535", ":65536", ":0", ":00080", ":", ":x", ":8 0", ":-1"];
const segments = ["a", "b.c", ".", "..", "%2e", ".%2E", "...", "%41", "%4", "%", "%zz", "é", "日本", "a b", " ", "\\", "", "a:b", "@", "[x]", "(a)", "a'b", "{x}", "<", "\"", "|",
  "^", "`", "\t", "\n", "\u0001", "\u007f", "\u0085", "\u00a0", "\u200b", "\u202e", "\ufffd", "\ufdd0", "~!$&*+,;=", "C:", "C|", "xn--a"];
const hosts = () => {
  switch (random(8)) {
    case 0: return Array.from({ length: 1 + random(5) }, () => pick(numbers)).join(".");
    case 1: return "[" + Array.from({ length: 1 + random(9) }, () => pick(groups)).join(pick([":", ":", "::"])) + pick(["]", "]", "]", ""]);
    case 2: return "[::" + pick(groups) + "]";
    case 3: return String.fromCodePoint(random(300)) + "b";
    default: return Array.from({ length: 1 + random(3) }, () => pick(labels)).join(".");
  }
};
const run = (most, between) => Array.from({ length: random(most + 1) }, () => between + pick(segments)).join("");
const made = () => {
  let url = pick(schemes) + pick([":", ":", ":", ":", ":", ""]) + pick(slashes) + pick(users) + hosts() + pick(ports) + run(3, "/")
    + pick(["", "", "?" + run(2, "="), "?"]) + pick(["", "", "#" + run(2, "."), "#", "#a#b"]);
  // A slip of the hand: a character more, or one less.
  if (random(4) === 0) {
    const at = random(url.length + 1);
    url = url.slice(0, at) + (random(2) ? pick([..."/?#%\\@:[].-0x \u0000\u00ad"]) : "") + url.slice(at + random(2));
  }
  return url.isWellFormed() ? url : "x";
};

const ports0 = { "http:": "80", "https:": "443", "ws:": "80", "wss:": "443", "ftp:": "21" };
/** A URL in the spelling of its standard: the capitals of scheme and domain, a default port, the root's `/`, an IPv6 address in short. */
const spelled = (text) => {
  const [, scheme, authority, rest] = /^([^:]*:)(\/\/[^/?#]*)?(.*)$/s.exec(text);
  const protocol = scheme.toLowerCase();
  const isWeb = protocol in ports0;
  let host = authority;
  if (host && isWeb) host = host.toLowerCase().replace(new RegExp(`:${ports0[protocol]}$`), "");
  host = host?.replace(/^\/\/\[.*\]/, (address) => "//" + new URL(`http:${address}`).host);
  return protocol + (host ?? "") + (isWeb && !rest.startsWith("/") ? "/" : "") + rest;
};
/** Characters beyond ASCII are percent-encoded, and `'` in a query. */
const encoded = (text) => text.replace(/[^\x00-\x7f]+/gu, encodeURIComponent).replaceAll("'", "%27");

/** With the characters percent-encoded that browsers encode in some parts only. */
const normal = (text) => encoded(text).replace(/[ "<>^`{|}]/g, encodeURIComponent);

const isSame = (text, subject) => {
  let href;
  try { href = new URL(text).href; } catch { fail(`${subject} ${JSON.stringify(text)} is accepted, and no URL to Node`); return; }
  if (encoded(href) !== encoded(spelled(text))) fail(`${subject} ${JSON.stringify(text)} is accepted, and ${href} to Node`);
};

// What the rules of names beyond ASCII are about: both directions, digits of each kind, marks and what they compose with, joiners.
const letters = [..."ab1-éßςяш中ド가ไท", ..."אבשםعربيةک", ..."٠١۰۱", "\u0301", "\u0323", "\u05b0", "\u064e", "\u0654", "\u093c", "\u0bbe", "\u0bc6", "\u094d",
  "\u200c", "\u200d", "\u3099", "\u1100", "\u1161", "\u00b7", "\u{1e900}", "\u{10a00}"];
const name = () => Array.from({ length: 1 + random(2) }, () => {
  const label = Array.from({ length: 1 + random(4) }, () => pick(letters)).join("");
  return /^[\x00-\x7f]*$/.test(label) ? label : punycode(label);
}).join(".");

const fields = () => {
  const urls = new Set(["https://example.com/"]);
  while (urls.size < 40_000) urls.add(made());
  // Each scalar as the one label of a host, as a label in its punycode form, and in a path.
  for (let scalar = 0x80; scalar < 0x30000; scalar += scalar < 0x3000 ? 1 : 1 + random(9)) {
    if (scalar >= 0xd800 && scalar < 0xe000) continue;
    const character = String.fromCodePoint(scalar);
    urls.add(`https://${punycode(character)}/`).add(`https://${punycode("b" + character)}/`).add(`https://a/${character}`);
    if (random(9) === 0) urls.add(`https://${character}/`);
  }
  for (let i = 0; i < 20_000; i++) urls.add(`https://${name()}/`);
  const template = `recipient: { id: string, u: url }\nlinks: { schemes: [https, http, ftp, ws, wss, shop, mailto, tel, a+b.c-d] }\n`
    + `message:\n  title: A\n  deepLink: "{{ u }}"\n`;
  const payloads = compile("fields", template, [...urls].map((u, id) => ({ id: String(id), u })));
  for (const { uri } of payloads) isSame(uri, "A field's");
  if (payloads.length < 5000) fail(`only ${payloads.length} URLs are accepted`);
  console.log(`${payloads.length} of ${urls.size} URLs accepted from a field, all the same to Node`);
};

/** `xn--…` for any label (RFC 3492), also for one that no URL may have. */
const punycode = (label) => {
  const scalars = [...label].map((character) => character.codePointAt(0));
  let text = scalars.filter((scalar) => scalar < 0x80).map((scalar) => String.fromCharCode(scalar)).join("");
  const ascii = text.length;
  if (ascii) text += "-";
  for (let done = ascii, scalar = 0x80, delta = 0, bias = 72; done < scalars.length; delta++, scalar++) {
    const next = Math.min(...scalars.filter((other) => other >= scalar));
    delta += (next - scalar) * (done + 1);
    scalar = next;
    for (const other of scalars) {
      if (other < scalar) delta++;
      if (other !== scalar) continue;
      let rest = delta;
      for (let step = 36; ; step += 36) {
        const threshold = Math.min(Math.max(step - bias, 1), 26);
        const digit = rest < threshold ? rest : threshold + (rest - threshold) % (36 - threshold);
        text += "abcdefghijklmnopqrstuvwxyz0123456789"[digit];
        if (rest < threshold) break;
        rest = Math.floor((rest - threshold) / (36 - threshold));
      }
      delta = done === ascii ? Math.floor(delta / 700) : delta >> 1;
      done++;
      delta += Math.floor(delta / done);
      for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
      bias += Math.floor(36 * delta / (delta + 38));
      delta = 0;
    }
  }
  return "xn--" + text;
};

/** A table with a setting for each of many literals: those that `check` reports are taken out, and what the others become is compared. */
const literals = () => {
  const urls = [...new Set(Array.from({ length: 2500 }, made))].filter((url) => !url.includes("{{"));
  const rows = urls.map((_, i) => `  r${i}: { type: url, source: own, app: data.r${i} }\n`);
  writeFileSync(join(work, "table.yaml"), "table: own\ntitle: Own\ntargets: { app: { title: App, default: true } }\nsettings:\n"
    + "  title: { type: text, source: own, app: title }\n" + rows.join(""));
  const quoted = (text) => JSON.stringify(text).replace(/[^\x20-\x7e]/gu, (character) => "\\U" + character.codePointAt(0).toString(16).padStart(8, "0"));
  let lines = urls.map((url, i) => `  r${i}: ${quoted(url)}`);
  const file = join(work, "l.yaml");
  const head = "campaign: literals\nmapping: ./table.yaml\nmessage:\n  title: A\n".split("\n").slice(0, -1);
  const write = () => writeFileSync(file, [...head, ...lines].join("\n") + "\n");
  const check = () => {
    write();
    const words = ["check", file, "--diagnostics", `json=${join(work, "found.json")}`, "--quiet"];
    try { execFileSync(blazon, words, { cwd: work, stdio: "ignore" }); } catch (error) { if (error.status !== 1) throw error; }
    const { diagnostics } = JSON.parse(readFileSync(join(work, "found.json"), "utf8"));
    return new Set(diagnostics.filter((found) => found.severity === "error").map((found) => found.range.start.line));
  };
  // A report has 1,000 findings at most, and a mistake of YAML's own hides all others.
  for (let before = -1; before !== lines.length;) {
    before = lines.length;
    const wrong = check();
    lines = lines.filter((_, i) => !wrong.has(head.length + 1 + i));
  }
  writeFileSync(join(work, "one.ndjson"), "{}\n");
  execFileSync(blazon, ["compile", file, "--recipients", join(work, "one.ndjson"), "--out", join(work, "out"), "--quiet"],
    { cwd: work, stdio: ["ignore", "ignore", "inherit"] });
  const { data } = JSON.parse(readFileSync(join(work, "out", "literals", "app.ndjson"), "utf8"));
  const sent = Object.values(data);
  for (const [name, url] of Object.entries(data)) {
    isSame(url, `${JSON.stringify(urls[Number(name.slice(1))])} as`);
    // What the author wrote leads there, too.
    const expected = new URL(urls[Number(name.slice(1))]).href;
    if (normal(new URL(url).href) !== normal(expected)) fail(`The literal ${expected} becomes ${url}`);
  }
  if (sent.length < 80) fail(`only ${sent.length} literals are accepted`);
  console.log(`${sent.length} of ${urls.length} literal URLs accepted, all the same to Node`);
};

try {
  placeholders();
  fields();
  literals();
} finally { rmSync(work, { recursive: true }); }

#!/usr/bin/env node
// Node's URL (WHATWG) against Blazon: whatever a value holds, a link keeps scheme, host and depth, and the value comes back.
//    .ci/urls.mjs BLAZON
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const links = ["https://shop.example/a/{{ v }}/b?q={{ v }}&r=1#f{{ v }}", "shop://offers/{{ v }}/b?q={{ v }}&r=1#f{{ v }}",
  "https://münchen.example:8080/a\\\\x/p{{ v }}/b?q={{ v }}&r=1#f{{ v }}"];
const work = mkdtempSync(join(tmpdir(), "blazon-urls-"));
let seed = 7;
const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
const pieces = [..."/?#%\\@:[]&=+;.~-_'\"<>^`{|}! azé😀\t\n", "..", "%2e", "%2F", "//", "\u202e", "javascript:"];
const values = ["..", ".", "%2e%2e", "//evil.example", "\\\\evil", "a/../b", "?x=1#y", "@evil", "\t", "x"];
for (let i = 0; i < 2000; i++) values.push(Array.from({ length: 1 + random(6) }, () => pieces[random(pieces.length)]).join(""));
let compared = 0, rejected = 0;
try {
  writeFileSync(join(work, "r.ndjson"), values.map((v, id) => JSON.stringify({ id: String(id), v })).join("\n") + "\n");
  for (const [n, link] of links.entries()) {
    writeFileSync(join(work, "t.yaml"), `campaign: urls${n}\ntargets: [ios]\nrecipient: { id: string, v: string(..60) }\n`
      + `message:\n  title: A\n  deepLink: "${link}"\n  customFields: { v: "{{ v }}" }\n`);
    execFileSync(process.argv[2], ["compile", join(work, "t.yaml"), "--recipients", join(work, "r.ndjson"), "--out", join(work, "out"),
      "--rejects-allowed", "100%"], { stdio: ["ignore", "ignore", "inherit"] });
    const plain = new URL(link.replaceAll("{{ v }}", "V").replaceAll("\\\\x", "%5Cx"));
    for (const line of readFileSync(join(work, "out", `urls${n}`, "ios.ndjson"), "utf8").trim().split("\n")) {
      const { uri, v } = JSON.parse(line);
      const url = new URL(uri);
      const prefix = plain.pathname.split("/").map((part) => part.replace("V", ""));
      const parts = url.pathname.split("/").map((part) => decodeURIComponent(part));
      const at = plain.pathname.split("/").findIndex((part) => part.includes("V"));
      const holds = url.protocol === plain.protocol && url.host === plain.host && url.username === "" && parts.length === prefix.length
        && parts[at] === prefix[at] + v && decodeURIComponent(url.search.slice(3, url.search.lastIndexOf("&"))) === v
        && decodeURIComponent(url.hash.slice(2)) === v;
      if (!holds) { console.error(`${link} with ${JSON.stringify(v)} is read back otherwise: ${uri}`); process.exitCode = 1; }
      compared++;
    }
    rejected += values.length;
  }
  console.log(`${compared} links read back by Node ${process.version}, ${rejected - compared} set aside`);
} finally { rmSync(work, { recursive: true }); }

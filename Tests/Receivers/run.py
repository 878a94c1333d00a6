#!/usr/bin/env python3
"""Compiles generated receivers with the real compilers and lets them read payloads:

    Scripts/check/system Receivers BLAZON     about two minutes

1. Receivers of the shipped templates and of hostile keys compile, decode every golden payload, and give its values back.
2. For each edit in edits.py, `blazon diff` gives the expected verdict, and receivers of the old version decode all payloads of the new one
   (its samples and 1,000 random recipients) exactly when it reports no breaking change."""
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

from edits import EDITS

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
TARGETS = ["ios", "android", "android-v1"]
RECIPIENTS = 1000
ANDROID_JSON = "/usr/share/java/com.android.json.jar"

UI_STUB = """
@_exported import Foundation
@_exported import FoundationNetworking
open class UNNotificationContent: @unchecked Sendable {
    public init() {}
    public var userInfo: [AnyHashable: Any] { [:] }
    public func mutableCopy() -> Any { UNMutableNotificationContent() }
}
public final class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
    public var attachments: [UNNotificationAttachment] = []
}
public final class UNNotificationAttachment: Sendable {
    public init(identifier: String, url: URL, options: [AnyHashable: Any]?) throws {}
}
public final class UNNotificationRequest: Sendable { public let content = UNNotificationContent() }
open class UNNotificationServiceExtension: @unchecked Sendable {
    public init() {}
    open func didReceive(_ request: UNNotificationRequest, withContentHandler handler: @escaping (UNNotificationContent) -> Void) {}
    open func serviceExtensionTimeWillExpire() {}
}
"""

SWIFT_DRIVER = """
import Foundation
func decoded<T: Codable>(_ type: T.Type, _ json: String) -> String {
    do {
        let value = try JSONDecoder().decode(type, from: Data(json.utf8))
        return "ok\\t" + String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    } catch { return "no\\t\\(error)".split(separator: "\\n").joined() }
}
let readers: [String: (String) -> String] = [%s]
while let line = readLine() {
    let parts = line.split(separator: "\\t", maxSplits: 1)
    print(readers[String(parts[0])]!(String(parts[1])))
}
"""

KOTLIN_STUB = """
package com.google.firebase.messaging
class RemoteMessage(val data: Map<String, String>)
open class FirebaseMessagingService { open fun onMessageReceived(message: RemoteMessage) {} }
"""

KOTLIN_DRIVER = """
import org.json.JSONArray
import org.json.JSONObject
fun dump(value: Any?): Any = when (value) {
    null -> JSONObject.NULL
    is String, is Boolean, is Number, is JSONObject, is JSONArray -> value
    is List<*> -> JSONArray(value.map { dump(it) })
    else -> JSONObject().also { json ->
        for (field in value.javaClass.declaredFields) {
            if (java.lang.reflect.Modifier.isStatic(field.modifiers)) continue
            field.isAccessible = true
            json.put(field.name, dump(field.get(value)))
        }
    }
}
fun main() {
    val readers = mapOf<String, (Map<String, String>) -> Any>(%s)
    while (true) {
        val line = readLine() ?: break
        val (name, text) = line.split('\\t', limit = 2)
        val json = JSONObject(text)
        val data = json.keys().asSequence().associateWith { json.getString(it) }
        println(try { "ok\\t" + dump(readers.getValue(name)(data)) } catch (e: IllegalArgumentException) { "no\\t" + e.message })
    }
}
"""

NODE_DRIVER = """
const readers = {%s};
for (const line of require("fs").readFileSync(0, "utf8").split("\\n").filter(Boolean)) {
    const [, name, text] = /^([^\\t]*)\\t(.*)$/s.exec(line);
    try { console.log("ok\\t" + JSON.stringify(readers[name](JSON.parse(text)))); } catch (error) { console.log("no\\t" + error.message); }
}
"""

faults = []


def fail(text):
    faults.append(text)
    print("FAIL", text, flush=True)


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(map(str, words[:6]))} failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}")
    return done.stdout


def languages(target):
    """The languages whose apps receive a target. TypeScript reads any, since its compiler is the fastest."""
    return ["typescript", "swift" if target == "ios" else "kotlin"]


def generate(blazon, folder, name, templates, target):
    for language in languages(target):
        run(blazon, "receiver", language, *templates, "--target", target, "--name", name, "--out", folder)


def received(payload, target):
    """What FCM's client or APNs hands to an app, of a payload or of the request that posts it."""
    if "method" in payload:
        payload = payload["body"]
    if target == "ios":
        return payload
    message = payload.get("message", payload)
    data = message.get("android", {}).get("data") or message.get("data", {})
    return {key: value if isinstance(value, str) else json.dumps(value, separators=(",", ":")) for key, value in data.items()}


class Apps:
    """All generated receivers, compiled once for each language."""

    def __init__(self, folder, names):
        self.folder, self.names = folder, names
        swift = [name for name, target in names.items() if target == "ios"]
        kotlin = [name for name, target in names.items() if target != "ios"]
        run("tsc", "--strict", "--target", "es2020", "--module", "commonjs", "--lib", "es2020,webworker", *folder.glob("*.ts"), cwd=folder)
        (folder / "driver.js").write_text(NODE_DRIVER % ", ".join(f'{n}: require("./{n}.js").parse{n}' for n in names))
        stub = folder / "stub"
        stub.mkdir()
        (stub / "UserNotifications.swift").write_text(UI_STUB)
        run("swiftc", "-emit-module", "-module-name", "UserNotifications", "-parse-as-library", "UserNotifications.swift", cwd=stub)
        sources = [f"{name}.swift" for name in swift]
        run("swiftc", "-typecheck", "-I", "stub", *sources, cwd=folder)
        (folder / "main.swift").write_text(SWIFT_DRIVER % ", ".join(f'"{n}": {{ decoded({n}.self, $0) }}' for n in swift))
        run("swiftc", "-swift-version", "6", "-o", "swift-driver", "main.swift", *sources, cwd=folder)
        (folder / "stub" / "Firebase.kt").write_text(KOTLIN_STUB)
        (folder / "Driver.kt").write_text(KOTLIN_DRIVER % ", ".join(f'"{n}" to {{ data: Map<String, String> -> {n}.from(data) }}' for n in kotlin))
        run("kotlinc", "-nowarn", "-cp", ANDROID_JSON, "stub/Firebase.kt", *(f"{n}.kt" for n in kotlin), "Driver.kt", "-include-runtime", "-d", "driver.jar", cwd=folder)
        self.structures = {name: structures((folder / f"{name}.ts").read_text()) for name in names}

    def read(self, language, lines):
        """Whether each (name, JSON) is decoded, and what was read or why not."""
        words = {
            "swift": ["./swift-driver"], "typescript": ["node", "driver.js"],
            "kotlin": ["java", "-cp", f"driver.jar:{ANDROID_JSON}", "DriverKt"],
        }[language]
        text = "".join(f"{name}\t{json.dumps(value, ensure_ascii=False)}\n" for name, value in lines)
        results = run(*words, cwd=self.folder, input=text).split("\n")[:-1]
        if len(results) != len(lines):
            sys.exit(f"{language}: {len(results)} answers for {len(lines)} payloads")
        return [(result[:3] == "ok\t", result[3:]) for result in results]


def structures(text):
    """The members of each type of a TypeScript receiver: (property, key, reader)."""
    found = {}
    for name, body in re.findall(r"^function read(\w+)\(value: unknown, at: string\): \w+ \{\n.*?return \{\n(.*?)^    \};\n\}", text, re.S | re.M):
        members = re.findall(r'^        ([^:]+): (?:required|optional)\(json, ("(?:[^"\\]|\\.)*"), (.*)\),$', body, re.M)
        found[name] = [(member, json.loads(key), reader) for member, key, reader in members]
    return found


def same(expected, found, reader, types):
    """Whether a value that was read is the one that was sent. An attribute that the receiver does not know cannot be given back."""
    if reader.startswith("text("):
        return same(json.loads(expected), found, reader[5:-1], types)
    if reader.startswith("list("):
        return len(expected) == len(found) and all(same(a, b, reader[5:-1], types) for a, b in zip(expected, found))
    if reader[4:] in types:
        known = types[reader[4:]]
        return set(expected) <= {key for _, key, _ in known} and all(
            same(expected[key], found[name], inner, types) if key in expected else found.get(name) is None for name, key, inner in known)
    return expected == found


def lenient(expected, found):
    """The same for Swift, which writes the payload again; JSON within a string may be written differently."""
    if isinstance(expected, str) and isinstance(found, str) and expected != found:
        try:
            return json.loads(expected) == json.loads(found)
        except ValueError:
            return False
    if isinstance(expected, dict) and isinstance(found, dict):
        return set(expected) == set(found) and all(lenient(expected[key], found[key]) for key in expected)
    return expected == found


def safe(value):
    """Whether JavaScript's numbers hold all integers."""
    if isinstance(value, str) and re.fullmatch(r"[-\[{0-9].*", value, re.S):
        try:
            return safe(json.loads(value))
        except ValueError:
            return True
    if isinstance(value, (dict, list)):
        return all(safe(item) for item in (value.values() if isinstance(value, dict) else value))
    return not isinstance(value, int) or abs(value) < 2**53


def round_trip(apps, payloads):
    for language in ["typescript", "swift", "kotlin"]:
        lines, sent = [], []
        for name, path, payload in payloads:
            target = apps.names[name]
            if language in languages(target):
                value = received(payload, target)
                lines.append((name, {"data": value} if language == "typescript" and target != "ios" else value))
                sent.append((name, path, value))
        for (name, path, value), (isRead, text) in zip(sent, apps.read(language, lines)):
            if language == "typescript" and not safe(value):
                if isRead:
                    fail(f"{language}: {path} has a rounded integer: {text[:300]}")
                continue
            if not isRead:
                fail(f"{language}: {path} is not decoded: {text}")
                continue
            found, types = json.loads(text), apps.structures[name]
            root = "read" + name
            if apps.names[name] != "ios":
                root = types[name][0][2]
                found = found["data"] if language == "typescript" else found
            if not (lenient(value, found) if language == "swift" else same(value, found, root, types)):
                fail(f"{language}: {path} reads {text[:300]}")
        print(f"ok   {language}: {len(lines)} payloads are decoded and give their values back", flush=True)


def recipient(number, seeded):
    names = ["Ana", "Bo", "Zoë", "\"q\"", "李", None]
    record = {
        "id": f"r{number}", "name": seeded.choice(names), "points": seeded.randint(0, 1000), "total": seeded.randint(0, 10000) / 100,
        "vip": seeded.random() < 0.5, "cart": [seeded.choice(["tea", "mug", "é"]) for _ in range(seeded.randint(0, 3))],
        "order": {"code": f"c{seeded.randint(0, 99)}", "items": seeded.randint(1, 9)}, "locale": seeded.choice(["en", "es", None]),
    }
    return {key: value for key, value in record.items() if value is not None}


def write_version(folder, files, changes):
    folder.mkdir(parents=True)
    for name in files:
        text = (HERE / name).read_text()
        for file, old, new in changes:
            if file == name:
                if old not in text:
                    sys.exit(f"edits.py: {name} has no {old!r}")
                text = text.replace(old, new, 1)
        (folder / name).write_text(text)


def edits(blazon, scratch, folder, names):
    """Writes both versions of each edit, and generates the receivers of the old ones."""
    write_version(scratch / "old", ["base.yaml", "table.yaml"], [])
    for target in TARGETS:
        name = "Old" + target.replace("-", "").capitalize()
        names[name] = target
        generate(blazon, folder, name, [scratch / "old" / "base.yaml"], target)
    for number, (_, changes, _) in enumerate(EDITS):
        write_version(scratch / f"new{number}", ["base.yaml", "table.yaml"], changes)


def verdicts(blazon, scratch, apps):
    seeded, breaking, tried = random.Random(20), set(), set()
    recipients = scratch / "recipients.ndjson"
    recipients.write_text("".join(json.dumps(recipient(n, seeded)) + "\n" for n in range(RECIPIENTS)))
    lines, versions = {"typescript": [], "swift": [], "kotlin": []}, {"typescript": [], "swift": [], "kotlin": []}
    for number, (title, _, isBreaking) in enumerate(EDITS):
        new = scratch / f"new{number}"
        done = subprocess.run([blazon, "diff", scratch / "old" / "base.yaml", new / "base.yaml"], capture_output=True, text=True)
        if done.returncode != int(isBreaking):
            fail(f"{title}: diff exits with {done.returncode}, not {int(isBreaking)}\n{done.stderr}{done.stdout}")
        breaking.update((number, line.split(":")[0]) for line in done.stdout.splitlines() if "breaking" in line)
        run(blazon, "compile", new / "base.yaml", "--out", new / "out", "--recipients", recipients, "--quiet", "--sync", "none")
        for target in TARGETS:
            name = "Old" + target.replace("-", "").capitalize()
            out = new / "out" / "base"
            if not (out / f"{target}.ndjson").exists():
                continue
            payloads = [json.loads(line) for line in open(out / f"{target}.ndjson", encoding="utf-8")]
            payloads += [json.loads(path.read_text()) for path in out.glob(f"samples/*.{target}.json")]
            if len(payloads) < RECIPIENTS:
                fail(f"{title}: only {len(payloads)} payloads on {target}")
            tried.add((number, target))
            for language in languages(target):
                for payload in payloads:
                    value = received(payload, target)
                    lines[language].append((name, {"data": value} if language == "typescript" and target != "ios" else value))
                    versions[language].append((number, target))
    for language, all_lines in lines.items():
        failed = {}
        for version, (isRead, text) in zip(versions[language], apps.read(language, all_lines)):
            if not isRead:
                failed.setdefault(version, text)
        for number, target in sorted(tried):
            version = (number, target)
            if language in languages(target) and (version in failed) != (version in breaking):
                result = f"fail: {failed[version]}" if version in failed else "decode every payload"
                fail(f"{EDITS[number][0]}: {language} receivers of {target} {result}")
        print(f"ok   {language}: receivers of the old version read {len(all_lines)} payloads of {len(EDITS)} edits", flush=True)


def main():
    blazon = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        folder, names, payloads = scratch / "apps", {}, []
        folder.mkdir()
        sources = {"Shipped": ([ROOT / "templates"], TARGETS), "Hostile": ([HERE / "hostile.yaml"], TARGETS)}
        for case in sorted((ROOT / "Tests/Golden").iterdir()):
            title = "Case" + "".join(word.capitalize() for word in re.split("[^a-z0-9]+", case.name))
            found = [target for target in TARGETS if (case / f"{target}.ndjson").exists()]
            sources[title] = ([case / "template.yaml"], found)
            for target in found:
                lines = (case / f"{target}.ndjson").read_text(encoding="utf-8").split("\n")
                payloads += [(title + target.replace("-", "").capitalize(), f"{case.name}: {target} {number + 1}", json.loads(line))
                             for number, line in enumerate(lines) if line]
        for source, (templates, targets) in sources.items():
            for target in targets:
                name = source + target.replace("-", "").capitalize()
                names[name] = target
                generate(blazon, folder, name, templates, target)
        run(blazon, "compile", HERE / "hostile.yaml", "--out", scratch / "out", "--quiet", "--sync", "none")
        goldens = [("Shipped", path) for path in sorted((ROOT / "templates").rglob("*.golden/*.json"))]
        goldens += [("Hostile", path) for path in sorted(scratch.glob("out/hostile/samples/*.json"))]
        for source, path in goldens:
            target = path.name.split(".")[-2]
            if target in TARGETS:
                payloads.append((source + target.replace("-", "").capitalize(), path.name, json.loads(path.read_text())))
        edits(blazon, scratch, folder, names)
        apps = Apps(folder, names)
        round_trip(apps, payloads)
        verdicts(blazon, scratch, apps)
    if faults:
        sys.exit(f"{len(faults)} faults")
    print(f"{len(names)} receivers, {len(payloads)} golden payloads, {len(EDITS)} edits: all as they should be")


if __name__ == "__main__":
    main()

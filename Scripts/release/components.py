"""What is linked into the programs and the library: the components of components.json, with their versions on this system."""

import fnmatch
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def components():
    return json.loads((ROOT / "Scripts/release/components.json").read_text())


def linked(stats):
    """The paths of the archives of which the binary contains something."""
    if not stats.exists():
        sys.exit(f"{stats} is missing: the linker writes it in `make build` and `make build PARTS=library`")
    rows = [line.split("\t") for line in stats.read_text().splitlines()[1:]]
    return [pathlib.Path(path).resolve() for _, extracted, path in rows if int(extracted) > 0]


def identified(components, archives):
    """Each component with the facts that its texts name, and an archive of it that is linked, if it has archives."""
    owners = {}
    for archive in archives:
        owner = [c["name"] for c in components if any(fnmatch.fnmatch(archive.name, pattern) for pattern in c.get("archives", []))]
        if len(owner) != 1:
            sys.exit(f"{archive} is linked, and {len(owner)} components of Scripts/release/components.json name it: there must be one")
        owners.setdefault(owner[0], archive)
    known = {pin["identity"] for pin in pins()}
    missing = known - {component.get("identity") for component in components}
    if missing:
        sys.exit(f"Package.resolved has {', '.join(sorted(missing))}: add it to Scripts/release/components.json")
    found = []
    for component in components:
        archive = owners.get(component["name"])
        if component.get("archives") and not archive:
            sys.exit(f"nothing of {component['name']} is linked: remove it from Scripts/release/components.json")
        found.append((component, facts(component, archive), archive))
    return found


def facts(component, archive):
    match component["from"]:
        case "toolchain":
            version, tag = re.search(r"Swift version (\S+) \((\S+)\)", text("swiftc", "--version")).groups()
            return {"version": version, "tag": tag}
        case "Package.resolved":
            (state,) = [pin["state"] for pin in pins() if pin["identity"] == component["identity"]]
            return {"version": state["version"], "revision": state["revision"]}
        case "Debian":
            source, version = text("dpkg-query", "-W", "-f=${source:Package} ${source:Version}\n", debian_package(component, archive)).splitlines()[0].split()
            return {"version": version, "source": source}
        case "generated tables":
            headers = {path.open().readline() for path in ROOT.glob("Sources/*/**/Generated/*.swift")}
            matches = {match for header in headers if (match := re.search(component["header"], header))}
            texts = {tuple(sorted(match.groupdict().items())) for match in matches}
            if len(texts) != 1:
                sys.exit(f"the generated tables name {len(texts)} versions of {component['name']}")
            return dict(texts.pop())


def debian_package(component, archive):
    """The installed package that a component comes from."""
    return text("dpkg-query", "-S", archive).split(":")[0] if archive else component["package"]


def pins():
    return json.loads((ROOT / "Package.resolved").read_text())["pins"]


def text(*command):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()

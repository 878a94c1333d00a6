#!/usr/bin/env python3
"""Packs the extension, without vsce:   build_vsix.py [OUT] [--modules FOLDER] [--repository URL]

The package has the files that `files` in package.json names, and the modules of package-lock.json, which `npm ci` installs and checks by their
checksums. --modules names a node_modules folder that has them already. The same files give the same package, byte for byte. --repository adds the
address of the source; without it, links of the page to files of the repository are plain text.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import xml.sax.saxutils
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "Scripts/release"))
import published  # noqa: E402

MANIFEST = json.loads((HERE / "package.json").read_text(encoding="utf-8"))
LOCK = json.loads((HERE / "package-lock.json").read_text(encoding="utf-8"))
MODULES = {name.removeprefix("node_modules/"): entry["version"] for name, entry in LOCK["packages"].items() if name}
TYPES = {".json": "application/json", ".js": "application/javascript", ".md": "text/markdown", ".png": "image/png", ".vsixmanifest": "text/xml",
         ".ts": "video/mp2t", ".txt": "text/plain", ".map": "application/json", ".cjs": "application/node"}


def installed(work):
    """A new node_modules folder with the modules of package-lock.json."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("npm is missing: install it, or name a folder with the modules with --modules")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, work / name)
    subprocess.run([npm, "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=work, check=True)
    return work / "node_modules"


def module_files(folder):
    """The files of all modules, by their paths in the extension. Each module must have the version of package-lock.json."""
    for name, version in MODULES.items():
        path = folder / name / "package.json"
        found = json.loads(path.read_text(encoding="utf-8"))["version"] if path.exists() else "missing"
        if found != version:
            sys.exit(f"{path}: {name} is {found}, but package-lock.json has {version}")
    for name in MODULES:
        for path in sorted((folder / name).rglob("*")):
            inner = path.relative_to(folder)
            if path.is_file() and path.suffix not in (".map", ".ts") and "node_modules" not in inner.parts:
                yield f"node_modules/{inner.as_posix()}", path.read_bytes()


def own_files(repository):
    for name in MANIFEST["files"]:
        path = HERE / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.suffix == ".md":
                yield file.relative_to(HERE).as_posix(), published.page(file.read_text(encoding="utf-8"), repository).encode()
            elif file.is_file():
                yield file.relative_to(HERE).as_posix(), file.read_bytes()
    manifest = {key: value for key, value in MANIFEST.items() if key != "files"}
    if repository:
        manifest["repository"] = {"type": "git", "url": repository}
    yield "package.json", (json.dumps(manifest, indent=2, ensure_ascii=False) + "\n").encode()


def vsix_manifest(repository):
    """What the editor and a marketplace read first."""
    escape = xml.sax.saxutils.quoteattr
    links = f'<Property Id="Microsoft.VisualStudio.Services.Links.Source" Value={escape(repository)} />\n      ' if repository else ""
    banner = MANIFEST["galleryBanner"]
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011" xmlns:d="http://schemas.microsoft.com/developer/vsx-schema-design/2011">
  <Metadata>
    <Identity Language="en-US" Id={escape(MANIFEST["name"])} Version={escape(MANIFEST["version"])} Publisher={escape(MANIFEST["publisher"])} />
    <DisplayName>{xml.sax.saxutils.escape(MANIFEST["displayName"])}</DisplayName>
    <Description xml:space="preserve">{xml.sax.saxutils.escape(MANIFEST["description"])}</Description>
    <Tags>{xml.sax.saxutils.escape(",".join(MANIFEST["keywords"]))}</Tags>
    <Categories>{xml.sax.saxutils.escape(",".join(MANIFEST["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={escape(MANIFEST["engines"]["vscode"])} />
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value={escape(",".join(MANIFEST["extensionKind"]))} />
      <Property Id="Microsoft.VisualStudio.Services.Branding.Color" Value={escape(banner["color"])} />
      <Property Id="Microsoft.VisualStudio.Services.Branding.Theme" Value={escape(banner["theme"])} />
      {links}<Property Id="Microsoft.VisualStudio.Services.EnableMarketplaceQnA" Value="false" />
    </Properties>
    <Icon>extension/{MANIFEST["icon"]}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code" />
  </Installation>
  <Dependencies />
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Content.Changelog" Path="extension/CHANGELOG.md" Addressable="true" />
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/{MANIFEST["icon"]}" Addressable="true" />
  </Assets>
</PackageManifest>
"""


def content_types(names):
    """The part of a package that names the type of each file, by extension, or by name for a file without one (ECMA-376, part 2)."""
    extensions = sorted({pathlib.PurePosixPath(name).suffix for name in names} - {""})
    lines = [f'<Default Extension="{one}" ContentType="{TYPES.get(one.lower(), "application/octet-stream")}" />' for one in extensions]
    lines += [f'<Override PartName="/{name}" ContentType="text/plain" />' for name in sorted(names) if not pathlib.PurePosixPath(name).suffix]
    return ('<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            + "".join(lines) + "</Types>\n")


def main():
    arguments = argparse.ArgumentParser(description="Pack the extension for VS Code.")
    arguments.add_argument("out", nargs="?", default=".", type=pathlib.Path, help="folder of the package (default: this one)")
    arguments.add_argument("--modules", type=pathlib.Path, help="a node_modules folder that has the modules of package-lock.json")
    arguments.add_argument("--repository", help="the https address of the source")
    options = arguments.parse_args()
    with tempfile.TemporaryDirectory() as work:
        folder = options.modules or installed(pathlib.Path(work))
        files = {f"extension/{name}": content for name, content in [*own_files(options.repository), *module_files(folder)]}
    files = {"extension.vsixmanifest": vsix_manifest(options.repository).encode(), **files}
    files = {"[Content_Types].xml": content_types(files).encode(), **files}
    options.out.mkdir(parents=True, exist_ok=True)
    path = options.out / f"{MANIFEST['name']}-{MANIFEST['version']}.vsix"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as package:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            package.writestr(entry, content)
    print(path)


if __name__ == "__main__":
    main()

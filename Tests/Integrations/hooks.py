"""The pre-commit hooks, run by pre-commit in a repository that is configured as integrations/pre-commit.md shows."""

import os
import sys

import yaml

from checks import GOOD, ROOT, WRONG, blocks, check, expect, expect_equal, write

MANIFEST = ".pre-commit-hooks.yaml"
OTHER = {".github/workflows/build.yml": "on:   push\njobs:   {}\n", "templates/settings.yaml": "a:    [1,2]\n"}


def pre_commit(workshop, folder, *words):
    return workshop.run(
        [sys.executable, "-m", "pre_commit", *words], folder, PRE_COMMIT_HOME=str(workshop.folder / "pre-commit"), PRE_COMMIT_COLOR="never"
    )


def repository(workshop, folder, files, number=0, exclude=()):
    """A repository with these files and the page's configuration, whose first `repo` is a clone with the manifest of this working copy."""
    source = workshop.folder / "hooks"
    if not source.exists():
        workshop.repository(source, {MANIFEST: (ROOT / MANIFEST).read_text(encoding="utf-8")})
    configuration = yaml.safe_load(blocks("integrations/pre-commit.md", "yaml")[number])
    for entry in configuration["repos"]:
        entry["hooks"] = [hook for hook in entry["hooks"] if hook["id"] not in exclude]
        if entry["repo"] != "local":
            entry.update(repo=str(source), rev=workshop.git(source, "rev-parse", "HEAD"))
    return workshop.repository(folder, {**files, ".pre-commit-config.yaml": yaml.safe_dump(configuration)})


def run_all(workshop, folder, *hooks):
    """The exit code, the result of each hook by its name, and the log."""
    done = pre_commit(workshop, folder, "run", *hooks, "--all-files")
    return done.returncode, results(done.output), done.output


def results(log):
    lines = [line.split("...") for line in log.splitlines() if line.startswith("blazon ") and "..." in line]
    return {words[0]: words[-1].strip(".").split(")")[-1] for words in lines}


@check("pre-commit: the manifest is valid, and the page names all of its hooks")
def manifest(workshop, folder):
    done = pre_commit(workshop, ROOT, "validate-manifest", MANIFEST)
    expect(done.returncode == 0, lambda: done.output)
    hooks = {hook["id"]: hook for hook in yaml.safe_load((ROOT / MANIFEST).read_text(encoding="utf-8"))}
    shared, local = (yaml.safe_load(block)["repos"][0]["hooks"] for block in blocks("integrations/pre-commit.md", "yaml"))
    expect_equal(sorted(hook["id"] for hook in shared), sorted(hooks), "hooks of the page")
    for hook in local:
        for name in set(hook) - {"args"}:
            expect_equal(hook[name], hooks[hook["id"]][name], f"{hook['id']}: {name}")


@check("pre-commit: a good template passes all hooks, and other YAML is left alone")
def passes(workshop, folder):
    repository(workshop, folder, {"templates/offer.yaml": GOOD, **OTHER})
    code, found, log = run_all(workshop, folder)
    expect_equal((code, found), (0, dict.fromkeys(("blazon fmt", "blazon check", "blazon test"), "Passed")), log)
    for name, text in OTHER.items():
        expect_equal((folder / name).read_text(), text, name)


@check("pre-commit: by default, a hook takes the whole repository")
def defaults(workshop, folder):
    repository(workshop, folder, {"one/offer.yaml": GOOD, **OTHER})
    path = folder / ".pre-commit-config.yaml"
    configuration = yaml.safe_load(path.read_text())
    for hook in configuration["repos"][0]["hooks"]:
        del hook["args"]
    path.write_text(yaml.safe_dump(configuration))
    code, _, log = run_all(workshop, folder)
    expect_equal(code, 0, log)
    write(folder, {"two/offer.yaml": WRONG.replace("campaign: offer", "campaign:   second")})
    workshop.commit(folder)
    for hook in ("blazon-check", "blazon-fmt", "blazon-test"):
        expect("two/offer.yaml" in run_all(workshop, folder, hook)[2], f"{hook} ignores another folder")


@check("pre-commit: a wrong template fails")
def fails(workshop, folder):
    repository(workshop, folder, {"templates/offer.yaml": WRONG}, exclude=["blazon-test"])
    code, found, log = run_all(workshop, folder)
    expect_equal((code, found), (1, {"blazon fmt": "Passed", "blazon check": "Failed"}), log)
    expect("error[BZ0302]" in log and "templates/offer.yaml:7" in log, log)


@check("pre-commit: the hook that is defined in place does the same")
def local(workshop, folder):
    repository(workshop, folder, {"templates/offer.yaml": GOOD}, number=1)
    expect_equal(run_all(workshop, folder)[:2], (0, {"blazon check": "Passed"}), "a good template")
    write(folder, {"templates/offer.yaml": WRONG})
    expect_equal(run_all(workshop, folder)[:2], (1, {"blazon check": "Failed"}), "a wrong template")


@check("pre-commit: a commit of a used file is stopped if it breaks a template")
def used_file(workshop, folder):
    template = GOOD.replace("\nrecipient:\n  firstName: string(..40)\n", "uses: words.yaml\n")
    files = {"templates/offer.yaml": template, "templates/words.yaml": "recipient:\n  firstName: string(..40)\n", "notes.txt": "1\n"}
    repository(workshop, folder, files)
    done = pre_commit(workshop, folder, "install")
    expect(done.returncode == 0, lambda: done.output)

    def commit(name, text):
        write(folder, {name: text})
        workshop.git(folder, "add", name)
        environment = {"PRE_COMMIT_HOME": str(workshop.folder / "pre-commit"), "PRE_COMMIT_COLOR": "never"}
        done = workshop.run(["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "-m", "Change"], folder, **environment)
        return done.returncode, results(done.output), done.output

    code, found, log = commit("notes.txt", "2\n")
    expect_equal((code, found["blazon fmt"], found["blazon check"]), (0, "Skipped", "Passed"), log)
    code, found, log = commit("templates/words.yaml", "recipient:\n  name: string(..40)\n")
    expect_equal((code, found["blazon check"]), (1, "Failed"), log)
    code, found, log = commit("templates/words.yaml", "recipient:\n  firstName: string(..50)\n")
    expect_equal((code, found["blazon check"]), (0, "Passed"), log)


@check("pre-commit: blazon-fmt fixes a file, and passes afterwards")
def formats(workshop, folder):
    wild = GOOD.replace("  title:", "    title:   ").replace("campaign: offer", "campaign:   offer")
    repository(workshop, folder, {"templates/offer.yaml": wild})
    code, found, log = run_all(workshop, folder, "blazon-fmt")
    expect_equal((code, found), (1, {"blazon fmt": "Failed"}), log)
    expect_equal((folder / "templates/offer.yaml").read_text(), GOOD, "the formatted file")
    workshop.commit(folder)
    expect_equal(run_all(workshop, folder, "blazon-fmt")[:2], (0, {"blazon fmt": "Passed"}), "the second run")


@check("pre-commit: blazon-test compares golden files")
def golden(workshop, folder):
    sample = "\nsamples:\n  ana: { firstName: Ana }\n"
    repository(workshop, folder, {"templates/offer.yaml": GOOD + sample})
    expect_equal(run_all(workshop, folder, "blazon-test")[0], 1, "without golden files")
    done = workshop.run(["blazon", "test", "--update", "templates"], folder)
    expect(done.returncode == 0, lambda: done.output)
    workshop.commit(folder)
    expect_equal(run_all(workshop, folder, "blazon-test")[:2], (0, {"blazon test": "Passed"}), "with golden files")
    path = folder / "templates/offer.golden/ana.ios.json"
    path.write_text(path.read_text().replace("Ana", "Eva"))
    # Only the golden file changes in this commit.
    workshop.git(folder, "add", os.path.relpath(path, folder))
    done = pre_commit(workshop, folder, "run")
    expect_equal(results(done.output), {"blazon fmt": "Skipped", "blazon check": "Passed", "blazon test": "Failed"}, done.output)
    # pre-commit names no deleted files.
    workshop.git(folder, "rm", "--quiet", "--force", os.path.relpath(path, folder))
    done = pre_commit(workshop, folder, "run")
    expect_equal(results(done.output)["blazon test"], "Failed", done.output)

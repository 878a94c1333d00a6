"""A program as an object of Python: copied, pickled, closed, shared with other processes, given wrong arguments."""

import concurrent.futures
import copy
import datetime
import gc
import multiprocessing
import os
import pathlib
import pickle
import signal
import subprocess
import sys
import threading

import blazon_push
import pytest
from offer import BAD, GOOD, QUIET

UTC = datetime.timezone.utc


def rendered(program):
    return program.render([GOOD, BAD, QUIET])


def test_copies_are_the_program(program):
    expected = rendered(program)
    for make in (copy.copy, copy.deepcopy, lambda one: copy.deepcopy([one, one])[1]):
        other = make(program)
        assert rendered(other) == expected
        del other
        gc.collect()
        assert rendered(program) == expected


def test_pickles_contain_source_and_options(folder):
    path = folder / "out/offer/program.json"
    program = blazon_push.Program.load(path, targets="android", send_time=datetime.datetime(2026, 11, 21, tzinfo=UTC), content="request")
    expected = rendered(program)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        data = pickle.dumps(program, protocol)
        other = pickle.loads(data)
        assert other.targets == ["android"] and other.send_time == "2026-11-21T00:00:00Z" and rendered(other) == expected
        # The one does not depend on the other.
        other.close()
        assert rendered(program) == expected
    program.close()
    assert rendered(pickle.loads(data)) == expected


def test_no_pointer_can_be_taken(program):
    assert not hasattr(program, "__dict__")
    for take in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="cannot be copied or pickled"):
            take(program.handle())


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_worker_processes(program, method):
    """As many tasks as a worker frees programs."""
    context = multiprocessing.get_context(method)
    with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as workers:
        assert all(result == rendered(program) for result in workers.map(rendered, [program] * 12, timeout=120))


def test_closures_of_spark(program):
    cloudpickle = pytest.importorskip("cloudpickle")
    task = cloudpickle.dumps(lambda records: [program.render(records) for _ in range(2)])
    expected = program.render([GOOD])
    run = subprocess.run(
        [sys.executable, "-c", "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read())([%r])[1])" % GOOD], input=task, capture_output=True, check=True
    )
    assert run.stdout.decode().strip() == repr(expected)


def test_forks_while_threads_render(program):
    """The child has one of the threads only, and renders what its parent does: with its own threads, too."""
    expected, ends = rendered(program), threading.Event()

    def work():
        while not ends.is_set():
            rendered(program)
            blazon_push.Program(program._source).close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        for _ in range(100):
            child = os.fork()
            if child == 0:
                status = 1
                try:
                    signal.alarm(30)
                    others = [threading.Thread(target=rendered, args=(program,)) for _ in range(2)]
                    for other in others:
                        other.start()
                    same = rendered(program) == expected
                    for other in others:
                        other.join()
                    status = 0 if same else 1
                finally:
                    os._exit(status)
            assert os.waitpid(child, 0)[1] == 0
    finally:
        ends.set()
        for thread in threads:
            thread.join()


def test_a_closed_program(program):
    assert repr(program) == "<blazon_push.Program 'offer' (ios, android)>"
    with program as same:
        assert same is program and rendered(program).rejects
    assert repr(program) == "<blazon_push.Program 'offer' (closed)>" and program.campaign == "offer"
    program.close()
    for use in (rendered, pickle.dumps, program.__class__.__enter__, lambda one: one.stream([])):
        with pytest.raises(blazon_push.BlazonError, match="the program is closed"):
            use(program)
    arrow, pa = pytest.importorskip("blazon_push.arrow"), pytest.importorskip("pyarrow")
    with pytest.raises(blazon_push.BlazonError, match="the program is closed"):
        arrow.render(program, pa.array(["{}"]))


def test_closing_while_threads_render(folder):
    """A thread either renders everything or learns that the program is closed."""
    for _ in range(30):
        program = blazon_push.Program.load(folder / "out/offer/program.json")
        with concurrent.futures.ThreadPoolExecutor(4) as threads:
            tasks = [threads.submit(program.render, [GOOD] * 3000) for _ in range(4)]
            program.close()
            for task in tasks:
                assert task.exception() is None or isinstance(task.exception(), blazon_push.BlazonError)


def test_a_second_initialization_frees_the_first_program(folder):
    source = (folder / "out/offer/program.json").read_bytes()
    program = blazon_push.Program(source)
    first = program.handle()
    program.__init__(source, targets=["ios"])
    assert program.targets == ["ios"] and program.handle() is not first
    assert sys.getrefcount(first) == 2
    with pytest.raises(blazon_push.BlazonError):
        program.__init__(b"x")
    assert list(rendered(program).payloads) == ["ios"]


def test_memory_stays_flat(folder):
    resource = pytest.importorskip("resource")
    source = (folder / "out/offer/program.json").read_bytes()

    def work(count):
        for _ in range(count):
            with blazon_push.Program(source) as program:
                pickle.loads(pickle.dumps(program)).render([GOOD, BAD] * 20)
            with pytest.raises(blazon_push.BlazonError):
                blazon_push.Program(source[:-9])
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    work(100)
    before = work(100)
    assert work(1000) - before < 8_000  # KiB


@pytest.mark.parametrize("use", ["program.render([G])", "program.close()", "next(program.stream([G]))", "pickle.loads(pickle.dumps(program)).render([G])"])
def test_use_while_the_interpreter_ends(folder, use):
    """An object's __del__, a thread and an exit function use the program when Python goes down: no crash, whatever they get."""
    script = f"""
import atexit, pickle, threading, blazon_push
G = {GOOD!r}
program = blazon_push.Program.load({str(folder / "out/offer/program.json")!r})
class Late:
    def __del__(self):
        {use}
late = Late()
late.itself = late
atexit.register(lambda: {use})
threading.Thread(target=lambda: [program.render([G] * 100) for _ in range(1000)], daemon=True).start()
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, timeout=60, check=False)
    assert run.returncode == 0, run.stderr.decode()


def test_wrong_types_of_arguments(folder, program):
    path = folder / "out/offer/program.json"
    source = path.read_bytes()
    for wrong in (source.decode(), None, 3, path):
        with pytest.raises(TypeError, match="Program.load takes a path"):
            blazon_push.Program(wrong)
    assert blazon_push.Program(bytearray(source)).targets == blazon_push.Program(memoryview(source)).targets == ["ios", "android"]
    for options in ({"targets": 3}, {"targets": b"ios"}, {"targets": [3]}, {"targets": [b"ios"]}, {"send_time": 3}, {"send_time": datetime.date(2026, 1, 1)}):
        with pytest.raises(TypeError, match=next(iter(options)).rstrip("s").replace("_", ".")):
            blazon_push.Program.load(path, **options)
    with pytest.raises(TypeError, match="nonsense"):
        blazon_push.Program.load(path, nonsense=3)
    for options, words in [
        ({"targets": []}, "list of targets is empty"), ({"targets": ()}, "list of targets is empty"), ({"targets": ""}, "unknown target ``"),
        ({"targets": [""]}, "unknown target ``"), ({"targets": "ios,android"}, "give several targets as a list"), ({"targets": ["ios\0"]}, "contains a zero"),
        ({"targets": "\ud83d"}, "unknown target"), ({"send_time": ""}, "not a time"), ({"send_time": "2026-11-21T18:00:00Z\0x"}, "contains a zero"),
        ({"send_time": datetime.datetime(2026, 1, 1)}, "no time zone"), ({"content": 1}, "content is"),
    ]:
        with pytest.raises(blazon_push.BlazonError, match=words):
            blazon_push.Program.load(path, **options)
    assert blazon_push.Program.load(path, targets="ios").targets == blazon_push.Program.load(path, targets=iter(["ios"])).targets == ["ios"]
    noon = datetime.datetime(2026, 11, 21, 13, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))
    assert blazon_push.Program.load(path, send_time=noon).send_time == "2026-11-21T12:00:00Z"


def test_wrong_records(program):
    text = '{"id": "a"}'
    for wrong in (GOOD, text, text.encode(), bytearray(text.encode()), memoryview(text.encode()), {}):
        for call in (program.render, program.stream):
            with pytest.raises(TypeError, match="pass a list of it"):
                call(wrong)
    pd, pa = pytest.importorskip("pandas"), pytest.importorskip("pyarrow")
    for table in (pd.DataFrame([GOOD]), pa.table({"id": ["a"]}), pa.record_batch({"id": ["a"]})):
        with pytest.raises(TypeError, match="gives columns"):
            program.render(table)
    for wrong in (3, 1.5, [GOOD], object(), True):
        with pytest.raises(TypeError, match="record 1 has the type"):
            program.render([GOOD, wrong])
    for batch, error in ((0, ValueError), (-1, ValueError), ("3", TypeError), (True, TypeError)):
        with pytest.raises(error, match="batch"):
            program.stream([], batch=batch)


def test_streams_read_as_they_yield(program):
    read = []

    def records():
        for index in range(5500):
            read.append(index)
            yield BAD if index % 1000 == 999 else "" if index % 1000 == 500 else GOOD

    results = program.stream(records(), batch=2000)
    first = next(results)
    assert len(read) == 2000 and (first.start, len(first.payloads["ios"])) == (0, 2000)
    others = list(results)
    assert [(one.start, len(one.payloads["ios"])) for one in others] == [(2000, 2000), (4000, 1500)]
    assert [reject.index for reject in others[0].rejects] == [2999, 3999] and others[1].blank == [4500, 5500][:1]
    assert others[0].payloads["ios"][999] is None and others[0].payloads["ios"][998] is not None
    whole = program.render(records())
    assert whole.blank == [500, 1500, 2500, 3500, 4500] and [reject.index for reject in whole.rejects] == [999, 1999, 2999, 3999, 4999]
    assert list(program.stream([])) == []


@pytest.mark.parametrize("marked", [0, 1, 999, 1000, 1001, 1999, 2000])
def test_only_the_first_record_may_have_a_byte_order_mark(program, marked):
    import json

    records = [json.dumps(GOOD)] * 2500
    records[marked] = "\ufeff" + records[marked]
    result = program.render(records)
    expected = [] if marked == 0 else [(marked, "BZ0501")]
    assert [(reject.index, reject.code) for reject in result.rejects] == expected
    assert [index for index, payload in enumerate(result.payloads["ios"]) if payload is None] == [index for index, _ in expected]
    pa = pytest.importorskip("pyarrow")
    from blazon_push import arrow

    for texts in (pa.array(records), pa.array(records, pa.large_string()), pa.chunked_array([records[:1500], records[1500:]])):
        assert [index for lines in arrow.render(program, texts) for index, _ in lines.rejects] == [index for index, _ in expected]
    assert [index for lines in arrow.render(program, pa.array(records[marked:]), 7) for index, _ in lines.rejects] == [7]


def test_blank_records_are_counted(program):
    blanks = ["", " ", b"\t\r\n", "\ufeff", GOOD, "\n"]
    result = program.render(blanks)
    assert result.blank == [0, 1, 2, 5] and [reject.index for reject in result.rejects] == [3]
    assert program.render(["\ufeff \n", GOOD]).blank == [0]


def test_the_module(capfd):
    import importlib.metadata

    assert blazon_push.__version__ == importlib.metadata.version("blazon-push") if _is_installed() else blazon_push.__version__
    assert blazon_push.BlazonError.__module__ == blazon_push.Program.__module__ == "blazon_push"
    assert pickle.loads(pickle.dumps(blazon_push.BlazonError("x"))).args == ("x",)
    run = subprocess.run([sys.executable, "-m", "blazon_push", "--version"], capture_output=True, text=True, check=True)
    assert run.stdout.split()[:2] == ["blazon", blazon_push.__version__]


def _is_installed():
    import importlib.metadata

    try:
        return importlib.metadata.version("blazon-push") is not None
    except importlib.metadata.PackageNotFoundError:
        return False


def test_type_checkers_know_the_options(tmp_path):
    """mypy --strict accepts the package and its right use, and reports each wrong line."""
    pytest.importorskip("mypy")
    wrong = ["blazon_push.Program.load(p, nonsense=3)", "blazon_push.Program(b'', nonsense=3)", "program.stream([], batch='x')", "blazon_push.Program.load(p, targets=3)"]
    right = ["blazon_push.Program.load(p, targets='ios', send_time=datetime.datetime.now(datetime.timezone.utc), content='request')", "program.render([{'id': 1}, 'x', b'x', None])"]
    head = ["import datetime", "import blazon_push", "p = 'program.json'", "program: blazon_push.Program = blazon_push.Program.load(p)"]
    (tmp_path / "use.py").write_text("\n".join([*head, *right, *wrong]) + "\n")
    package = pathlib.Path(blazon_push.__file__).parent
    # mypy finds an installed package itself, and refuses a path to where it is.
    environment = dict(os.environ) if _is_installed() else {**os.environ, "MYPYPATH": str(package.parent)}
    run = subprocess.run([sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(tmp_path / "use.py")], capture_output=True, text=True, check=False, env=environment)
    lines = {int(line.split(":")[1]) for line in run.stdout.splitlines() if ": error:" in line}
    first = len(head) + len(right) + 1
    assert lines == set(range(first, first + len(wrong))), run.stdout + run.stderr

"""A standalone cluster on the loopback interface: one master and workers with a core each."""

import contextlib
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time

import pyspark

SPARK = pathlib.Path(pyspark.__file__).parent
TICKS = os.sysconf("SC_CLK_TCK")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Cluster:
    """Started by `with`; its processes end with it."""

    def __init__(self, folder, workers=2, memory="1g"):
        self.folder = pathlib.Path(folder)
        self.url = f"spark://127.0.0.1:{free_port()}"
        self.memory = memory
        self.count = workers
        self.master = None
        self.workers = []

    def __enter__(self):
        self.folder.mkdir(parents=True, exist_ok=True)
        port = self.url.rsplit(":", 1)[1]
        self.master = self._start("master", "master.Master", "--host", "127.0.0.1", "--port", port, "--webui-port", str(free_port()))
        for number in range(self.count):
            self.workers.append(
                self._start(
                    f"worker-{number}", "worker.Worker", "--host", "127.0.0.1", "--webui-port", str(free_port()), "--cores", "1",
                    "--memory", self.memory, "--work-dir", str(self.folder / f"work-{number}"), self.url,
                )
            )
        deadline = time.monotonic() + 60
        while sum("Successfully registered" in self._log(f"worker-{number}") for number in range(self.count)) < self.count:
            if time.monotonic() > deadline or any(process.poll() is not None for process in [self.master, *self.workers]):
                self.__exit__()
                raise RuntimeError("the cluster does not start:\n" + self._log("master")[-2000:])
            time.sleep(0.1)
        return self

    def __exit__(self, *_):
        for process in [*self.workers, self.master]:
            for pid in [process.pid, *descendants(process.pid)]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            process.wait()

    def session(self, name, **settings):
        """A driver's session; settings with `_` for `.`."""
        from pyspark.sql import SparkSession

        # The Python of the tasks.
        os.environ["PYSPARK_PYTHON"] = sys.executable
        builder = (
            SparkSession.builder.master(self.url)
            .appName(name)
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false")
            .config("spark.executor.memory", "700m")
            .config("spark.local.dir", str(self.folder / "local"))
        )
        for key, value in settings.items():
            builder = builder.config(key.replace("_", "."), value)
        return builder.getOrCreate()

    def kill_worker(self, number):
        """Ends a worker and its executors as a power cut would."""
        process = self.workers[number]
        for pid in [process.pid, *descendants(process.pid)]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        process.wait()

    def seconds(self):
        """CPU seconds of all executors and their Python processes, with those that have ended and were waited for."""
        return sum(_ticks(pid) for worker in self.workers for pid in descendants(worker.pid)) / TICKS

    def peak(self):
        """Peak resident memory of each executor's processes, in MB, by the name of the program."""
        found = {}
        for worker in self.workers:
            for pid in descendants(worker.pid):
                with contextlib.suppress(OSError, IndexError):
                    status = pathlib.Path(f"/proc/{pid}/status").read_text()
                    name = status.split("\n", 1)[0].split()[1]
                    peak = int(status.split("VmHWM:")[1].split()[0]) // 1024
                    found.setdefault(name, []).append(peak)
        return found

    def _start(self, name, class_name, *arguments):
        environment = {**os.environ, "SPARK_HOME": str(SPARK), "SPARK_LOCAL_IP": "127.0.0.1", "PYSPARK_PYTHON": sys.executable}
        # Executors must find nothing of ours but what the job ships.
        environment.pop("PYTHONPATH", None)
        with open(self.folder / f"{name}.log", "wb") as log:
            return subprocess.Popen(
                [SPARK / "bin/spark-class", f"org.apache.spark.deploy.{class_name}", *arguments], stdin=subprocess.DEVNULL,
                stdout=log, stderr=log, env=environment, cwd=self.folder, start_new_session=True,
            )

    def _log(self, name):
        return (self.folder / f"{name}.log").read_text(errors="replace")


def descendants(pid):
    parents = {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parents.setdefault(int(path.read_text().rsplit(")", 1)[1].split()[1]), []).append(int(path.parent.name))
    found, open_ = [], [pid]
    while open_:
        children = parents.get(open_.pop(), [])
        found += children
        open_ += children
    return found


def _ticks(pid):
    with contextlib.suppress(OSError):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:15]))
    return 0

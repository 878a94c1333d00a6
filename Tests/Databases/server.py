"""A PostgreSQL server for one test, on loopback, with a password."""

import os
import pathlib
import pwd
import shutil
import socket
import subprocess

USER, PASSWORD, DATABASE = "campaigns", "s3cret/wörd", "shop"


class Server:
    def __init__(self, programs, folder):
        self.programs = pathlib.Path(programs)
        self.folder = folder / "server"
        self.folder.mkdir()
        # initdb does not run as root.
        self.user = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgres://{USER}@127.0.0.1:{self.port}/{DATABASE}"
        self.environment = {**os.environ, "PGPASSWORD": PASSWORD, "LC_ALL": "C.UTF-8"}
        secret = self.folder / "password"
        secret.write_text(PASSWORD)
        secret.chmod(0o644)
        self._run("initdb", "-D", self._data, "-U", USER, "-A", "scram-sha-256", f"--pwfile={secret}", "-E", "UTF8", "--locale=C.UTF-8", "-N")
        self.start()
        self.sql(f"create database {DATABASE}", "postgres")

    @property
    def _data(self):
        return str(self.folder / "data")

    def _run(self, program, *arguments):
        subprocess.run(
            [self.programs / program, *arguments], check=True, cwd=self.folder, stdout=subprocess.DEVNULL, env=self.environment, **self.user
        )

    def start(self):
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_wal_size=4GB"
        self._run("pg_ctl", "-D", self._data, "-l", str(self.folder / "log"), "-o", options, "-w", "start")

    def stop(self, mode="fast"):
        self._run("pg_ctl", "-D", self._data, "-m", mode, "-w", "stop")

    def client(self, database=DATABASE):
        """The command of a client."""
        url = f"postgres://{USER}@127.0.0.1:{self.port}/{database}"
        return [self.programs / "psql", "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-d", url]

    def sql(self, text, database=DATABASE, source=None):
        """Runs statements, and returns what they print."""
        command = [*self.client(database), "-c", text]
        return subprocess.run(command, check=True, stdin=source, stdout=subprocess.PIPE, text=True, env=self.environment).stdout.strip()

    def remove(self):
        try:
            self.stop("immediate")
        except subprocess.CalledProcessError:
            pass
        shutil.rmtree(self.folder, ignore_errors=True)

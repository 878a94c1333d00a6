"""Compares the server of integrations/swift-server with the command:  payload_server.py SERVER TEMPLATE BLAZON PROGRAM RECIPIENTS"""

import http.client
import json
import socket
import subprocess
import sys
import threading
import time


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def connect(port, server):
    for _ in range(300):
        if server.poll() is not None:
            sys.exit(f"the server ended with {server.returncode}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("the server does not answer")


def expected(blazon, program, records):
    """For each record the status and the body that the server must answer for `ios`."""
    run = subprocess.run([blazon, "render", program, "--framed", "--rejects-allowed", "100%"], input=b"\n".join(records) + b"\n", stdout=subprocess.PIPE, check=True)
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        rejected = [found for found in answer.get("rejected", []) if found["target"] in (None, "ios")]
        if rejected:
            yield 422, f"{rejected[0]['code']}: {rejected[0]['reason']}"
        elif "ios" in answer["payloads"]:
            yield 200, answer["payloads"]["ios"]
        else:
            yield 204, None


def ask(port, records, answers, problems):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    for record, (status, body) in zip(records, answers):
        connection.request("POST", "/payloads/ios", record)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status != status:
            problems.append(f"{answer.status} instead of {status} for {record!r}: {text!r}")
        elif status == 200 and json.loads(text) != body:
            problems.append(f"{text!r} instead of {body}")
        elif status == 422 and json.loads(text)["error"]["message"] != body:
            problems.append(f"{text!r} instead of {body!r}")


def main():
    program, template, blazon, compiled, recipients = sys.argv[1:]
    with open(recipients, "rb") as file:
        records = [line for line in file.read().splitlines() if line.strip()]
    answers = list(expected(blazon, compiled, records))
    if {status for status, _ in answers} < {200, 422}:
        sys.exit("the recipients have no rejects, or no payloads")
    port = free_port()
    server = subprocess.Popen([program, template, str(port)])
    try:
        connect(port, server)
        problems = []
        # Several clients at once share the renderer.
        clients = [threading.Thread(target=ask, args=(port, records, answers, problems)) for _ in range(4)]
        for client in clients:
            client.start()
        for client in clients:
            client.join()
        if problems:
            sys.exit("\n".join(problems[:5]))
        print(f"ok   the server answers {len(records)} recipients from 4 clients as `blazon render` does")
    finally:
        server.terminate()
        server.wait(10)


if __name__ == "__main__":
    main()

"""A server on loopback that plays APNs over HTTP/2 (prior knowledge, without TLS): server.py BUNDLE. Prints its port."""

import asyncio
import json
import sys

import h2.config
import h2.connection
import h2.errors
import h2.events
import h2.exceptions
import rules

# Apple's servers announce a small number of concurrent streams, too.
STREAMS = 100


class Connection(asyncio.Protocol):
    def __init__(self, bundle):
        self.bundle = bundle
        self.requests = {}
        # A duplicate header is a fault that APNs reports.
        self.state = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False, header_encoding="utf-8"))

    def connection_made(self, transport):
        self.transport = transport
        self.state.local_settings.max_concurrent_streams = STREAMS
        self.state.initiate_connection()
        self.send()

    def data_received(self, data):
        try:
            events = self.state.receive_data(data)
        except h2.exceptions.ProtocolError:
            self.send()
            return self.transport.close()
        for event in events:
            if isinstance(event, h2.events.RequestReceived):
                self.requests[event.stream_id] = (list(event.headers), bytearray())
            elif isinstance(event, h2.events.DataReceived):
                self.requests[event.stream_id][1].extend(event.data)
                self.state.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
            elif isinstance(event, h2.events.StreamEnded):
                self.answer(event.stream_id, *self.requests.pop(event.stream_id))
            elif isinstance(event, h2.events.ConnectionTerminated):
                self.transport.close()
        self.send()

    def answer(self, stream, headers, body):
        try:
            accepted = rules.judge(headers, bytes(body), self.bundle)
        except rules.Refusal as refusal:
            answer = json.dumps({"reason": refusal.reason}).encode()
            head = [(":status", str(refusal.status)), ("content-type", "application/json"), ("content-length", str(len(answer))), ("rule", str(refusal.line))]
            self.state.send_headers(stream, head)
            self.state.send_data(stream, answer, end_stream=True)
        else:
            self.state.send_headers(stream, [(":status", "200"), accepted], end_stream=True)

    def send(self):
        self.transport.write(self.state.data_to_send())


async def main(bundle):
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Connection(bundle), "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    # Ends with the process that started it, whose end of the pipe is stdin.
    await loop.run_in_executor(None, sys.stdin.read)


asyncio.run(main(sys.argv[1]))

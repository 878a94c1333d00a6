"""Renders records with Apache Beam:  beam_render.py PROGRAM TARGET RECORDS OUT

RECORDS is a pattern of NDJSON files. Writes `OUT-<target>…` with payloads and `OUT-rejected…` with rejects and skips. Needs the packages
apache-beam and blazon on the workers, and a program that they can read."""

import json
import sys

import apache_beam as beam
import blazon_push
from apache_beam.options.pipeline_options import PipelineOptions


class Render(beam.DoFn):
    """Renders batches of records. A worker loads the program once."""

    def __init__(self, program, target):
        self.path, self.target = program, target

    def setup(self):
        self.program = blazon_push.Program.load(self.path, targets=[self.target])

    def process(self, records):
        result = self.program.render(records)
        for payload in result.payloads[self.target]:
            if payload is not None:
                yield payload.decode()
        for reject in result.rejects:
            line = {"id": reject.id, "code": reject.code, "field": reject.field, "reason": reject.reason, "record": records[reject.index].decode(errors="replace")}
            yield beam.pvalue.TaggedOutput("rejected", json.dumps(line, ensure_ascii=False))
        for skip in result.skips:
            yield beam.pvalue.TaggedOutput("rejected", json.dumps({"id": skip.id, "reason": skip.reason}, ensure_ascii=False))


def main():
    program, target, records, out = sys.argv[1:5]
    with beam.Pipeline(options=PipelineOptions(sys.argv[5:])) as pipeline:
        rendered = (
            pipeline
            | beam.io.ReadFromText(records, coder=beam.coders.BytesCoder())
            | beam.BatchElements(min_batch_size=1000, max_batch_size=1000)
            | beam.ParDo(Render(program, target)).with_outputs("rejected", main="payloads")
        )
        rendered.payloads | "payloads" >> beam.io.WriteToText(f"{out}-{target}")
        rendered.rejected | "rejects" >> beam.io.WriteToText(f"{out}-rejected")


if __name__ == "__main__":
    main()

"""Argument: a JSON file of rows. Prints milliseconds until they are a frame, and peak kilobytes."""

import resource
import sys
import time

import pandas

started = time.perf_counter()
frame = pandas.read_json(sys.argv[1], dtype=False, convert_dates=["bookingDate", "updatedOn", "visitStart", "visitEnd"])
took = (time.perf_counter() - started) * 1000
if len(frame) < 1_000_000:
    raise SystemExit("rows are missing")
print(took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

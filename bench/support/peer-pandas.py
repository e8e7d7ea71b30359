"""Arguments: an NDJSON file of the rows, the target. Prints milliseconds from a frame to a closed file,
and peak kilobytes."""

import resource
import sys
import time

import pandas

frame = pandas.read_json(sys.argv[1], lines=True, dtype=False, convert_dates=["bookingDate", "updatedOn", "visitStart", "visitEnd"])
started = time.perf_counter()
options = {"constant_memory": True, "strings_to_numbers": False, "strings_to_formulas": False}
with pandas.ExcelWriter(sys.argv[2], engine="xlsxwriter", engine_kwargs={"options": options}, datetime_format="yyyy-mm-dd hh:mm:ss") as writer:
    frame.to_excel(writer, index=False, freeze_panes=(1, 0))
print((time.perf_counter() - started) * 1000, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)

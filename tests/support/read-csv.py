"""Reads a CSV file with Python's own reader and prints its records as JSON.

Arguments: path, separator.
"""

import csv
import io
import json
import sys

csv.field_size_limit(sys.maxsize)
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    text = file.read()
mark = text.startswith("\ufeff")
records = list(csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=sys.argv[2]))
json.dump({"mark": mark, "records": records}, sys.stdout)

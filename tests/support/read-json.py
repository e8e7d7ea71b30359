"""Reads a JSON or NDJSON file with Python's own reader and prints it as rows of [type, text].

Arguments: path, `json` or `ndjson`. Numbers keep the digits they are written with.
"""

import json
import sys


class Number(str):
    pass


def told(value):
    if value is None:
        return None
    if isinstance(value, bool):
        return ["b", "true" if value else "false"]
    if isinstance(value, Number):
        return ["n", str(value)]
    if isinstance(value, str):
        return ["s", value]
    return ["?", repr(value)]


options = {"parse_int": Number, "parse_float": Number}
with open(sys.argv[1], encoding="utf-8", newline="") as file:
    text = file.read()
if sys.argv[2] == "json":
    rows = json.loads(text, **options)
else:
    if text and not text.endswith("\n"):
        raise ValueError("the last line has no end")
    rows = [json.loads(line, **options) for line in text.split("\n")[:-1]]
json.dump([[[name, told(value)] for name, value in row.items()] for row in rows], sys.stdout)

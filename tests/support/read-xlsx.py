"""Reads a workbook with openpyxl, which shares no code with us, and prints it as JSON.

Per sheet: its name, what is frozen, its filter, its column widths, and its rows; a cell is
[type, text, number format], an empty one null. Types: n number, s text, b truth value, d date-time,
t time, f formula. A workbook that breaks the rules of the format is refused (check_xlsx.py).
"""

import datetime
import json
import sys

from check_xlsx import faults


def told(cell):
    value = cell.value
    if value is None and cell.data_type != "inlineStr":
        return None
    if cell.data_type == "f":
        return ["f", str(value), cell.number_format]
    if isinstance(value, bool):
        return ["b", "true" if value else "false", cell.number_format]
    if isinstance(value, datetime.datetime):
        rounded = value + datetime.timedelta(microseconds=500000)
        return ["d", rounded.replace(microsecond=0).isoformat(), cell.number_format]
    if isinstance(value, datetime.time):
        return ["t", value.isoformat(), cell.number_format]
    if isinstance(value, (int, float)):
        return ["n", repr(value), cell.number_format]
    return ["s", "" if value is None else str(value), cell.number_format]


wrong = faults(sys.argv[1])
if wrong:
    sys.exit(f"not a sound workbook: {wrong}")
# Loading it takes longer than all of the above: only where it is needed.
import openpyxl

workbook = openpyxl.load_workbook(sys.argv[1])
json.dump(
    [
        {
            "name": sheet.title,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "widths": [d.width for d in sheet.column_dimensions.values()],
            "rows": [[told(cell) for cell in row] for row in sheet.iter_rows()],
        }
        for sheet in workbook.worksheets
    ],
    sys.stdout,
)

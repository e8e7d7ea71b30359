"""Reads exported files with programs that share no code with us, one question a line.

Arguments: the pipes of questions and answers. A question is a JSON list of the reader's name and its
arguments; the answer one line of JSON, {"answer": …} or {"error": …}.
"""

import csv
import datetime
import io
import json
import sys
import traceback

from check_xlsx import faults

csv.field_size_limit(sys.maxsize)


def read_text(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def told_cell(cell):
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


def read_xlsx(path):
    """Per sheet: its name, what is frozen, its filter, its column widths, and its rows; a cell is
    [type, text, number format], an empty one null. Types: n number, s text, b truth value, d date-time,
    t time, f formula. A workbook that breaks the rules of the format is refused (check_xlsx.py).
    """
    wrong = faults(path)
    if wrong:
        raise ValueError(f"not a sound workbook: {wrong}")
    # Loading it takes longer than all of the above: only where it is needed.
    import openpyxl

    return [
        {
            "name": sheet.title,
            "frozen": sheet.freeze_panes,
            "filter": sheet.auto_filter.ref,
            "widths": [d.width for d in sheet.column_dimensions.values()],
            "rows": [[told_cell(cell) for cell in row] for row in sheet.iter_rows()],
        }
        for sheet in openpyxl.load_workbook(path).worksheets
    ]


def read_csv(path, separator):
    text = read_text(path)
    records = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), delimiter=separator)
    return {"mark": text.startswith("\ufeff"), "records": list(records)}


class Number(str):
    pass


def told_value(value):
    if value is None:
        return None
    if isinstance(value, bool):
        return ["b", "true" if value else "false"]
    if isinstance(value, Number):
        return ["n", str(value)]
    if isinstance(value, str):
        return ["s", value]
    return ["?", repr(value)]


def read_json(path, form):
    """Rows of [name, [type, text]]; numbers keep the digits they are written with."""
    options = {"parse_int": Number, "parse_float": Number}
    text = read_text(path)
    if form == "json":
        rows = json.loads(text, **options)
    else:
        if text and not text.endswith("\n"):
            raise ValueError("the last line has no end")
        rows = [json.loads(line, **options) for line in text.split("\n")[:-1]]
    return [[[name, told_value(value)] for name, value in row.items()] for row in rows]


readers = {"xlsx": read_xlsx, "csv": read_csv, "json": read_json}
with open(sys.argv[1], encoding="utf-8") as questions, open(sys.argv[2], "w") as answers:
    for line in questions:
        name, *arguments = json.loads(line)
        try:
            told = json.dumps({"answer": readers[name](*arguments)})
        except Exception:
            told = json.dumps({"error": traceback.format_exc()})
        answers.write(told + "\n")
        answers.flush()

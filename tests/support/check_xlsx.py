"""Checks a workbook's parts against the rules of the format, sharing no code with us.

`faults(path)` gives what is wrong as texts; an empty list is a sound workbook. It reads the XML by
itself, since openpyxl mends or overlooks most of these.
"""

import posixpath
import re
import xml.etree.ElementTree as tree
import zipfile

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
PACKAGE = "{http://schemas.openxmlformats.org/package/2006/relationships}"
TYPES = "{http://schemas.openxmlformats.org/package/2006/content-types}"
CHART = "{http://schemas.openxmlformats.org/drawingml/2006/chart}"
SHEET = ".worksheet+xml"
# In the order that the schema wants them (CT_Worksheet).
ORDER = "sheetPr dimension sheetViews sheetFormatPr cols sheetData sheetCalcPr sheetProtection protectedRanges scenarios autoFilter sortState dataConsolidate customSheetViews mergeCells phoneticPr conditionalFormatting dataValidations hyperlinks printOptions pageMargins pageSetup headerFooter rowBreaks colBreaks customProperties cellWatches ignoredErrors smartTags drawing".split()
CELL_TYPES = {None, "n", "b", "inlineStr"}


def column_number(letters):
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - 64
    return number


def relations(archive, part):
    folder, name = posixpath.split(part)
    path = posixpath.join(folder, "_rels", name + ".rels")
    if path not in archive.namelist():
        return []
    return tree.fromstring(archive.read(path)).findall(PACKAGE + "Relationship")


def faults(path):
    found = []
    try:
        archive = zipfile.ZipFile(path)
        broken = archive.testzip()
    except zipfile.BadZipFile as error:
        return [f"no zip: {error}"]
    if broken:
        return [f"checksum of {broken}"]
    names = archive.namelist()
    if len(set(names)) != len(names):
        found.append("a part twice")
    for name in names:
        try:
            tree.fromstring(archive.read(name))
        except tree.ParseError as error:
            found.append(f"{name} is no XML: {error}")
    if found:
        return found
    found += check_package(archive, names)
    if found:
        return found
    workbook = tree.fromstring(archive.read("xl/workbook.xml"))
    targets = {r.get("Id"): r.get("Target") for r in relations(archive, "xl/workbook.xml")}
    styles = tree.fromstring(archive.read("xl/styles.xml"))
    found += check_styles(styles)
    count = len(styles.find(MAIN + "cellXfs"))
    sheets = workbook.find(MAIN + "sheets").findall(MAIN + "sheet")
    if not sheets:
        found.append("no sheet")
    titles = [sheet.get("name") for sheet in sheets]
    if len({title.casefold() for title in titles}) != len(titles):
        found.append("two sheets of one name")
    if len({sheet.get("sheetId") for sheet in sheets}) != len(sheets):
        found.append("two sheets of one id")
    for title in titles:
        units = len(title.encode("utf-16-le")) // 2
        if not 1 <= units <= 31 or re.search(r"[\[\]:*?/\\]|^'|'$", title):
            found.append(f"sheet name {title!r}")
    for tag in ("definedNames", "externalReferences"):
        for child in workbook.findall(MAIN + tag):
            if tag == "externalReferences" or any("[" in (n.text or "") for n in child):
                found.append(f"{tag} in the workbook")
    for sheet in sheets:
        target = targets.get(sheet.get(RELATION + "id"))
        if target is None:
            found.append(f"sheet {sheet.get('name')!r} has no part")
            continue
        part = posixpath.normpath(posixpath.join("xl", target))
        if part not in names:
            found.append(f"{part} is missing")
            continue
        found += [f"{part}: {text}" for text in check_sheet(archive.read(part), count)]
    for name in names:
        if re.fullmatch(r"xl/charts/chart\d+\.xml", name):
            found += [f"{name}: {text}" for text in check_chart(archive.read(name), titles)]
    return found


def check_chart(content, titles):
    """A chart shows cells of this workbook, and nothing else."""
    root = tree.fromstring(content)
    found = []
    references = [node.text or "" for node in root.iter(CHART + "f")]
    for reference in references:
        match = re.fullmatch(r"'((?:[^']|'')*)'!\$[A-Z]+\$\d+(?::\$[A-Z]+\$\d+)?", reference)
        if not match or match[1].replace("''", "'") not in titles:
            found.append(f"shows {reference!r}")
    if not references:
        found.append("shows nothing")
    axes = {node.get("val") for kind in ("catAx", "valAx") for axis in root.iter(CHART + kind) for node in axis.findall(CHART + "axId")}
    used = {node.get("val") for kind in ("barChart", "lineChart") for each in root.iter(CHART + kind) for node in each.findall(CHART + "axId")}
    if axes != used:
        found.append(f"has axes {axes}, and uses {used}")
    return found


def check_package(archive, names):
    found = []
    for needed in ("[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/styles.xml"):
        if needed not in names:
            found.append(f"{needed} is missing")
    if found:
        return found
    types = tree.fromstring(archive.read("[Content_Types].xml"))
    overrides = {o.get("PartName").lstrip("/"): o.get("ContentType") for o in types.findall(TYPES + "Override")}
    defaults = {d.get("Extension"): d.get("ContentType") for d in types.findall(TYPES + "Default")}
    for name in overrides:
        if name not in names:
            found.append(f"a type for {name}, which is not there")
    for name in names:
        if name == "[Content_Types].xml":
            continue
        if name not in overrides and name.rsplit(".", 1)[-1] not in defaults:
            found.append(f"{name} has no type")
        if name.startswith("xl/worksheets/") and not name.endswith(".rels"):
            if not overrides.get(name, "").endswith(SHEET):
                found.append(f"{name} is not typed as a sheet")
        if "externalLinks" in name or "vbaProject" in name or "connections" in name:
            found.append(f"{name} reaches out")
        if name.endswith(".rels"):
            base = posixpath.dirname(posixpath.dirname(name))
            ids = set()
            for relation in tree.fromstring(archive.read(name)):
                if relation.get("Id") in ids:
                    found.append(f"{name}: id {relation.get('Id')} twice")
                ids.add(relation.get("Id"))
                if relation.get("TargetMode") == "External" or relation.get("Type").endswith("/hyperlink"):
                    found.append(f"{name} leads out")
                    continue
                target = posixpath.normpath(posixpath.join(base, relation.get("Target").lstrip("/")))
                if target not in names:
                    found.append(f"{name} leads to {target}, which is not there")
    return found


def check_styles(styles):
    found = []
    for tag in ("numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles"):
        group = styles.find(MAIN + tag)
        if group is None:
            found.append(f"styles have no {tag}")
        elif group.get("count") is not None and int(group.get("count")) != len(group):
            found.append(f"{tag} are {len(group)}, not {group.get('count')}")
    if found:
        return found
    formats = {int(f.get("numFmtId")) for f in styles.find(MAIN + "numFmts")}
    for index, cell in enumerate(styles.find(MAIN + "cellXfs")):
        number = int(cell.get("numFmtId"))
        if number >= 164 and number not in formats:
            found.append(f"style {index} has no number format")
        for name, tag in (("fontId", "fonts"), ("fillId", "fills"), ("borderId", "borders"), ("xfId", "cellStyleXfs")):
            if int(cell.get(name)) >= len(styles.find(MAIN + tag)):
                found.append(f"style {index} has no {name}")
    return found


def check_sheet(content, style_count):
    found = []
    root = tree.fromstring(content)
    order = [child.tag.removeprefix(MAIN) for child in root]
    unknown = [tag for tag in order if tag not in ORDER]
    if unknown:
        found.append(f"unknown {unknown}")
    elif order != sorted(order, key=ORDER.index):
        found.append(f"elements out of order: {order}")
    for tag in ("hyperlinks", "oleObjects", "legacyDrawing"):
        if root.find(MAIN + tag) is not None:
            found.append(f"has {tag}")
    last_row, widest = 0, 0
    data = root.find(MAIN + "sheetData")
    if data is None:
        return [*found, "no rows"]
    for row in data:
        number = int(row.get("r"))
        if number <= last_row or number > 1_048_576:
            found.append(f"row {number} after {last_row}")
        last_row = number
        if not 0 <= int(row.get("outlineLevel", 0)) <= 7:
            found.append(f"row {number} has outline level {row.get('outlineLevel')}")
        last = 0
        for cell in row:
            match = re.fullmatch(r"([A-Z]{1,3})([1-9]\d*)", cell.get("r", ""))
            if not match or int(match[2]) != number:
                found.append(f"cell {cell.get('r')} in row {number}")
                continue
            place = column_number(match[1])
            if place <= last or place > 16_384:
                found.append(f"cell {cell.get('r')} out of order")
            last = place
            widest = max(widest, place)
            found += [f"{cell.get('r')}: {text}" for text in check_cell(cell, style_count)]
            if len(found) > 20:
                return found
    filtered = root.find(MAIN + "autoFilter")
    if filtered is not None:
        match = re.fullmatch(r"A1:([A-Z]+)(\d+)", filtered.get("ref", ""))
        if not match or column_number(match[1]) < widest or int(match[2]) != max(last_row, 1):
            found.append(f"filter over {filtered.get('ref')}, not to column {widest}, row {last_row}")
    dimension = root.find(MAIN + "dimension")
    if dimension is not None and not re.fullmatch(r"A1(:[A-Z]+%d)?" % last_row, dimension.get("ref")):
        found.append(f"dimension {dimension.get('ref')}")
    return found


def check_cell(cell, style_count):
    tags = [child.tag.removeprefix(MAIN) for child in cell]
    kind = cell.get("t")
    if "f" in tags:
        return ["has a formula"]
    if not 0 <= int(cell.get("s", 0)) < style_count:
        return [f"style {cell.get('s')}"]
    if kind not in CELL_TYPES:
        return [f"type {kind}"]
    if kind == "inlineStr":
        if tags != ["is"]:
            return [f"a text with {tags}"]
        text = "".join(cell.itertext())
        bare = re.sub(r"_x[0-9A-Fa-f]{4}_", "_", text)
        if len(bare.encode("utf-16-le", "surrogatepass")) // 2 > 32_767:
            return ["longer than a cell can hold"]
        part = cell.find(f"{MAIN}is/{MAIN}t")
        if part is not None and text != text.strip(" \t\r\n"):
            if part.get("{http://www.w3.org/XML/1998/namespace}space") != "preserve":
                return ["spaces that are not preserved"]
        return []
    value = cell.findtext(MAIN + "v")
    if tags != ["v"] or value is None:
        return [f"a value with {tags}"]
    if kind == "b":
        return [] if value in ("0", "1") else [f"truth value {value}"]
    return [] if re.fullmatch(r"-?\d+(\.\d+)?(E-?\d+)?", value) else [f"number {value!r}"]

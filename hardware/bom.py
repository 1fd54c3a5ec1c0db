"""bom: the parts list, as a table for a spreadsheet and as a page. Only what a source confirms; no prices."""

import csv
import io

from hardware import parts

COLUMNS = (
    "Ref",
    "Qty",
    "Value",
    "Description",
    "Manufacturer",
    "MPN",
    "Package",
    "Needed for",
    "Substitutes",
    "Checked",
    "Notes",
)
NOT_BOUGHT = "not bought"  # nobody has bought or fitted any of these parts yet


def rows():
    """One tuple for each item, in the order of COLUMNS."""
    for item in parts.ITEMS:
        yield (
            " ".join(item.refs),
            len(item.refs),
            item.value,
            item.description,
            item.maker,
            item.mpn,
            item.package,
            "module build",
            item.substitutes,
            NOT_BOUGHT,
            item.notes,
        )


def table():
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(rows())
    return text.getvalue()


def page():
    shown = ("Ref", "Qty", "Value", "Description", "Manufacturer", "MPN", "Package", "Substitutes", "Notes")
    lines = [
        "# Parts list",
        "",
        "Made by `hardware/bom.py` from `hardware/parts.py`; do not edit. As a table: `bom.csv`.",
        "",
        "**Nobody has bought these parts or built this yet.** 'any' means any part that does what the "
        "description says. Makers and numbers stand here only where a source names them; there are no prices "
        "and no shop numbers, because none were checked.",
        "",
        "| " + " | ".join(shown) + " |",
        "| " + " | ".join("---" for _ in shown) + " |",
    ]
    for row in rows():
        cells = dict(zip(COLUMNS, row))
        lines.append("| " + " | ".join(str(cells[name]) for name in shown) + " |")
    lines += ["", "## Sources", ""]
    lines += ["- [%s] %s" % source for source in parts.SOURCES.items()]
    lines += ["", "## Sizes", "", "| what | mm | source |", "| --- | --- | --- |"]
    for name, size in parts.SIZES.items():
        lines.append("| %s | %g x %g x %g | %s |" % (name, *size[:3], size.source))
    return "\n".join(lines) + "\n"

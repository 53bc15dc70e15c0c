"""Merges the pieces that make-subtitle-fonts.ts writes into a few fonts: `python3 scripts/merge-subtitle-fonts.py`.

libass opens at most ten fonts for one style, so that a script which needs more pieces than that would get boxes. Rare
characters are in the first fonts, common ones in the last. Needs the packages fonttools and brotli.
"""

import json
import os
import tempfile
from pathlib import Path

from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont

FOLDER = Path(__file__).parent.parent / "src/player/subtitle-fonts"
# the first piece of each font; with the Latin font and one of the file's own there are nine
STARTS = [0, 20, 40, 60, 80, 96, 108]
LAYOUT = ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "VORG", "STAT", "gasp", "prep", "fpgm", "cvt ", "DSIG", "meta"]


def plain(piece: int, folder: str) -> str:
    """The piece without tables that libass makes no use of here."""
    font = TTFont(FOLDER / f"{piece}.woff2")
    for tag in LAYOUT:
        if tag in font:
            del font[tag]
    font.flavor = None
    path = os.path.join(folder, f"{piece}.ttf")
    font.save(path)
    return path


def main() -> None:
    ranges = json.loads((FOLDER / "ranges.json").read_text())
    ends = [*STARTS[1:], len(ranges)]
    merged = []
    with tempfile.TemporaryDirectory() as folder:
        for start, end in zip(STARTS, ends):
            font = Merger(Options()).merge([plain(piece, folder) for piece in range(start, end)])
            font.flavor = "woff2"
            merged.append((font, ",".join(ranges[start:end])))
        for piece in range(len(ranges)):
            (FOLDER / f"{piece}.woff2").unlink()
        for number, (font, _) in enumerate(merged):
            font.save(FOLDER / f"{number}.woff2")
    (FOLDER / "ranges.json").write_text(json.dumps([each for _, each in merged], indent=1) + "\n")


main()

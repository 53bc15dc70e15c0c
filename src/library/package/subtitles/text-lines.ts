/** The lines of a text file. Pure. */

/** Characters of a line. Drawings in ASS files have some hundred thousand; the rest of a longer one is left out. */
const LONGEST_LINE = 1_000_000

/** Each line without its end, one at a time: a file of 20 MB may have millions. */
export function* linesOf(text: string): Generator<string> {
  const end = /\r\n?|\n/g
  for (let at = 0; at <= text.length;) {
    const found = end.exec(text)
    const until = found?.index ?? text.length
    yield text.slice(at, Math.min(until, at + LONGEST_LINE))
    if (!found) return
    at = end.lastIndex
  }
}

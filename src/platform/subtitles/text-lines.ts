/** Splits text into lines. */

/** Longer lines are cut. Drawings in ASS files have some hundred thousand characters. */
const MAX_LINE_LENGTH = 1_000_000

/** Yields each line without its line break, lazily: a file of 20 MB may have millions. Line breaks that were converted twice (`\r\r\n`) count once. */
export function* splitLines(text: string): Generator<string> {
  const end = /\r{0,2}\n|\r/g
  for (let at = 0; at <= text.length;) {
    const found = end.exec(text)
    const until = found?.index ?? text.length
    yield text.slice(at, Math.min(until, at + MAX_LINE_LENGTH))
    if (!found) return
    at = end.lastIndex
  }
}

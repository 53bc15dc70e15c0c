/** Writes the lines of an iCalendar file (RFC 5545). */

const MAX_LINE_OCTETS = 75
const ASCII = /^[\x20-\x7e]*$/

/**
 * Text in one line, as names are: without control characters, without characters that change the direction of what follows, and
 * without halves of surrogate pairs.
 */
export const toOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .trim()

/** Escapes a value of the type TEXT (section 3.3.11). */
export const escapeText = (text: string): string => text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r?\n/g, '\\n')

/** Folds a line at 75 octets, between characters (section 3.1), and ends it. */
export function foldLine(line: string): string {
  if (line.length <= MAX_LINE_OCTETS && ASCII.test(line)) return `${line}\r\n`
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

/** The length of a character in UTF-8. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4

/** A time in UTC, in whole seconds. @param at milliseconds since 1970 */
export const toTime = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

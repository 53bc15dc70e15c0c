/** Writes the lines of an iCalendar file (RFC 5545). Pure. */

const MAX_LINE_OCTETS = 75
const encoder = new TextEncoder()

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
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return `${folded}\r\n`
}

/** A time in UTC, in whole seconds. @param at milliseconds since 1970 */
export const toTime = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

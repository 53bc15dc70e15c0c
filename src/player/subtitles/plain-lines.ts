/** Finds the lines of an ASS script that are better shown in the browser's fonts, as the renderer has none for their letters. */
import { fieldOf, type Fields, FIRST_MISSING, readLines, skipFields, toSeconds, toSpans } from './ass-script.ts'

interface Line {
  /** Seconds. */
  start: number
  end: number
  text: string
}

interface SplitScript {
  /** What is drawn: without the plain lines, and the symbols that no font has. */
  drawn: string
  /** Whether a line is plain, by its cue. */
  isPlain(cue: Line): boolean
}

/** Emoji with skin colours, joined ones, and flags, also those of regions; other symbols; and what is not shown. */
const SYMBOL =
  /\{[^{}]*\}|<[^<>]*>|(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{1,2})(?:\p{Emoji_Modifier}|\u200D|\uFE0F|\u20E3|[\u{E0020}-\u{E007F}]|(?<=\u200D)\p{Extended_Pictographic})*|[^\p{L}\p{M}\p{N}]|\p{Default_Ignorable_Code_Point}/gu
const NOT_SHOWN = /\{[^{}]*\}|<[^<>]*>|\p{Default_Ignorable_Code_Point}/gu

/** Others may be shown beside a plain line, such as a name that is shown all the time. */
const MAX_SECONDS = 60

/**
 * Splits a script. A line is plain if it has letters that no font has, or nothing but symbols that none has: they would
 * be boxes. So are the lines that are shown meanwhile: both would be at the same place.
 * @param ranges code points of the fonts beside the Latin one
 * @param hasOwn whether one of the fonts of the video that a line uses has a character; called for those that no other font has
 */
export function splitPlainLines(
  script: string,
  ranges: readonly string[],
  hasOwn: (line: Pick<Line, 'start' | 'end'>, code: number) => boolean = () => false,
): SplitScript {
  const isMissingFrom = missingFrom(ranges)
  const isMissing = (line: Line, text: string): boolean =>
    isMissingFrom(text) && !hasOwn(line, text.codePointAt(0) ?? 0)
  const isWhole = (line: Line, text = line.text): boolean =>
    !Array.from(text).some((character) => isMissing(line, character))
  const withoutSymbols = (line: Line): string =>
    line.text.replace(SYMBOL, (part) => ((part.length > 1 && /^[{<]/.test(part)) || !isMissing(line, part) ? part : ''))
  const isBoxes = (line: Line): boolean => {
    if (isWhole(line)) return false
    const rest = withoutSymbols(line).replaceAll(NOT_SHOWN, '')
    return rest.trim() === '' || !isWhole(line, rest)
  }
  const spans: Pick<Line, 'start' | 'end'>[] = []
  readLines(script, (_, kind, value, fields) => {
    const line = kind === 'Dialogue' && toLine(value, fields)
    if (line && isBoxes(line)) spans.push(line)
    return undefined
  })
  const overlaps = overlapTest(spans)
  const isPlain = (line: Line): boolean => isBoxes(line) || (line.end - line.start <= MAX_SECONDS && overlaps(line))
  const drawn = readLines(script, (whole, kind, value, fields) => {
    if (kind !== 'Dialogue') return undefined
    const line = toLine(value, fields)
    if (isPlain(line)) return whole.replace(kind, 'Comment')
    return isWhole(line) ? undefined : whole.slice(0, -line.text.length) + withoutSymbols(line)
  })
  return { drawn, isPlain }
}

const toLine = (value: string, { start, end, text = 9 }: Fields): Line => ({
  start: toSeconds(fieldOf(value, start)),
  end: toSeconds(fieldOf(value, end)),
  text: value.slice(skipFields(value, text)),
})

/** In hundredths: cues have the times of lines in another form. */
const round = (seconds: number): number => Math.round(seconds * 100)

/** Tells whether a line is shown while one of the others is. */
function overlapTest(lines: readonly Pick<Line, 'start' | 'end'>[]): (line: Line) => boolean {
  const spans: { from: number; to: number }[] = []
  for (const { start, end } of lines.toSorted((one, other) => one.start - other.start)) {
    const last = spans.at(-1)
    if (last && round(start) <= last.to) last.to = Math.max(last.to, round(end))
    else spans.push({ from: round(start), to: round(end) })
  }
  return ({ start, end }) => {
    let [low, high] = [0, spans.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((spans[middle]?.to ?? 0) > round(start)) high = middle
      else low = middle + 1
    }
    return (spans[low]?.from ?? Infinity) < round(end)
  }
}

/** Whether neither the Latin font nor those with some ranges have the first character of a text. */
function missingFrom(ranges: readonly string[]): (text: string) => boolean {
  const spans = ranges.flatMap(toSpans)
  const known = new Map<number, boolean>()
  return (text) => {
    const code = text.codePointAt(0) ?? 0
    if (!isWithoutLatin(code)) return false
    const found = known.get(code) ?? !spans.some(([first, last]) => code >= first && code <= last)
    known.set(code, found)
    return found
  }
}

/** Scripts between Hebrew and the symbols of `FIRST_MISSING`, such as Arabic, Devanagari and Thai. */
const isWithoutLatin = (code: number): boolean =>
  code >= FIRST_MISSING || (code >= 0x0600 && code < 0x1e00) || (code >= 0x1f00 && code < 0x2000)

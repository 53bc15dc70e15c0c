/** Parses WebVTT. Files in other formats are converted first: see `read-file.client.ts`. */
import type { Span } from '#src/catalogue/episode/playable.ts'

export interface Cue extends Span {
  /** May contain WebVTT markup. */
  text: string
  /** Vertical position in per cent from the top; absent at the usual position. */
  line?: number
  /** Horizontal position in per cent of the video. */
  position?: number
  align?: 'start' | 'center' | 'end'
}

/** More than any film has; further cues are ignored. */
const MAX_CUES = 20_000
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})\.(\d{1,3})`
const TIMES = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(.*)$`)

export function parseSubtitles(text: string): Cue[] {
  const cues: Cue[] = []
  for (const block of text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\0', '')
    .split(/\n[ \t]*\n+/)) {
    if (cues.length >= MAX_CUES) break
    const cue = parseBlock(block.split('\n'))
    if (cue) cues.push(cue)
  }
  return cues.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function parseBlock(lines: readonly string[]): Cue | null {
  if (/^(NOTE|STYLE|REGION)\b/.test(lines[0] ?? '')) return null
  const at = lines.findIndex((line) => TIMES.test(line))
  const found = TIMES.exec(lines[at] ?? '')
  if (!found) return null
  const [start, end] = [toSeconds(found.slice(1, 5)), toSeconds(found.slice(5, 9))]
  const raw = lines
    .slice(at + 1)
    .join('\n')
    .trim()
  if (!raw || end <= start) return null
  return {
    start,
    end,
    text: raw,
    ...parseSettings(found[9] ?? ''),
  }
}

const toSeconds = ([hours = '0', minutes = '0', seconds = '0', part = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(part.padEnd(3, '0')) / 1000

function parseSettings(text: string): Partial<Cue> {
  const settings = new Map(
    text
      .trim()
      .split(/\s+/)
      .map((part): [string, string | undefined] => {
        const [name = '', value] = part.split(':', 2)
        return [name, value]
      }),
  )
  const line = toPercent(settings.get('line')) ?? toLine(settings.get('line'))
  const position = toPercent(settings.get('position'))
  const align = ALIGNS[settings.get('align') ?? '']
  return { ...(line !== null && { line }), ...(position !== null && { position }), ...(align && { align }) }
}

const ALIGNS: Readonly<Record<string, Cue['align']>> = { start: 'start', left: 'start', end: 'end', right: 'end' }

function toPercent(value: string | undefined): number | null {
  const [, number] = /^(\d{1,3}(?:\.\d+)?)%/.exec(value ?? '') ?? []
  return number === undefined ? null : Math.min(100, Number(number))
}

/** A line number from the top is near the top; from the bottom it is the usual position. */
function toLine(value: string | undefined): number | null {
  const [, number] = /^(\d{1,2})\b/.exec(value ?? '') ?? []
  return number === undefined ? null : Math.min(100, Number(number) * 6)
}

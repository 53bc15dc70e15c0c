/** Makes lines that can be searched of the cues of a subtitle track: without markup, karaoke syllables and repetitions. */
import type { Cue } from './vtt.ts'

export interface Line {
  /** Milliseconds. */
  start: number
  text: string
}

/** Of one track: a film has up to 3,000. */
export const MAX_LINES = 8_000
/** Longer ones are cut (characters): more than is read in a few seconds. */
export const MAX_LINE_LENGTH = 300
/** A day: later ones are broken data. */
const MAX_START_MS = 86_400_000
/** Lines of the same text with smaller gaps are one. */
const REPEATED_MS = 2_000
/** Pieces of words that are shown at once: songs are drawn syllable by syllable. */
const MAX_SYLLABLE = 4
const MANY_AT_ONCE = 4

const TAGS = /<\/?[a-z][^<>]*>/gi
const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' }

const toText = (text: string): string =>
  text
    .replaceAll(TAGS, '')
    .replaceAll(/&(?:amp|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()

/** @param cues ordered by their start */
export function cleanLines(cues: readonly Cue[]): Line[] {
  const lines: Line[] = []
  const latest = new Map<string, number>()
  for (const { start, text } of withoutSyllables(cues)) {
    const ms = Math.round(start * 1000)
    if (ms > MAX_START_MS || !/[\p{L}\p{N}]/u.test(text)) continue
    const cut = text.slice(0, MAX_LINE_LENGTH)
    const before = latest.get(cut)
    latest.set(cut, ms)
    if (before !== undefined && ms - before < REPEATED_MS) continue
    lines.push({ start: ms, text: cut })
    if (lines.length === MAX_LINES) break
  }
  return lines
}

interface Shown {
  start: number
  end: number
  text: string
}

function withoutSyllables(cues: readonly Cue[]): Shown[] {
  const shown = cues.map(({ start, end, text }) => ({ start, end, text: toText(text) }))
  const isShort = ({ text }: Shown): boolean => [...text].length <= MAX_SYLLABLE && !text.includes(' ')
  const short = shown.filter(isShort)
  const syllables = new Set<Shown>()
  let ended: Shown[] = []
  for (const one of short) {
    ended = [...ended.filter(({ end }) => end > one.start), one].slice(-2 * MANY_AT_ONCE)
    if (ended.length >= MANY_AT_ONCE) for (const other of ended) syllables.add(other)
  }
  return shown.filter((one) => !syllables.has(one))
}

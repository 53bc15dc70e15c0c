/** Advanced SubStation Alpha as plain cues: what is said and what signs say, without drawings and effects. Pure. */
import { readAssText, toPlace } from './ass-text.ts'
import { isBlank } from './cue-text.ts'
import { linesOf } from './text-lines.ts'
import { settingsOf } from './srt.ts'
import type { Cue } from './vtt.ts'

interface Style {
  italic: boolean
  place: number
}

/** Fields of a line. The format has 23 at most, and each of them is looked for in every line. */
const MOST_FIELDS = 64
/** A sign that changes with every frame is one cue, not a hundred. */
const FLICKER = 0.12

/** Every line that is shown, in order of time. */
export function parseAss(text: string): Cue[] {
  const styles = new Map<string, Style>()
  const cues: Cue[] = []
  let section = ''
  let read = fieldReader('')
  for (const raw of linesOf(text)) {
    const line = raw.trim()
    if (line.startsWith('[')) section = line.toLowerCase()
    const [key, value] = cutOnce(line, ':')
    if (key === 'Format') read = fieldReader(value)
    else if (key === 'Style' && section.includes('styles')) {
      const style = toStyle(read(value, ['italic', 'alignment']), section === '[v4 styles]')
      styles.set(read(value, ['name']).name ?? '', style)
    } else if (key === 'Dialogue' && section === '[events]') {
      const cue = toCue(read(value, ['start', 'end', 'style', 'text']), styles)
      if (cue) cues.push(cue)
    }
  }
  return merged(cues.toSorted((a, b) => a.start - b.start || a.end - b.end))
}

function cutOnce(line: string, at: string): [string, string] {
  const place = line.indexOf(at)
  return place < 0 ? [line, ''] : [line.slice(0, place), line.slice(place + 1).trim()]
}

type FieldReader = <const T extends string>(value: string, names: readonly T[]) => Partial<Record<T, string>>

/** Reads the fields of a line by their names; the last field keeps its commas. */
function fieldReader(format: string): FieldReader {
  const names = format.split(',', MOST_FIELDS).map((name) => name.trim().toLowerCase())
  const places = new Map(names.map((name, place) => [name, place]))
  return (value, wanted) => {
    const parts = value.split(',', names.length)
    const last = lastPart(value, names.length)
    const fieldAt = (place: number): string => (place === names.length - 1 ? last : (parts[place] ?? '')).trim()
    const fields: Partial<Record<(typeof wanted)[number], string>> = {}
    for (const name of wanted) {
      const place = places.get(name)
      if (place !== undefined) fields[name] = fieldAt(place)
    }
    return fields
  }
}

/** What stands behind all commas but those of the last field. */
function lastPart(value: string, count: number): string {
  let at = 0
  for (let commas = 1; commas < count; commas++) {
    const comma = value.indexOf(',', at)
    if (comma < 0) return ''
    at = comma + 1
  }
  return value.slice(at)
}

const toStyle = (fields: { italic?: string; alignment?: string }, isOld: boolean): Style => ({
  italic: Number(fields.italic ?? 0) !== 0,
  place: toPlace(Number(fields.alignment ?? 2), isOld),
})

type Line = Partial<Record<'start' | 'end' | 'style' | 'text', string>>

function toCue(line: Line, styles: ReadonlyMap<string, Style>): Cue | null {
  const [start, end] = [secondsOf(line.start ?? ''), secondsOf(line.end ?? '')]
  if (!(end > start)) return null
  const style = styles.get((line.style ?? '').replace(/^\*/, ''))
  const { text, place } = readAssText(line.text ?? '', style?.italic ?? false)
  if (isBlank(text)) return null
  const settings = settingsOf(place ?? style?.place ?? 2)
  return { start, end, text, ...(settings && { settings }) }
}

function secondsOf(time: string): number {
  const [, h, m, s] = /^(\d{1,9}):(\d{1,2}):(\d{1,2}(?:\.\d{1,9})?)$/.exec(time) ?? []
  return h === undefined ? Number.NaN : Number(h) * 3600 + Number(m) * 60 + Number(s)
}

/** The same words one frame after the other, or twice at once for their outline, are one cue. */
function merged(cues: readonly Cue[]): Cue[] {
  const kept: Cue[] = []
  const latest = new Map<string, Cue>()
  for (const cue of cues) {
    const key = `${cue.settings ?? ''}\n${cue.text}`
    const before = latest.get(key)
    if (before && cue.start - before.end <= FLICKER) before.end = Math.max(before.end, cue.end)
    else {
      const copy = { ...cue }
      kept.push(copy)
      latest.set(key, copy)
    }
  }
  return kept
}

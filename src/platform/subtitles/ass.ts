/** Converts Advanced SubStation Alpha to plain cues, without drawings and effects. */
import { readAssText, toAlignment } from './ass-text.ts'
import { isBlank } from './cue-text.ts'
import { splitLines } from './text-lines.ts'
import { cueSettings, secondsOf } from './srt.ts'
import type { Cue } from './vtt.ts'

interface Style {
  italic: boolean
  alignment: number
}

/** Headers with many comments are shorter. */
const HEAD_LENGTH = 20_000
/** Maximum fields per line. The format defines at most 23. */
const MAX_FIELDS = 64
/** Repeated cues with smaller gaps are merged, so a sign animated frame by frame is one cue. */
const MERGE_GAP_SECONDS = 0.12

/** The fields of lines whose section has no Format line, as in libass. */
const EVENT_FIELDS = 'Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text'
const STYLE_FIELDS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'
const OLD_STYLE_FIELDS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding'

const isStyles = (section: string): boolean => section.includes('styles')

/** Whether a text is ASS or SSA, by its sections or lines. It may begin with anything. */
export const isAss = (text: string): boolean => {
  const head = text.slice(0, HEAD_LENGTH)
  return !/^\uFEFF?\s*WEBVTT/.test(head) && /^[ \t\uFEFF]*(?:\[(?:Script Info|V4\+? Styles|Events)\]|Dialogue:[^,\n]*,\s*-?\d+:\d+:\d+)/im.test(head)
}

/** All visible lines, ordered by time. */
export function parseAss(text: string): Cue[] {
  const styles = new Map<string, Style>()
  const cues: Cue[] = []
  let section = ''
  let read = createFieldReader(EVENT_FIELDS)
  for (const raw of splitLines(text)) {
    const line = raw.trim()
    if (line.startsWith('[')) {
      section = line.toLowerCase()
      read = createFieldReader(section === '[v4 styles]' ? OLD_STYLE_FIELDS : isStyles(section) ? STYLE_FIELDS : EVENT_FIELDS)
    }
    const [key, value] = splitOnce(line, ':')
    if (key === 'Format' && value !== '') read = createFieldReader(value)
    else if (key === 'Style' && isStyles(section)) {
      const style = toStyle(read(value, ['italic', 'alignment']), section === '[v4 styles]')
      styles.set(read(value, ['name']).name ?? '', style)
    } else if (key === 'Dialogue' && (section === '' || section === '[events]')) {
      const cue = toCue(read(value, ['start', 'end', 'style', 'text']), styles)
      if (cue) cues.push(cue)
    }
  }
  return mergeRepeated(cues.toSorted((a, b) => a.start - b.start || a.end - b.end))
}

function splitOnce(line: string, separator: string): [string, string] {
  const index = line.indexOf(separator)
  return index < 0 ? [line, ''] : [line.slice(0, index), line.slice(index + 1).trim()]
}

type FieldReader = <const T extends string>(value: string, names: readonly T[]) => Partial<Record<T, string>>

/** Reads the fields of a line by name. The last field may contain commas. */
function createFieldReader(format: string): FieldReader {
  const names = format.split(',', MAX_FIELDS).map((name) => name.trim().toLowerCase())
  const indexes = new Map(names.map((name, index) => [name, index]))
  return (value, fieldNames) => {
    const parts = value.split(',', names.length)
    const last = lastField(value, names.length)
    const fieldAt = (index: number): string => (index === names.length - 1 ? last : (parts[index] ?? '')).trim()
    const fields: Partial<Record<(typeof fieldNames)[number], string>> = {}
    for (const name of fieldNames) {
      const index = indexes.get(name)
      if (index !== undefined) fields[name] = fieldAt(index)
    }
    return fields
  }
}

/** The last field, including its commas. */
function lastField(value: string, count: number): string {
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
  alignment: toAlignment(Number(fields.alignment ?? 2), isOld),
})

type DialogueLine = Partial<Record<'start' | 'end' | 'style' | 'text', string>>

function toCue(line: DialogueLine, styles: ReadonlyMap<string, Style>): Cue | null {
  const [start, end] = [Math.max(0, secondsOf(line.start ?? '')), secondsOf(line.end ?? '')]
  if (!(end > start)) return null
  const style = styles.get((line.style ?? '').replace(/^\*/, ''))
  const { text, alignment } = readAssText(line.text ?? '', style?.italic ?? false)
  if (isBlank(text)) return null
  const settings = cueSettings(alignment ?? style?.alignment ?? 2)
  return { start, end, text, ...(settings && { settings }) }
}

/** Merges cues with the same text that follow each other or overlap, such as animated signs and outlines. */
function mergeRepeated(cues: readonly Cue[]): Cue[] {
  const result: Cue[] = []
  const latest = new Map<string, Cue>()
  for (const cue of cues) {
    const key = `${cue.settings ?? ''}\n${cue.text}`
    const previous = latest.get(key)
    if (previous && cue.start - previous.end <= MERGE_GAP_SECONDS) previous.end = Math.max(previous.end, cue.end)
    else {
      const copy = { ...cue }
      result.push(copy)
      latest.set(key, copy)
    }
  }
  return result
}

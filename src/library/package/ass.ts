/** Advanced SubStation Alpha as plain cues: what is said and what signs say, without drawings and effects. Pure. */
import { isBlank, safeText } from './cue-text.ts'
import { settingsOf } from './srt.ts'
import type { Cue } from './vtt.ts'

interface Style {
  italic: boolean
  place: number
}

/** A sign that changes with every frame is one cue, not a hundred. */
const FLICKER = 0.12

/** Every line that is shown, in order of time. */
export function parseAss(text: string): Cue[] {
  const styles = new Map<string, Style>()
  const cues: Cue[] = []
  let [section, format]: [string, readonly string[]] = ['', []]
  for (const raw of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const line = raw.trim()
    if (line.startsWith('[')) section = line.toLowerCase()
    const [key, value] = cutOnce(line, ':')
    const isOld = section === '[v4 styles]'
    if (key === 'Format') format = value.split(',').map((name) => name.trim().toLowerCase())
    else if (key === 'Style' && section.includes('styles')) {
      const fields = toFields(value, format)
      styles.set(fields.get('name') ?? '', toStyle(fields, isOld))
    } else if (key === 'Dialogue' && section === '[events]') {
      const cue = toCue(toFields(value, format), styles)
      if (cue) cues.push(cue)
    }
  }
  return merged(cues.toSorted((a, b) => a.start - b.start || a.end - b.end))
}

function cutOnce(line: string, at: string): [string, string] {
  const place = line.indexOf(at)
  return place < 0 ? [line, ''] : [line.slice(0, place), line.slice(place + 1).trim()]
}

/** The last field keeps its commas. */
function toFields(value: string, format: readonly string[]): Map<string, string> {
  const parts = value.split(',')
  const last = parts.slice(format.length - 1).join(',')
  return new Map(format.map((name, i) => [name, (i === format.length - 1 ? last : (parts[i] ?? '')).trim()]))
}

const toStyle = (fields: ReadonlyMap<string, string>, isOld: boolean): Style => ({
  italic: Number(fields.get('italic') ?? 0) !== 0,
  place: toPlace(Number(fields.get('alignment') ?? 2), isOld),
})

/** Older files count 1 to 3 at the bottom, 5 to 7 at the top, 9 to 11 in the middle. */
function toPlace(number: number, isOld: boolean): number {
  const place = !isOld ? number : number >= 9 ? number - 5 : number >= 5 ? number + 2 : number
  return place >= 1 && place <= 9 ? place : 2
}

function toCue(fields: ReadonlyMap<string, string>, styles: ReadonlyMap<string, Style>): Cue | null {
  const [start, end] = [secondsOf(fields.get('start') ?? ''), secondsOf(fields.get('end') ?? '')]
  const source = fields.get('text') ?? ''
  const style = styles.get((fields.get('style') ?? '').replace(/^\*/, ''))
  const text = toText(source, style?.italic ?? false)
  if (!(end > start) || isBlank(text)) return null
  const settings = settingsOf(placeOf(source) ?? style?.place ?? 2)
  return { start, end, text, ...(settings && { settings }) }
}

function secondsOf(time: string): number {
  const [, h, m, s] = /^(\d+):(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(time.trim()) ?? []
  return h === undefined ? Number.NaN : Number(h) * 3600 + Number(m) * 60 + Number(s)
}

function placeOf(source: string): number | null {
  const [, modern] = /\{[^}]*\\an([1-9])/.exec(source) ?? []
  if (modern) return Number(modern)
  const [, old] = /\{[^}]*\\a(\d{1,2})(?!\d)/.exec(source) ?? []
  return old ? toPlace(Number(old), true) : null
}

/** The words between the blocks of braces; while a drawing is switched on, they are its strokes. */
function toText(source: string, slanted: boolean): string {
  let [text, isDrawing, italic, bold, underlined] = ['', false, slanted, false, false]
  for (const [, block = '', words = ''] of source.matchAll(/\{([^}]*)\}|([^{]+|\{)/g)) {
    for (const [, name = '', value = ''] of block.matchAll(/\\(p|i|b|u|r)(\d*)(?![a-z\d])/g)) {
      if (name === 'p') isDrawing = Number(value) > 0
      if (name === 'i') italic = Number(value) > 0
      if (name === 'b') bold = Number(value) === 1 || Number(value) >= 600
      if (name === 'u') underlined = Number(value) > 0
      if (name === 'r') [italic, bold, underlined] = [slanted, false, false]
    }
    if (words && !isDrawing) text += marked(plain(words), italic, bold, underlined)
  }
  return safeText(text).replaceAll(/<\/([ibu])>(\s*)<\1>/g, '$2')
}

const plain = (words: string): string =>
  words
    .replaceAll(/\\[Nn]/g, '\n')
    .replaceAll(String.raw`\h`, '\u00A0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

function marked(text: string, italic: boolean, bold: boolean, underlined: boolean): string {
  if (text.trim() === '') return text
  const tags = [...(italic ? ['i'] : []), ...(bold ? ['b'] : []), ...(underlined ? ['u'] : [])]
  return tags.reduceRight((inner, tag) => `<${tag}>${inner}</${tag}>`, text)
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

/** Reads and adjusts ASS scripts for the renderer. */

/** The index of a field by its name in the section's Format line. */
export type Fields = Readonly<Record<string, number>>

const EVENT_FIELDS = toFields('Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text')
const STYLE_FIELDS: Fields = {}

function toFields(format: string): Fields {
  return Object.fromEntries(format.split(',', 64).map((name, index) => [name.trim().toLowerCase(), index]))
}

/** Calls `replace` for each style and event line with the fields of its section. @returns the script with replaced lines */
export function readLines(
  script: string,
  replace: (line: string, kind: 'Style' | 'Dialogue', value: string, fields: Fields) => string | undefined,
): string {
  let [section, styles, events] = ['', STYLE_FIELDS, EVENT_FIELDS]
  return script
    .split('\n')
    .map((line) => {
      if (line.startsWith('[')) section = line.trim().toLowerCase()
      const colon = line.indexOf(':')
      const [kind, value] = [line.slice(0, Math.max(0, colon)).trim(), line.slice(colon + 1)]
      if (kind === 'Format' && section === '[events]') events = toFields(value)
      else if (kind === 'Format') styles = toFields(value)
      if (kind === 'Style') return replace(line, kind, value, styles) ?? line
      if (kind === 'Dialogue') return replace(line, kind, value, events) ?? line
      return line
    })
    .join('\n')
}

/** The index after the given number of commas. */
export function skipFields(value: string, count: number): number {
  let at = 0
  for (let i = 0; i < count; i++) {
    const comma = value.indexOf(',', at)
    if (comma < 0) return value.length
    at = comma + 1
  }
  return at
}

export const fieldOf = (value: string, index: number | undefined): string => {
  if (index === undefined) return ''
  const from = skipFields(value, index)
  const comma = value.indexOf(',', from)
  return value.slice(from, comma < 0 ? undefined : comma).trim()
}

/** Of a time as the fields of lines have it. */
export const toSeconds = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)

/** The Latin fallback font, which also has Greek, Cyrillic and Hebrew, lacks characters from this code point on. */
export const FIRST_MISSING = 0x2460

/** Code points of visible lines for which the Latin fallback font has no glyph. */
export function charactersWithoutGlyph(script: string): ReadonlySet<number> {
  const found = new Set<number>()
  readLines(script, (_, kind, value, fields) => {
    if (kind !== 'Dialogue') return undefined
    for (const character of value.slice(skipFields(value, fields.text ?? 9))) {
      const code = character.codePointAt(0) ?? 0
      if (code >= FIRST_MISSING) found.add(code)
    }
    return undefined
  })
  return found
}

export const toSpans = (range: string): [first: number, last: number][] =>
  range.split(',').map((span) => {
    const [first = 0, last = first] = span.split('-').map((code) => Number.parseInt(code, 16))
    return [first, last]
  })

/**
 * The numbers of the fonts that have any of the characters.
 * @param ranges code points of each font, such as `3041-307f,30fb`
 */
export function fontsWith(characters: ReadonlySet<number>, ranges: readonly string[]): number[] {
  if (characters.size === 0) return []
  const sorted = [...characters]
  return ranges.flatMap((range, number) => {
    const has = toSpans(range).some(([first, last]) => sorted.some((code) => code >= first && code <= last))
    return has ? [number] : []
  })
}

/**
 * Sets the size of the video for which the script was made, unless it says so itself. The renderer measures perspective, blur and
 * borders by it; it would take the size of the rendition that plays, which changes with the connection.
 */
export function withLayoutSize(script: string, { width, height }: { width: number; height: number }): string {
  if (width === 0 || /^LayoutRes[XY]:/im.test(script)) return script
  const fields = `LayoutResX: ${width}\nLayoutResY: ${height}\n`
  const header = /^\uFEFF?\[Script Info\][^\n]*\n/im.exec(script)
  if (!header) return `[Script Info]\n${fields}${script}`
  const end = header.index + header[0].length
  return script.slice(0, end) + fields + script.slice(end)
}

/** The height to which the script's margins refer: 288 by default, as in libass. */
export const scriptHeight = (script: string): number => Number(/^PlayResY:\s*(\d{1,5})\s*$/im.exec(script)?.[1]) || 288

const isBottom = (alignment: number): boolean => alignment >= 1 && alignment <= 3

/**
 * Raises lines at the bottom above the controls. Lines placed by coordinates, and those at
 * other edges, are not changed.
 * @param margin the minimum distance from the bottom, in the script's units
 */
export function raiseBottomLines(script: string, margin: number): string {
  const styles = new Map<string, { alignment: number; marginV: number }>()
  return readLines(script, (line, kind, value, fields) => {
    if (kind === 'Style') {
      const alignment = Number(fieldOf(value, fields.alignment)) || 2
      styles.set(fieldOf(value, fields.name), { alignment, marginV: Number(fieldOf(value, fields.marginv)) || 0 })
      return undefined
    }
    const text = value.slice(skipFields(value, fields.text ?? 9))
    if (/\\(?:pos|move)\s*\(/.test(text) || fieldOf(value, fields.effect) !== '') return undefined
    const style = styles.get(fieldOf(value, fields.style).replace(/^\*+/, '')) ?? styles.get('Default')
    const alignment = Number(/\\an?(\d{1,2})/.exec(text)?.[1] ?? style?.alignment ?? 2)
    const own = Number(fieldOf(value, fields.marginv)) || (style?.marginV ?? 0)
    if (!isBottom(alignment) || own >= margin || fields.marginv === undefined) return undefined
    const from = skipFields(value, fields.marginv)
    const to = value.indexOf(',', from)
    return to < 0
      ? undefined
      : `${line.slice(0, line.indexOf(':') + 1)}${value.slice(0, from)}${margin}${value.slice(to)}`
  })
}

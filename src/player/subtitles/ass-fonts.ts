/** Finds out which of a video's fonts the lines of an ASS script need, and when. */
import { fieldOf, readLines, skipFields, toSeconds } from './ass-script.ts'

/** The names of each font by its file name; of one that is missing or has none, nothing is known. */
export type FontNames = Readonly<Record<string, readonly string[]>>

/** A font, and the start and end of each line that needs it, in seconds. */
export interface NeededFont {
  address: string
  lines: readonly (readonly [start: number, end: number])[]
}

const ALWAYS = [[-Infinity, Infinity]] as const

/** Of the fonts, those that are used. One whose names are unknown counts as always needed. */
export function findNeededFonts(script: string, fonts: readonly string[], names: FontNames): NeededFont[] {
  const used = listUses(script)
  return fonts.flatMap((address) => {
    const own = names[address.slice(address.lastIndexOf('/') + 1)] ?? []
    const lines = own.length > 0 ? own.flatMap((name) => used.get(name) ?? []) : ALWAYS
    return lines.length > 0 ? [{ address, lines }] : []
  })
}

/** When each font is used, by its name in lower case. */
function listUses(script: string): Map<string, (readonly [number, number])[]> {
  const styles = new Map<string, string>()
  const used = new Map<string, (readonly [number, number])[]>()
  readLines(script, (_, kind, value, fields) => {
    if (kind === 'Style') {
      styles.set(fieldOf(value, fields.name), fieldOf(value, fields.fontname))
      return undefined
    }
    const text = value.slice(skipFields(value, fields.text ?? 9))
    const named = [fieldOf(value, fields.style), ...all(text, /\\r([^\\}]+)/g)]
    const fontNames = [
      ...named.map((style) => styles.get(style.replace(/^\*+/, '')) ?? styles.get('Default') ?? ''),
      ...all(text, /\\fn([^\\}]+)/g),
    ]
    const line = [toSeconds(fieldOf(value, fields.start)), toSeconds(fieldOf(value, fields.end))] as const
    for (const name of new Set(fontNames.map(withoutRotation))) {
      const lines = used.get(name)
      if (lines) lines.push(line)
      else used.set(name, [line])
    }
    return undefined
  })
  return used
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.trim())

/** `@` turns the letters of vertical text. */
const withoutRotation = (name: string): string => name.replace(/^@/, '').trim().toLowerCase()

/** Scripts have hundredths of seconds; cues have the times of their lines in another form. */
const TOLERANCE_SECONDS = 0.005

/** Whether the line with this start and end needs the font. */
export const isUsedBy = ({ lines }: NeededFont, line: { start: number; end: number }): boolean =>
  lines.some(([start, end]) => start <= line.start + TOLERANCE_SECONDS && end >= line.end - TOLERANCE_SECONDS)

/** Whether a line that is shown from a time on, for so many seconds, needs the font. */
export const isDue = ({ lines }: NeededFont, time: number, seconds: number): boolean =>
  lines.some(([start, end]) => start <= time + seconds && end >= time)

/** Gives the dialogue of an ASS script the viewer's size and colours; signs keep their own style. */
import type { CaptionStyle } from '../state/caption-style.ts'
import { fieldOf, type Fields, readLines, skipFields } from './ass-script.ts'

/** Lines that are placed, drawn, clipped, rotated or scrolled belong to the picture. */
const SIGN = /\\(?:pos|move|org|i?clip|fr[xyz]?-?\d|p[1-9]|k)/i

/** Dialogue gets copies of its styles, so that signs in the same style are not changed. */
const toCopyName = (name: string): string => `${name} (viewer)`

export function restyleDialogue(script: string, style: CaptionStyle): string {
  const names = new Set<string>()
  readLines(script, (_, kind, value, fields) => {
    if (kind === 'Dialogue' && isDialogue(value, fields)) names.add(styleOf(value, fields))
    return undefined
  })
  const defined = new Set<string>()
  return readLines(script, (line, kind, value, fields) => {
    const head = line.slice(0, line.indexOf(':') + 1)
    if (kind === 'Style') {
      const name = fieldOf(value, fields.name)
      if (!names.has(name) || defined.has(name)) return undefined
      defined.add(name)
      return `${line}\n${head}${toCopy(value, name, fields, style)}`
    }
    const name = styleOf(value, fields)
    return defined.has(name) && isDialogue(value, fields)
      ? head + withField(value, fields.style, toCopyName(name))
      : undefined
  })
}

const styleOf = (value: string, fields: Fields): string => fieldOf(value, fields.style).replace(/^\*+/, '')

const isDialogue = (value: string, fields: Fields): boolean =>
  fieldOf(value, fields.effect) === '' && !SIGN.test(value.slice(skipFields(value, fields.text ?? 9)))

function toCopy(value: string, name: string, fields: Fields, style: CaptionStyle): string {
  const isDark = style.color === '#111318'
  const back = isDark ? 'FFFFFF' : '0B0705'
  const size = (Number(fieldOf(value, fields.fontsize)) || 18) * (style.size / 100)
  const border = BORDERS[style.background]
  const changes: Readonly<Record<string, string>> = {
    name: toCopyName(name),
    fontsize: String(Math.round(size * 100) / 100),
    primarycolour: `&H00${toBgr(style.color)}`,
    outlinecolour: `&H${border.alpha}${back}`,
    backcolour: `&H${border.alpha}${back}`,
    borderstyle: border.style,
    outline: String(Math.round(size * border.outline * 100) / 100),
    shadow: border.shadow,
  }
  return Object.entries(changes).reduce((copy, [field, text]) => withField(copy, fields[field], text), value)
}

/** Style 3 is a box; the width of the outline is a share of the font size, and alpha 00 is opaque. */
const BORDERS: Readonly<
  Record<CaptionStyle['background'], { style: string; alpha: string; outline: number; shadow: string }>
> = {
  box: { style: '3', alpha: '24', outline: 0.14, shadow: '0' },
  soft: { style: '3', alpha: '80', outline: 0.14, shadow: '0' },
  outline: { style: '1', alpha: '00', outline: 0.08, shadow: '0' },
  none: { style: '1', alpha: '40', outline: 0, shadow: '1' },
}

/** `#rrggbb` as `BBGGRR`. */
const toBgr = (color: string): string => (color.slice(5, 7) + color.slice(3, 5) + color.slice(1, 3)).toUpperCase()

function withField(value: string, index: number | undefined, text: string): string {
  if (index === undefined) return value
  const from = skipFields(value, index)
  const comma = value.indexOf(',', from)
  const space = /^\s*/.exec(value.slice(from))?.[0] ?? ''
  return value.slice(0, from) + space + text + (comma < 0 ? '' : value.slice(comma))
}

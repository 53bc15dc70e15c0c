/** Sets names in system fonts: Japanese in vertical columns, any script in lines. */
import { escapeXml } from '#src/platform/text/xml.ts'
import { tenth } from './svg.ts'
import { breakEvenly } from './line-breaks.ts'

export type FontStyle = 'mincho' | 'gothic'

const FAMILIES: Readonly<Record<FontStyle, string>> = {
  gothic: "'Hiragino Sans','Noto Sans CJK JP','Noto Sans JP','Yu Gothic',sans-serif",
  mincho: "'Hiragino Mincho ProN','Noto Serif CJK JP','Noto Serif JP','Yu Mincho',serif",
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/u
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/

/** The width of a text in its font size: exact for Japanese, an upper bound for other scripts. */
export function emWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (WIDE.test(character)) width += 1
    else if (character === ' ') width += 0.32
    else if (/\p{M}/u.test(character)) width += 0.05
    else width += /[\p{Lu}MWmw]/u.test(character) ? 0.86 : 0.7
  }
  return width
}

const attributes = (text: string, fontStyle: FontStyle, size: number, fill: string): string =>
  `${JAPANESE.test(text) ? 'lang="ja" ' : ''}font-family="${FAMILIES[fontStyle]}" font-weight="${fontStyle === 'mincho' ? 700 : 800}" font-size="${tenth(size)}" fill="${fill}"`

/** One line of text; y is its baseline. */
export const setText = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  fontStyle: FontStyle,
  end = false,
): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" ${attributes(text, fontStyle, size, fill)}${end ? ' text-anchor="end"' : ''}>${escapeXml(text)}</text>`

export interface TextBlock {
  readonly height: number
  draw(x: number, y: number, fill: string): string
}

const LEADING = 1.16

type Script = 'kanji' | 'hiragana' | 'katakana' | 'other'
function scriptOf(character: string): Script {
  if (/[\u3040-\u309f]/.test(character)) return 'hiragana'
  if (/[\u30a0-\u30ff]/.test(character)) return 'katakana'
  return /[\u3400-\u9fff々]/.test(character) ? 'kanji' : 'other'
}

const PARTICLES = 'はがをにのともでへや'
const NO_BREAK_BEFORE = /[ーっゃゅょァィゥェォッャュョ、。!?…・)）~〜]/u

/** The penalty for a line break before this character: lowest at a change of script, highest within a word. */
function breakCost(before: string, after: string): number {
  if (NO_BREAK_BEFORE.test(after)) return 9
  const [left, right] = [scriptOf(before), scriptOf(after)]
  if (before === ' ' || after === ' ') return 0
  if (left === right) return left === 'other' ? 6 : PARTICLES.includes(before) ? 1.5 : 3
  return left === 'kanji' && right === 'hiragana' ? 2.4 : 0.4
}

/** Breaks a text into lines: at spaces if there are enough, otherwise at the cheapest positions near an even division. */
export function breakText(text: string, count: number): string[] {
  const words = text.split(' ')
  if (words.length >= count && words.length > 1) return breakEvenly(words, count)
  const characters = [...text]
  const lines: string[] = []
  let start = 0
  for (let line = 0; line < count - 1; line++) {
    const even = (characters.length - start) / (count - line)
    let best = { at: Math.round(start + even), cost: Infinity }
    for (let at = start + 1; at < characters.length; at++) {
      const off = Math.abs(at - start - even) / even
      const cost = breakCost(characters[at - 1] ?? '', characters[at] ?? '') + off * off * 14
      if (cost < best.cost) best = { at, cost }
    }
    lines.push(characters.slice(start, best.at).join('').trim())
    start = best.at
  }
  lines.push(characters.slice(start).join('').trim())
  return lines.filter((line) => line !== '')
}

/** The largest setting of a text in a box, in as many lines as that takes; null for an empty text. */
export function setBlock(
  text: string,
  width: number,
  height: number,
  maxLines: number,
  largest: number,
  fontStyle: FontStyle,
): TextBlock | null {
  if (text === '') return null
  let best: { lines: string[]; size: number } | null = null
  for (let count = 1; count <= maxLines; count++) {
    const lines = breakText(text, count)
    const size = Math.min(largest, width / Math.max(...lines.map(emWidth)), height / (lines.length * LEADING))
    if (best === null || size > best.size * 1.08) best = { lines, size }
  }
  if (best === null) return null
  const { lines, size } = best
  return {
    height: size * LEADING * (lines.length - 1) + size,
    draw: (x, y, fill) =>
      lines.map((line, i) => setText(line, x, y + size * (0.88 + i * LEADING), size, fill, fontStyle)).join(''),
  }
}

/** Japanese text in vertical columns, the first centred on x, the others to its left. */
export function setColumns(
  lines: readonly string[],
  x: number,
  y: number,
  size: number,
  fill: string,
  fontStyle: FontStyle,
): string {
  return lines
    .map(
      (line, i) =>
        `<text x="${tenth(x - i * size * 1.3)}" y="${tenth(y)}" ${attributes(line, fontStyle, size, fill)} letter-spacing="${tenth(size * SPACING)}" writing-mode="vertical-rl">${escapeXml(line)}</text>`,
    )
    .join('')
}

const SPACING = 0.08

/** The size at which columns of these lines are no taller than `height`. */
export const columnSize = (lines: readonly string[], height: number, largest: number): number =>
  Math.min(largest, height / (Math.max(1, ...lines.map((line) => [...line].length)) * (1 + SPACING)))

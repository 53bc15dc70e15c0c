/** Names in the reader's own fonts: Japanese upright in columns, any script in lines. */
import { escapeText, tenth } from './svg.ts'
import { breakEvenly } from './line-breaks.ts'

export type Hand = 'mincho' | 'gothic'

const FAMILIES: Readonly<Record<Hand, string>> = {
  gothic: "'Hiragino Sans','Noto Sans CJK JP','Noto Sans JP','Yu Gothic',sans-serif",
  mincho: "'Hiragino Mincho ProN','Noto Serif CJK JP','Noto Serif JP','Yu Mincho',serif",
}

const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uffef]|[\u{1f000}-\u{3ffff}]/u
const JAPANESE = /[\u3040-\u30ff\u3400-\u9fff]/

/** How wide a text runs, in its own size: exact for Japanese, on the safe side for the rest. */
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

const attributes = (text: string, hand: Hand, size: number, fill: string): string =>
  `${JAPANESE.test(text) ? 'lang="ja" ' : ''}font-family="${FAMILIES[hand]}" font-weight="${hand === 'mincho' ? 700 : 800}" font-size="${tenth(size)}" fill="${fill}"`

/** One line of text; y is its baseline. */
export const setText = (
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  hand: Hand,
  end = false,
): string =>
  `<text x="${tenth(x)}" y="${tenth(y)}" ${attributes(text, hand, size, fill)}${end ? ' text-anchor="end"' : ''}>${escapeText(text)}</text>`

export interface TextBlock {
  readonly height: number
  draw(x: number, y: number, fill: string): string
}

const LEADING = 1.16

/** Words of a text that is written with spaces, else pieces that may stand on a line of their own. */
function breakText(text: string, count: number): string[] {
  const words = text.split(' ')
  if (words.length >= count) return breakEvenly(words, count)
  const characters = [...text]
  const size = Math.ceil(characters.length / count)
  const lines: string[] = []
  for (let i = 0; i < characters.length;) {
    let end = i + size
    while (end < characters.length && /[ーっゃゅょァィゥェォッャュョ、。!?…・]/u.test(characters[end] ?? '')) end++
    lines.push(characters.slice(i, end).join('').trim())
    i = end
  }
  return lines
}

/** The largest setting of a text in a box, in as many lines as that takes; null for an empty text. */
export function setBlock(
  text: string,
  width: number,
  height: number,
  mostLines: number,
  largest: number,
  hand: Hand,
): TextBlock | null {
  if (text === '') return null
  let best: { lines: string[]; size: number } | null = null
  for (let count = 1; count <= mostLines; count++) {
    const lines = breakText(text, count)
    const size = Math.min(largest, width / Math.max(...lines.map(emWidth)), height / (lines.length * LEADING))
    if (best === null || size > best.size * 1.08) best = { lines, size }
  }
  if (best === null) return null
  const { lines, size } = best
  return {
    height: size * LEADING * (lines.length - 1) + size,
    draw: (x, y, fill) =>
      lines.map((line, i) => setText(line, x, y + size * (0.88 + i * LEADING), size, fill, hand)).join(''),
  }
}

/** A Japanese text in columns of at most `height`, the first of them centred on x, the rest to its left. */
export function setColumns(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  hand: Hand,
  height: number,
): string {
  const characters = [...text]
  const most = Math.max(3, Math.floor(height / (size * 1.08)))
  const count = Math.ceil(characters.length / most)
  return breakText(text, count)
    .map(
      (column, i) =>
        `<text x="${tenth(x - i * size * 1.3)}" y="${tenth(y)}" ${attributes(column, hand, size, fill)} letter-spacing="${tenth(size * 0.08)}" writing-mode="vertical-rl">${escapeText(column)}</text>`,
    )
    .join('')
}

/** How many columns `setColumns` would need. */
export const countColumns = (text: string, size: number, height: number): number =>
  Math.ceil([...text].length / Math.max(3, Math.floor(height / (size * 1.08))))

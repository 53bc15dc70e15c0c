/** The film's text: Latin in the wood type of the posters, Japanese in a system font. */
import { CAPTION, type Face, FACES } from '../../src/catalogue/art/faces.ts'
import { linePath, drawLetters, lineWidth, toLine } from '../../src/catalogue/art/lettering.ts'
import { escapeXml } from '../../src/platform/text/xml.ts'

type Anchor = 'start' | 'middle' | 'end'
const SHARE: Readonly<Record<Anchor, number>> = { start: 0, middle: 0.5, end: 1 }

function cut(
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  anchor: Anchor,
  face: Face,
  weight: number,
): string {
  const line = toLine(text, face)
  const width = lineWidth(line, height * face.ratio, weight, face)
  return drawLetters(linePath(line, x - width * SHARE[anchor], y, width, height, weight, face), colour, weight, face)
}

/** A line of the title, its top at y. */
export const wood = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  anchor: Anchor = 'start',
): string => cut(text, x, y, height, colour, anchor, FACES.super, height * 0.17)

/** A line of small print, its top at y. */
export const caption = (
  text: string,
  x: number,
  y: number,
  height: number,
  colour: string,
  anchor: Anchor = 'start',
): string => cut(text, x, y, height, colour, anchor, { ...CAPTION, ratio: 0.13, gap: 2.4 }, height * 0.13)

/** A line of Japanese on its baseline. */
export const japanese = (
  text: string,
  x: number,
  y: number,
  size: number,
  colour: string,
  anchor: Anchor = 'start',
  spacing = 0.12,
): string =>
  `<text x="${x}" y="${y}" font-family="Noto Sans CJK JP" font-weight="700" font-size="${size}" letter-spacing="${size * spacing}" text-anchor="${anchor}" fill="${colour}">${escapeXml(text)}</text>`

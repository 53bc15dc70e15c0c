/** A justified block: every line fills the width, first by its height, then by its letters' width; one weight. */
import type { Face } from './faces.ts'
import { linePath, drawLetters, type Line, lineWidth, toLine } from './lettering.ts'
import { breakEvenly, breakLongWords } from './line-breaks.ts'

export interface Lockup {
  readonly height: number
  /** The block with its top left corner at x, y. */
  draw(x: number, y: number, colour: string): string
}

interface Setting {
  lines: readonly Line[]
  heights: readonly number[]
  weight: number
  lead: number
  height: number
  score: number
}

export interface Measure {
  width: number
  height: number
  weight: number
  lines: number
}

const WEIGHTS = [1, 0.84, 0.7, 0.56, 0.44, 0.34, 0.26, 0.2]
const RATIOS = [0.07, 0.09, 0.115, 0.15]
const MAX_WORD_LENGTH = 15
/** The narrowest legible column, in stroke widths. */
const MIN_COLUMN = 0.36
const MAX_RATIO = 0.19

function trySetting(
  lines: readonly Line[],
  measure: Measure,
  face: Face,
  weight: number,
  ratio: number,
): Setting | null {
  const lead = weight * face.lead
  const ceiling = Math.min(face.tallest, measure.height)
  const heights = lines.map((line) => {
    const wanted = (measure.width - lineWidth(line, 0, weight, face)) / Math.max(0.1, line.columns * ratio)
    return Math.min(Math.max(wanted, weight * 4.8), ceiling)
  })
  const height = heights.reduce((sum, h) => sum + h, lead * (lines.length - 1))
  const fits = lines.every((line, i) => {
    const column = Math.max(0.045 * (heights[i] ?? 0), MIN_COLUMN * weight)
    return lineWidth(line, column, weight, face) <= measure.width * 1.002
  })
  if (!fits || height > measure.height) return null
  const [lowest, highest] = [Math.min(...heights), Math.max(...heights)]
  const share = (weight / measure.weight) ** 0.8
  const score = lowest * (0.6 + (0.4 * lowest) / highest) * share - Math.abs(ratio - face.ratio) * 220
  return { lines, heights, weight, lead, height, score }
}

/** When nothing fits: as many lines as allowed, thin, each squeezed into the measure. */
function squeeze(words: readonly string[], measure: Measure, face: Face): Setting {
  const texts = breakEvenly(words, Math.min(measure.lines, words.length))
  const lines = texts.map((text) => toLine(text, face))
  const height = Math.min(measure.height, texts.length * 30)
  const each = height / (texts.length * 1.3)
  const widestWeight = Math.min(
    ...lines.map((line) => measure.width / (line.strokes + line.columns * 0.5 + line.gaps * face.gap)),
  )
  const weight = Math.min(measure.weight * 0.3, widestWeight, each / 6)
  return { lines, heights: lines.map(() => each), weight, lead: each * 0.3, height, score: 0 }
}

/** The best block of a folded text within a measure; null if there is nothing to draw. */
export function lockUp(text: string, measure: Measure, face: Face): Lockup | null {
  const words = breakLongWords(
    text.split(' ').filter((word) => toLine(word, face).strokes > 0),
    MAX_WORD_LENGTH,
  )
  if (words.length === 0) return null
  let best: Setting | null = null
  for (let count = 1; count <= Math.min(measure.lines, words.length); count++) {
    const lines = breakEvenly(words, count).map((line) => toLine(line, face))
    for (const share of WEIGHTS)
      for (const ratio of RATIOS) {
        const setting = trySetting(lines, measure, face, measure.weight * share, ratio)
        if (setting && (best === null || setting.score > best.score)) best = setting
      }
  }
  return toLockup(best ?? squeeze(words, measure, face), measure, face)
}

function toLockup({ lines, heights, weight, lead, height }: Setting, measure: Measure, face: Face): Lockup {
  return {
    height,
    draw(x, y, colour) {
      let top = y
      let data = ''
      for (const [i, line] of lines.entries()) {
        const lineHeight = heights[i] ?? 0
        const width = Math.min(measure.width, lineWidth(line, MAX_RATIO * lineHeight, weight, face))
        data += linePath(line, x, top, width, lineHeight, weight, face)
        top += lineHeight + lead
      }
      return drawLetters(data, colour, weight, face)
    },
  }
}

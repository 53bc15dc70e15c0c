/** A poster being composed: its drawing, its text, and the colours behind the text. */
import { contrast } from './colour.ts'
import { CAPTION } from './faces.ts'
import { linePath, drawLetters, lineWidth, toLine } from './lettering.ts'
import { breakEvenly } from './line-breaks.ts'
import { type Lockup, lockUp } from './lockup.ts'
import type { Plan } from './plan.ts'
import { backdropOf } from './textures.ts'
import { star } from './scenery.ts'
import { emWidth, setBlock, setText } from './typeset.ts'
import { fold } from './fold.ts'

export const WIDTH = 400
export const HEIGHT = 600
export const MARGIN = 26

export interface TextColour {
  colour: string
  /** Every colour that may be behind it. */
  backgrounds: readonly string[]
}

export interface Sheet {
  art: string
  type: string
  textColours: readonly TextColour[]
}

export interface Layout {
  draw(plan: Plan, id: string): Sheet
  /** Its weight for a plan; 0 excludes it. */
  suits(plan: Plan): number
}

/** The colour for text on a panel: paper or deep, whichever has more contrast. */
export const textColourOn = ({ inks }: Plan, panel: string): string =>
  contrast(inks.paper, panel) > contrast(inks.deep, panel) ? inks.paper : inks.deep

/** All colours of the sky behind text. */
export function listSkyColours({ inks, printStyle }: Plan): readonly string[] {
  const { top, low, dots, glow } = backdropOf(inks, printStyle)
  return [inks.ground, top, low, dots, ...(printStyle.glow ? [glow] : [])]
}

/** The drawing continues to the bottom edge, which is darkened for small text. */
export const hasDarkFoot = ({ motif: { space } }: Plan): boolean => space.kind !== 'object' || space.rooted

/** The colours behind the small print of a full-sheet scene. */
export const listFootColours = (plan: Plan): readonly string[] =>
  hasDarkFoot(plan) ? [plan.inks.deep] : listSkyColours(plan)
/** The colour of the small print there. */
export const footInk = (plan: Plan): string => (hasDarkFoot(plan) ? plan.inks.paper : plan.inks.ink)

const CAPTION_RATIO = 0.1
const captionWeight = (size: number): number => size * 0.176

/** The width of a caption. */
export function captionWidth(text: string, size: number): number {
  return lineWidth(toLine(fold(text), CAPTION), size * CAPTION_RATIO, captionWeight(size), CAPTION)
}

/** A small line in the caption typeface; y is its baseline. */
export function caption(text: string, x: number, y: number, size: number, colour: string): string {
  const line = toLine(fold(text), CAPTION)
  if (line.strokes === 0) return ''
  const data = linePath(line, x, y - size, captionWidth(text, size), size, captionWeight(size), CAPTION)
  return drawLetters(data, colour, captionWeight(size), CAPTION)
}

export interface NameMeasure {
  width: number
  height: number
  /** Relative to the face's own weight. */
  weight: number
  lines: number
  /** The size of a subtitle. */
  tail?: number
  /** The largest size of a name in another script. */
  largest?: number
}

const TAIL_SIZE = 13

function tailLines(tail: string, width: number, size: number): { lines: string[]; size: number } {
  if (tail === '') return { lines: [], size }
  const words = tail.split(' ')
  const widest = (lines: readonly string[]): number => Math.max(...lines.map((line) => captionWidth(line, size)))
  const lines = widest([tail]) <= width ? [tail] : breakEvenly(words, 2)
  return { lines, size: Math.min(size, Math.max(size * 0.58, (size * width) / widest(lines))) }
}

/** The name as one block: in drawn letters if the alphabet has them, otherwise in a font, with its subtitle below. */
export function nameBlock(plan: Plan, measure: NameMeasure): Lockup {
  const { names, face, fontStyle } = plan
  const { width, height, weight, lines } = measure
  if (names.head === '')
    return (
      setBlock(names.native, width, height, Math.max(2, lines), measure.largest ?? 120, fontStyle) ?? {
        height: 0,
        draw: () => '',
      }
    )
  const tail = tailLines(names.tail, width, measure.tail ?? TAIL_SIZE)
  const tailLead = tail.size * 1.55
  const tailHeight = tail.lines.length * tailLead + (tail.lines.length > 0 ? 6 : 0)
  const head = lockUp(names.head, { width, height: height - tailHeight, weight: face.weight * weight, lines }, face)
  if (head === null) return { height: 0, draw: () => '' }
  return {
    height: head.height + tailHeight,
    draw: (x, y, colour) =>
      head.draw(x, y, colour) +
      tail.lines
        .map((line, i) => caption(line, x, y + head.height + 4 + (i + 1) * tailLead, tail.size, colour))
        .join(''),
  }
}

const SMALL_PRINT = 8.5

/** The foot of a sheet: the imprint at the left, the Japanese name at the right, a star in the corner. */
export function smallPrint(
  plan: Plan,
  colour: string,
  options: { left?: number; right?: number; japanese?: boolean; star?: boolean } = {},
): string {
  const { left = MARGIN, right = WIDTH - MARGIN, japanese = true, star: starred = true } = options
  const foot = HEIGHT - MARGIN
  const mark = starred ? star(right - 7, foot - 4, 9, colour) : ''
  const name = plan.names.japanese
  const available = right - left - captionWidth(plan.imprint, SMALL_PRINT) - (starred ? 40 : 16)
  const size = Math.min(13, available / Math.max(1, emWidth(name) * 1.02))
  const beside =
    japanese && name !== '' && size > 6
      ? setText(name, right - (starred ? 24 : 0), foot, size, colour, plan.fontStyle, true)
      : ''
  return caption(plan.imprint, left, foot, SMALL_PRINT, colour) + beside + mark
}

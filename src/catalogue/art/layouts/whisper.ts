/** A layout with one small line and much empty space. */
import type { Mood } from '../mood.ts'
import { toWhisperFace } from '../faces.ts'
import { linePath, drawLetters, lineWidth, toLine } from '../lettering.ts'
import { breakEvenly } from '../line-breaks.ts'
import type { Plan } from '../plan.ts'
import { shadeDown } from '../textures.ts'
import { drawScene, focusIn } from '../scene.ts'
import {
  footInk,
  listFootColours,
  hasDarkFoot,
  HEIGHT,
  type Layout,
  MARGIN,
  listSkyColours,
  smallPrint,
  WIDTH,
} from '../sheet.ts'
import { rect } from '../svg.ts'
import { setColumns } from '../typeset.ts'

const QUIET_MOODS: Readonly<Partial<Record<Mood, number>>> = {
  tender: 2.4,
  blue: 2.4,
  calm: 2,
  dread: 1.4,
  wonder: 1.2,
  noble: 1.1,
  cosmic: 1.1,
}

const CAP = 19
const RATIO = 0.11
const WEIGHT = 0.17
const LEAD = 10

interface Whisper {
  height: number
  draw(y: number, colour: string): string
}

function whisperOf(plan: Plan): Whisper {
  const { head, tail } = plan.names
  const face = toWhisperFace(plan.face)
  const text = tail === '' ? head : `${head}: ${tail}`
  const words = text.split(' ').filter((word) => word !== '')
  const maxWidth = WIDTH - 2 * MARGIN
  const widthAt = (line: string): number => lineWidth(toLine(line, face), CAP * RATIO, CAP * WEIGHT, face)
  let lines = breakEvenly(words, 1)
  while (lines.length < Math.min(5, words.length) && Math.max(...lines.map(widthAt)) > maxWidth)
    lines = breakEvenly(words, lines.length + 1)
  const size = Math.min(CAP, (CAP * maxWidth) / Math.max(1, ...lines.map(widthAt)))
  const scale = size / CAP
  return {
    height: lines.length * (size + LEAD) - LEAD,
    draw: (y, colour) =>
      drawLetters(
        lines
          .map((line, i) =>
            linePath(
              toLine(line, face),
              MARGIN,
              y + i * (size + LEAD),
              widthAt(line) * scale,
              size,
              size * WEIGHT,
              face,
            ),
          )
          .join(''),
        colour,
        size * WEIGHT,
        face,
      ),
  }
}

export const whisper: Layout = {
  suits: (plan) => (plan.names.native !== '' ? 0 : plan.names.head === '' ? 3 : (QUIET_MOODS[plan.mood] ?? 0.3)),
  draw(plan, id) {
    const { inks, names, motif } = plan
    const { kind } = motif.space
    const line = whisperOf(plan)
    const top = HEIGHT - MARGIN - 30 - line.height
    const panelTop = top - 28
    const colour = kind === 'cover' ? inks.paper : footInk(plan)
    const characters = [...names.japanese].length
    const upright = characters > 0 && characters <= 8 && kind === 'object'
    const area = {
      x: upright ? 0 : 10,
      y: 36,
      width: WIDTH - (upright ? 46 : 20),
      height: (kind === 'object' ? top - 14 : panelTop) - 56,
    }
    const quiet = [
      { x: 0, y: top - 16, width: WIDTH, height: HEIGHT },
      ...(upright ? [{ x: WIDTH - 64, y: 0, width: 64, height: 300 }] : []),
    ]
    const scene = drawScene(plan, {
      width: WIDTH,
      height: HEIGHT,
      focus: focusIn(plan, area, kind === 'land' ? HEIGHT - 30 : HEIGHT),
      id,
      quiet,
    })
    const panel =
      kind === 'cover'
        ? rect(0, panelTop, WIDTH, HEIGHT - panelTop, inks.deep)
        : hasDarkFoot(plan)
          ? shadeDown(`${id}f`, inks.deep, WIDTH, top - 80, top - 4, HEIGHT)
          : ''
    const size = 19
    return {
      art: scene + panel,
      type:
        line.draw(top, colour) +
        (upright
          ? setColumns([names.japanese], WIDTH - MARGIN - size / 2, MARGIN, size, inks.ink, plan.fontStyle)
          : '') +
        smallPrint(plan, colour, { japanese: !upright }),
      textColours: [
        { colour, backgrounds: kind === 'cover' ? [inks.deep] : listFootColours(plan) },
        { colour: inks.ink, backgrounds: listSkyColours(plan) },
      ],
    }
  },
}

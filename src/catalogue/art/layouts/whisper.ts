/** A layout with one small line and much empty space. */
import type { Mood } from '../mood.ts'
import { whispering } from '../faces.ts'
import { cutLine, inkLetters, lineWidth, toLine } from '../lettering.ts'
import { breakEvenly } from '../line-breaks.ts'
import type { Plan } from '../plan.ts'
import { shadeDown } from '../press.ts'
import { drawScene, focusIn } from '../scene.ts'
import { footInk, footOf, hasDarkFoot, HEIGHT, type Layout, MARGIN, skyGrounds, smallPrint, WIDTH } from '../sheet.ts'
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
  const face = whispering(plan.face)
  const text = tail === '' ? head : `${head}: ${tail}`
  const words = text.split(' ').filter((word) => word !== '')
  const room = WIDTH - 2 * MARGIN
  const widthAt = (line: string): number => lineWidth(toLine(line, face), CAP * RATIO, CAP * WEIGHT, face)
  let lines = breakEvenly(words, 1)
  while (lines.length < Math.min(5, words.length) && Math.max(...lines.map(widthAt)) > room)
    lines = breakEvenly(words, lines.length + 1)
  const size = Math.min(CAP, (CAP * room) / Math.max(1, ...lines.map(widthAt)))
  const scale = size / CAP
  return {
    height: lines.length * (size + LEAD) - LEAD,
    draw: (y, colour) =>
      inkLetters(
        lines
          .map((line, i) =>
            cutLine(
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
    const plateTop = top - 28
    const colour = kind === 'cover' ? inks.paper : footInk(plan)
    const characters = [...names.japanese].length
    const upright = characters > 0 && characters <= 8 && kind === 'object'
    const area = {
      x: upright ? 0 : 10,
      y: 36,
      width: WIDTH - (upright ? 46 : 20),
      height: (kind === 'object' ? top - 14 : plateTop) - 56,
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
    const plate =
      kind === 'cover'
        ? rect(0, plateTop, WIDTH, HEIGHT - plateTop, inks.deep)
        : hasDarkFoot(plan)
          ? shadeDown(`${id}f`, inks.deep, WIDTH, top - 80, top - 4, HEIGHT)
          : ''
    const size = 19
    return {
      art: scene + plate,
      type:
        line.draw(top, colour) +
        (upright ? setColumns([names.japanese], WIDTH - MARGIN - size / 2, MARGIN, size, inks.ink, plan.hand) : '') +
        smallPrint(plan, colour, { japanese: !upright }),
      words: [
        { colour, grounds: kind === 'cover' ? [inks.deep] : footOf(plan) },
        { colour: inks.ink, grounds: skyGrounds(plan) },
      ],
    }
  },
}

/** Layouts where the picture fills the sheet, with the name in its empty part. */
import { contrast } from '../colour.ts'
import { READABLE } from '../inks.ts'
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
  nameBlock,
  type Sheet,
  listSkyColours,
  smallPrint,
  WIDTH,
} from '../sheet.ts'
import { columnSize, setColumns } from '../typeset.ts'

const FOOT = 44
const isCover = (plan: Plan): boolean => plan.motif.space.kind === 'cover'
const isLand = (plan: Plan): boolean => plan.motif.space.kind === 'land'
const isLong = ({ names }: Plan): boolean => names.head.length + names.tail.length / 2 > 30

/** Darkens the bottom of a landscape, so that small text is readable. */
const footShade = (plan: Plan, id: string): string =>
  hasDarkFoot(plan) ? shadeDown(`${id}f`, plan.inks.deep, WIDTH, HEIGHT - 92, HEIGHT - 40, HEIGHT) : ''

interface Upper {
  weight: number
  height: number
  lines: number
  bright: boolean
}

/** The name above, the picture below. */
function drawUpper(plan: Plan, id: string, upper: Upper): Sheet {
  const { inks, names, fontStyle } = plan
  const characters = [...names.japanese].length
  const beside = !upper.bright && characters > 0 && characters <= 11 && names.head.length < 30
  const measure = {
    width: WIDTH - 2 * MARGIN - (beside ? 38 : 0),
    height: upper.height,
    weight: upper.weight,
    lines: upper.lines,
  }
  const block = nameBlock(plan, measure)
  const top = MARGIN + 6
  const bottom = top + block.height + 16
  const area = { x: 0, y: bottom, width: WIDTH, height: HEIGHT - bottom - (isLand(plan) ? 0 : FOOT) }
  const quiet = [
    { x: 0, y: 0, width: WIDTH, height: bottom },
    { x: 0, y: HEIGHT - FOOT, width: WIDTH, height: FOOT },
    ...(beside ? [{ x: WIDTH - 64, y: 0, width: 64, height: 300 }] : []),
  ]
  const skyColours = listSkyColours(plan)
  const bright = upper.bright && skyColours.every((ground) => contrast(inks.spark, ground) >= READABLE)
  const colour = bright ? inks.spark : inks.ink
  const size = columnSize([names.japanese], block.height + 8, 24)
  const column =
    beside && size >= 11 ? setColumns([names.japanese], WIDTH - MARGIN - 13, top, size, inks.ink, fontStyle) : ''
  return {
    art:
      drawScene(plan, { width: WIDTH, height: HEIGHT, focus: focusIn(plan, area, HEIGHT), id, quiet }) +
      footShade(plan, id),
    type: block.draw(MARGIN, top, colour) + column + smallPrint(plan, footInk(plan), { japanese: column === '' }),
    textColours: [
      { colour, backgrounds: skyColours },
      { colour: inks.ink, backgrounds: skyColours },
      { colour: footInk(plan), backgrounds: listFootColours(plan) },
    ],
  }
}

export const sky: Layout = {
  suits: (plan) => (isCover(plan) ? 0 : 3),
  draw: (plan, id) => drawUpper(plan, id, { weight: 0.85, height: isLong(plan) ? 190 : 150, lines: 6, bright: false }),
}

export const giant: Layout = {
  suits: (plan) => (isCover(plan) || isLong(plan) ? 0 : 2.2),
  draw: (plan, id) => drawUpper(plan, id, { weight: 1.35, height: 235, lines: 3, bright: true }),
}

/** The name in the dark foot of a landscape. */
export const low: Layout = {
  suits: (plan) => (isLand(plan) ? 5 : 0),
  draw(plan, id) {
    const { inks } = plan
    const block = nameBlock(plan, {
      width: WIDTH - 2 * MARGIN,
      height: isLong(plan) ? 190 : 158,
      weight: 0.95,
      lines: 5,
    })
    const top = HEIGHT - MARGIN - 26 - block.height
    const focus = focusIn(plan, { x: 0, y: 24, width: WIDTH, height: top - 40 }, Math.min(HEIGHT, top + 60))
    return {
      art:
        drawScene(plan, { width: WIDTH, height: HEIGHT, focus, id }) +
        shadeDown(`${id}f`, inks.deep, WIDTH, top - 74, top - 6, HEIGHT),
      type: block.draw(MARGIN, top, inks.paper) + smallPrint(plan, inks.paper),
      textColours: [{ colour: inks.paper, backgrounds: [inks.deep] }],
    }
  },
}

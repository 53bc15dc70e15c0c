/** Layouts that cut the picture to a shape. */
import { pickContrasting } from '../colour.ts'
import type { Plan } from '../plan.ts'
import { drawScene, focusIn } from '../scene.ts'
import { HEIGHT, type Layout, MARGIN, nameBlock, smallPrint, WIDTH, textColourOn } from '../sheet.ts'
import { clip, d, rect, stroke } from '../svg.ts'
import { brightOn } from './panels.ts'

const isLong = ({ names }: Plan): boolean => names.head.length + names.tail.length / 2 > 24

/** An arch or a circle: the path of a window with its top at `top`. */
function windowPath(round: boolean, top: number, bottom: number): string {
  const half = round ? Math.min((bottom - top) / 2, WIDTH / 2 - 24) : WIDTH / 2 - 34
  const x = WIDTH / 2 - half
  if (round)
    return d`M${x} ${(top + bottom) / 2}a${half} ${half} 0 0 1 ${half * 2} 0a${half} ${half} 0 0 1 ${-half * 2} 0Z`
  return d`M${x} ${bottom}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${bottom}Z`
}

/** The picture in an arch or a circle on a plain panel. */
export const arch: Layout = {
  suits: (plan) => (isLong(plan) ? 0.7 : 1.5),
  draw(plan, id) {
    const { inks } = plan
    const panel = pickContrasting(inks.ground, 1.8, plan.random() < 0.5 ? inks.deep : inks.paper, inks.deep, inks.paper)
    const plain = textColourOn(plan, panel)
    const colour = brightOn(plan, panel, plain)
    const round = plan.motif.space.kind !== 'land' && plan.random() < 0.5
    const block = nameBlock(plan, {
      width: WIDTH - 2 * MARGIN,
      height: isLong(plan) ? 150 : 118,
      weight: 0.78,
      lines: 4,
      largest: 90,
    })
    const [top, bottom] = [30, HEIGHT - block.height - 88]
    const path = windowPath(round, top, bottom)
    const half = round ? Math.min((bottom - top) / 2, WIDTH / 2 - 24) : WIDTH / 2 - 34
    const area = { x: WIDTH / 2 - half, y: top + 22, width: half * 2, height: bottom - top - 44 }
    const scene = drawScene(plan, { width: WIDTH, height: bottom + 10, focus: focusIn(plan, area, bottom), id })
    return {
      art: rect(0, 0, WIDTH, HEIGHT, panel) + clip(`${id}w`, `<path d="${path}"/>`, scene) + stroke(path, plain, 2.5),
      type: block.draw(MARGIN, bottom + 30, colour) + smallPrint(plan, plain, { star: false }),
      textColours: [
        { colour, backgrounds: [panel] },
        { colour: plain, backgrounds: [panel] },
      ],
    }
  },
}

/** One picture in three strips, each a little lower than the last. */
export const slats: Layout = {
  suits: (plan) => (plan.motif.space.kind === 'object' ? 1.2 : 0.8),
  draw(plan, id) {
    const { inks } = plan
    const panel = pickContrasting(inks.ground, 1.8, plan.random() < 0.5 ? inks.paper : inks.deep, inks.paper, inks.deep)
    const colour = textColourOn(plan, panel)
    const block = nameBlock(plan, {
      width: WIDTH - 2 * MARGIN,
      height: isLong(plan) ? 150 : 110,
      weight: 0.74,
      lines: 4,
      largest: 84,
    })
    const bottom = HEIGHT - block.height - 84
    const [slat, gap, drop] = [112, 8, 26]
    const falls = plan.seed & 256 ? [0, drop, drop * 2] : [drop * 2, 0, drop]
    const slots = falls.map(
      (fall, i) => d`M${24 + i * (slat + gap)} ${22 + fall}h${slat}V${bottom - drop * 2 + fall}h${-slat}Z`,
    )
    const focus = focusIn(plan, { x: 10, y: 22 + drop, width: WIDTH - 20, height: bottom - drop * 2 - 22 }, bottom)
    return {
      art:
        rect(0, 0, WIDTH, HEIGHT, panel) +
        clip(
          `${id}w`,
          `<path d="${slots.join('')}"/>`,
          drawScene(plan, { width: WIDTH, height: bottom + 10, focus, id }),
        ),
      type: block.draw(MARGIN, bottom + 26, colour) + smallPrint(plan, colour, { star: false }),
      textColours: [{ colour, backgrounds: [panel] }],
    }
  },
}

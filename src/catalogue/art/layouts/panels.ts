/** Layouts with the name on a panel; these suit any motif. */
import { pickContrasting, contrast } from '../colour.ts'
import { READABLE } from '../inks.ts'
import type { Plan } from '../plan.ts'
import { drawScene, focusIn, type Frame } from '../scene.ts'
import { HEIGHT, type Layout, MARGIN, nameBlock, smallPrint, WIDTH, textColourOn } from '../sheet.ts'
import { rect, tenth } from '../svg.ts'

/** A scene in a frame, clipped to it. */
export function inset(plan: Plan, x: number, y: number, frame: Omit<Frame, 'focus'>): string {
  const { width, height } = frame
  const focus = focusIn(plan, { x: 0, y: 12, width, height: height - 24 }, height)
  return `<svg x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}">${drawScene(plan, { ...frame, focus })}</svg>`
}

/** Text on a panel in a bright colour if it is readable, otherwise in the plain one. */
export function brightOn({ inks, spots }: Plan, panel: string, plain: string): string {
  return [inks.spark, spots.main, spots.second].find((ink) => contrast(ink, panel) >= READABLE) ?? plain
}

const isLong = ({ names }: Plan): boolean => names.head.length + names.tail.length / 2 > 30

/** A band of one colour at the bottom or the top. */
export const band: Layout = {
  suits: () => 2,
  draw(plan, id) {
    const { inks } = plan
    const above = plan.random() < 0.26
    const first = plan.random() < 0.5 ? inks.deep : inks.paper
    const panel = pickContrasting(inks.ground, 1.6, first, inks.deep, inks.paper)
    const plain = textColourOn(plan, panel)
    const colour = brightOn(plan, panel, plain)
    const block = nameBlock(plan, {
      width: WIDTH - 2 * MARGIN,
      height: isLong(plan) ? 190 : 150,
      weight: 0.9,
      lines: 5,
    })
    const bandHeight = Math.round(block.height + (above ? 2 * MARGIN : 76))
    const foot = above ? 58 : 0
    const sceneHeight = HEIGHT - bandHeight - foot
    const scene = inset(plan, 0, above ? bandHeight : 0, { width: WIDTH, height: sceneHeight, id })
    const panels = above
      ? rect(0, 0, WIDTH, bandHeight, panel) + rect(0, HEIGHT - foot, WIDTH, foot, panel)
      : rect(0, sceneHeight, WIDTH, bandHeight, panel)
    return {
      art: scene + panels,
      type: block.draw(MARGIN, above ? MARGIN : sceneHeight + 24, colour) + smallPrint(plan, plain, { star: above }),
      textColours: [
        { colour, backgrounds: [panel] },
        { colour: plain, backgrounds: [panel] },
      ],
    }
  },
}

/** The picture in a mount, with the name below. */
export const frame: Layout = {
  suits: (plan) => (plan.era === 'halftone' || plan.era === 'cel' ? 2.2 : 1.2),
  draw(plan, id) {
    const { inks, spots } = plan
    const mount =
      [inks.paper, spots.main, spots.second, inks.deep].find((ink) => contrast(ink, inks.ground) > 1.5) ?? inks.paper
    const colour = textColourOn(plan, mount)
    const safeMount = contrast(colour, mount) >= READABLE ? mount : inks.paper
    const textColour = textColourOn(plan, safeMount)
    const block = nameBlock(plan, {
      width: WIDTH - 2 * MARGIN + 8,
      height: isLong(plan) ? 120 : 88,
      weight: 0.62,
      lines: 4,
      largest: 76,
    })
    const height = Math.round(HEIGHT - 62 - block.height - MARGIN)
    return {
      art: rect(0, 0, WIDTH, HEIGHT, safeMount) + inset(plan, 20, 20, { width: WIDTH - 40, height: height - 20, id }),
      type:
        block.draw(MARGIN - 4, height + 22, textColour) +
        smallPrint(plan, textColour, { left: MARGIN - 4, right: WIDTH - MARGIN + 4, star: false }),
      textColours: [{ colour: textColour, backgrounds: [safeMount] }],
    }
  },
}

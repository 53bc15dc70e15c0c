/** Draws a motif on its background, in any frame. */
import type { Box, Canvas, Inks } from './canvas.ts'
import { createRandom } from './random.ts'
import type { Plan } from './plan.ts'
import { backdropOf, glowOf, halftone, skyOf } from './textures.ts'

/** Where the subject is, and how large. */
export type Focus = Pick<Canvas, 'x' | 'y' | 'r' | 'horizon' | 'unit'>

export interface Frame {
  width: number
  height: number
  focus: Focus
  /** Prefix of the ids; unique per drawing. */
  id: string
  quiet?: readonly Box[]
  /** Replaces the plan's inks. */
  inks?: Inks
}

const SCENE_SEED = 0x9e3779b9

/** Crops vary from title to title. */
const BOLDNESS = [0.86, 0.94, 1, 1.1, 1.22] as const

/** Fits the plan's motif into the part of a sheet without text. */
export function focusIn(plan: Plan, area: Box, sheetHeight: number): Focus {
  const { space } = plan.motif
  const bold = BOLDNESS[(plan.seed >>> 12) % BOLDNESS.length] ?? 1
  const drift = (((plan.seed >>> 15) % 7) - 3) / 3
  const x = area.x + area.width * (0.5 + drift * (space.kind === 'object' ? 0.07 : 0.13))
  if (space.kind === 'object') {
    const r = Math.min((area.width / 2 / space.side) * 1.12 * bold, (area.height * 0.96) / (space.up + space.down))
    const y = area.y + (area.height - r * (space.up + space.down)) / 2 + r * space.up
    return { x, y, r, unit: Math.max(0.7, r / 118), horizon: y + r * 0.62 }
  }
  if (space.kind === 'cover') {
    const r = Math.min(area.width * 0.36, area.height * 0.31) * Math.min(bold, 1.12)
    const unit = Math.max(0.6, Math.min(1, area.height / 470))
    return { x, y: area.y + area.height * 0.45, r, unit, horizon: area.y + area.height * 0.66 }
  }
  const foot = Math.min(184, (sheetHeight - area.y) * 0.36)
  const unit = Math.max(0.6, Math.min(1.15, ((sheetHeight - area.y - foot) / Math.max(space.rise + 26, 170)) * 0.96))
  const horizon = Math.max(area.y + (space.rise + 16) * unit, Math.min(area.y + area.height * 0.72, sheetHeight - foot))
  const r = Math.min(128 * unit * bold, (horizon - area.y) * 0.56)
  return { x, y: Math.max(area.y + r + 6, horizon - r * (0.55 + bold * 0.2)), r, unit, horizon }
}

/** The background, textures and motif of a plan. */
export function drawScene(plan: Plan, { width, height, focus, id, quiet = [], inks = plan.inks }: Frame): string {
  const canvas: Canvas = {
    ...inks,
    ...focus,
    width,
    height,
    flip: plan.seed & 64 ? 1 : -1,
    id,
    random: createRandom(plan.seed ^ SCENE_SEED),
    quiet,
    hints: plan.hints,
  }
  const backdrop = backdropOf(inks, plan.printStyle)
  const isHalftone = plan.era === 'halftone'
  const screened = isHalftone || (plan.seed >>> 9) % 3 === 0
  return (
    skyOf(canvas, backdrop) +
    (plan.printStyle.glow ? glowOf(canvas, backdrop) : '') +
    (screened ? halftone(canvas, backdrop.dots, isHalftone ? 8.5 : 6) : '') +
    plan.motif.draw(canvas)
  )
}

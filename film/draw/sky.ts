/** The sky: flat bands, stars, their trails, a moon. */
import { createRandom } from '../../src/catalogue/art/random.ts'
import { mix } from '../../src/catalogue/art/colour.ts'
import {
  circle,
  d,
  ellipse,
  group,
  place,
  rect,
  repeat,
  ROUND,
  shape,
  stroke,
  tenth,
} from '../../src/catalogue/art/svg.ts'
import { sway } from './ease.ts'
import { HEIGHT, spark, WIDTH } from './frame.ts'
import { GOLD, PAPER } from './inks.ts'

/** A sky in flat steps, lightest around a point on the horizon. */
export function bandedSky(top: string, low: string, x: number, y: number, steps = 6, reach = 1900): string {
  return (
    rect(-400, -800, WIDTH + 800, HEIGHT + 1600, top) +
    repeat(steps, (i) => {
      const share = (i + 1) / steps
      const radius = reach * (1 - i / steps) ** 1.25
      return ellipse(x, y, radius, radius * 0.62, mix(top, low, share ** 1.35))
    })
  )
}

interface Star {
  x: number
  y: number
  size: number
  phase: number
}

const scatter = (count: number, seed: number): readonly Star[] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => ({
    x: random() * (WIDTH + 200) - 100,
    y: random() ** 1.25 * HEIGHT,
    size: 1.1 + random() ** 4 * 2.6,
    phase: random(),
  }))
}

const FIELDS = new Map<string, readonly Star[]>()
function fieldOf(count: number, seed: number): readonly Star[] {
  const key = `${count}/${seed}`
  const known = FIELDS.get(key)
  if (known) return known
  const field = scatter(count, seed)
  FIELDS.set(key, field)
  return field
}

/** An area without stars, for text: left, top, right, bottom. */
export type Quiet = readonly [number, number, number, number]

const isQuiet = (x: number, y: number, places: readonly Quiet[]): boolean =>
  places.some(([left, top, right, bottom]) => x > left && x < right && y > top && y < bottom)

/** Stars above `bottom`; some twinkle; none behind text. */
export function stars(now: number, count: number, seed: number, bottom = HEIGHT, quiet: readonly Quiet[] = []): string {
  let still = ''
  let twinkling = ''
  for (const [i, star] of fieldOf(count, seed).entries()) {
    const y = (star.y / HEIGHT) * bottom
    const { x } = star
    if (isQuiet(x, y, quiet)) continue
    if (i % 9 === 0) twinkling += spark(x, y, 6 + star.size * 2.4 * (1 + 0.5 * sway(now, 4, star.phase)), PAPER)
    else still += d`M${x} ${y}h0`
  }
  return group(ROUND, stroke(still, PAPER, 2.6, 'opacity=".75"')) + twinkling
}

/** Star trails: broken rings that turn around a pole; `grown` is how much of them has been drawn. */
export function trails(
  x: number,
  y: number,
  turn: number,
  grown: number,
  colours: readonly string[],
  first = 70,
  gap = 52,
  count = 18,
  shade: (colour: string, ring: number) => string = (colour) => colour,
): string {
  const random = createRandom(77)
  const rings = repeat(count, (i) => {
    const radius = first + i * gap
    const length = radius * Math.PI * 2
    const [on, off] = [0.12 + random() * 0.2, 0.04 + random() * 0.12]
    const start = random() * 360
    const parts = Math.max(1, Math.round(1 / (on + off)))
    const share = on / (on + off)
    const [dash, blank] = [(length / parts) * share * grown, (length / parts) * (1 - share * grown)]
    const colour = shade(colours[i % colours.length] ?? PAPER, i)
    const spin = start + turn * (1 + (i % 3) * 0.12)
    return `<circle cx="${x}" cy="${y}" r="${tenth(radius)}" fill="none" stroke="${colour}" stroke-width="${i % 3 === 0 ? 7 : 4}" stroke-dasharray="${tenth(Math.max(0.1, dash))} ${tenth(blank)}" transform="rotate(${Math.round(spin * 100) / 100} ${x} ${y})"/>`
  })
  return grown <= 0.001 ? '' : group(ROUND, rings)
}

/** A waning moon in its halo. */
export const moon = (x: number, y: number, size: number): string =>
  circle(x, y, size * 2.5, PAPER, 'opacity=".05"') +
  circle(x, y, size * 1.7, PAPER, 'opacity=".07"') +
  place(x, y, size, 1, shape('M-30 -95A100 100 0 1 0 95 30A82 82 0 1 1 -30 -95Z', PAPER))

/** A light in the distance with a glow in flat steps. */
export const light = (x: number, y: number, size: number, strength: number, fill = GOLD): string =>
  strength <= 0.01
    ? ''
    : circle(x, y, size * 5.2 * (0.6 + strength * 0.4), fill, `opacity="${tenth(strength * 1.2) / 10}"`) +
      circle(x, y, size * 3 * (0.6 + strength * 0.4), fill, `opacity="${tenth(strength * 2.2) / 10}"`) +
      circle(x, y, size * 1.7, fill, `opacity="${tenth(strength * 4.5) / 10}"`) +
      circle(x, y, size, PAPER, `opacity="${Math.round(Math.min(1, strength * 1.4) * 100) / 100}"`)

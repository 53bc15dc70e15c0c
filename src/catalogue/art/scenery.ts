/** Parts shared by several motifs. */
import type { Canvas } from './canvas.ts'
import { mix } from './colour.ts'
import { circle, d, group, place, polygon, rect, repeat, ring, ROUND, shape, stroke, tenth } from './svg.ts'

/** A drawing in hundredths of the subject's radius, around its middle. */
export const subject = (c: Canvas, ...parts: readonly string[]): string => place(c.x, c.y, c.r, c.flip, ...parts)

/** A drawing in units, standing on the horizon below the subject. */
export const onHorizon = (c: Canvas, ...parts: readonly string[]): string =>
  place(c.x, c.horizon, c.unit * 100, c.flip, ...parts)

/** Space for the width of a scattered object. */
const PADDING = 26

const isQuiet = (c: Canvas, x: number, y: number): boolean =>
  c.quiet.some(
    (box) =>
      x > box.x - PADDING && x < box.x + box.width + PADDING && y > box.y - PADDING && y < box.y + box.height + PADDING,
  )

/** Small objects scattered over part of the sheet, but never in the text area. */
export function scatter(
  c: Canvas,
  count: number,
  top: number,
  bottom: number,
  draw: (x: number, y: number, index: number) => string,
): string {
  return repeat(Math.round(count * Math.max(1, c.width / 420)), (i) => {
    const [x, y] = [c.random() * c.width, top + c.random() * (bottom - top)]
    const drawn = draw(x, y, i)
    return isQuiet(c, x, y) ? '' : drawn
  })
}

/** Stars; two paths, since a dot is a line of zero length. */
export function stars(c: Canvas, count: number, bottom = c.height): string {
  let [faint, bright] = ['', '']
  scatter(c, count, 0, 1, (x, t, i) => {
    const y = t ** 1.3 * bottom
    if (isQuiet(c, x, y)) return ''
    const dot = d`M${x} ${y}h0`
    if (i % 6 === 0) bright += dot
    else faint += dot
    return ''
  })
  return group(ROUND, stroke(faint, c.ink, 1.6, 'opacity=".7"'), stroke(bright, c.ink, 3.2))
}

export const star = (x: number, y: number, size: number, fill: string): string =>
  shape(
    d`M${x} ${y - size}Q${x} ${y} ${x + size} ${y}Q${x} ${y} ${x} ${y + size}Q${x} ${y} ${x - size} ${y}Q${x} ${y} ${x} ${y - size}Z`,
    fill,
  )

export function disc(c: Canvas, fill = c.spark): string {
  return circle(c.x, c.y, c.r, fill)
}

/** A random sun or moon: whole, slit, haloed or waning. */
export function sun(c: Canvas): string {
  const draw = c.random()
  if (draw < 0.42) return disc(c)
  if (draw < 0.66) return slitSun(c)
  if (draw < 0.84) return circle(c.x, c.y, c.r * 0.8, c.spark) + ring(c.x, c.y, c.r * 1.02, c.spark, c.r * 0.07)
  return subject(c, shape('M-30 -95A100 100 0 1 0 95 30A82 82 0 1 1 -30 -95Z', c.spark))
}

/** A disc that sinks behind bars of the background colour, each as wide as the disc there. */
export const slitSun = (c: Canvas, fill = c.spark): string =>
  disc(c, fill) +
  [0.15, 0.36, 0.55, 0.72, 0.87]
    .map((down, i) => {
      const half = Math.sqrt(1 - down * down) * c.r + 0.5
      return rect(c.x - half, c.y + c.r * down, half * 2, c.r * (0.03 + i * 0.02), c.ground)
    })
    .join('')

/** A human figure. */
export const figure = (x: number, y: number, height: number, fill: string): string =>
  circle(x, y - height * 0.86, height * 0.13, fill) +
  shape(
    d`M${x - height * 0.17} ${y}L${x - height * 0.13} ${y - height * 0.62}Q${x} ${y - height * 0.8} ${x + height * 0.13} ${y - height * 0.62}L${x + height * 0.17} ${y}Z`,
    fill,
  )

/** Sharp mountains. */
export function ridge(c: Canvas, y: number, height: number, peaks: number, fill: string): string {
  const points = Array.from({ length: peaks + 1 }, (_, i): [number, number] => [
    (i / peaks) * (c.width + 20) - 10,
    y + (i % 2 ? -height : height) * (0.35 + c.random() * 0.65),
  ])
  return polygon([[-10, c.height + 5], ...points, [c.width + 10, c.height + 5]], fill)
}

/** Soft hills. */
export function hills(c: Canvas, y: number, height: number, fill: string): string {
  const phase = c.random() * 6
  let path = `M-5 ${tenth(c.height + 5)}`
  for (let x = -5; x <= c.width + 30; x += 24 * c.unit) {
    const swell = Math.sin(x / (70 * c.unit) + phase) + Math.sin(x / (31 * c.unit) + phase * 2) * 0.3
    path += d`L${x} ${y + swell * height}`
  }
  return shape(`${path}L${tenth(c.width + 10)} ${tenth(c.height + 5)}Z`, fill)
}

/** Rows of waves, from one colour to another. */
export function waves(c: Canvas, y: number, rows: number, far: string, near: string): string {
  return repeat(rows, (i) => {
    const top = y + ((c.height - y) / rows) * i
    const length = (34 + i * 16) * c.unit
    const start = -c.random() * length
    const crest = d`q${length / 2} ${(10 + i * 4.8) * c.unit} ${length} 0`
    const path = d`M-60 ${c.height + 5}V${top}H${start}` + crest.repeat(Math.ceil((c.width - start) / length) + 1)
    return shape(`${path}V${tenth(c.height + 5)}Z`, mix(far, near, i / Math.max(1, rows - 1)))
  })
}

export const cloud = (x: number, y: number, size: number, fill: string): string =>
  place(
    x,
    y,
    size,
    1,
    group(
      `fill="${fill}"`,
      '<rect x="-100" y="-22" width="200" height="44" rx="22"/><circle cx="-30" cy="-25" r="36"/><circle cx="25" cy="-38" r="50"/>',
    ),
  )

/** A petal of cherry, its foot at x, y. */
export const petal = (x: number, y: number, size: number, degrees: number, fill: string): string =>
  shape(
    'M0 0C-9 -7 -8 -18 -2.5 -21L0 -17.5L2.5 -21C8 -18 9 -7 0 0Z',
    fill,
    `transform="translate(${tenth(x)} ${tenth(y)})rotate(${Math.round(degrees)})scale(${tenth(size)})"`,
  )

/** Everything below a height. */
export const below = (c: Canvas, y: number, fill: string, more = ''): string =>
  rect(-2, y, c.width + 4, Math.max(0, c.height - y) + 2, fill, more)

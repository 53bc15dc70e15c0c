/** Motifs of towns, roads and railways. */
import { type Canvas, COVER, land, motifs, rooted } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, cloud, disc, hills, onHorizon, ridge, slitSun, stars, subject, sun } from '../scenery.ts'
import { around, circle, d, dashes, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

/** The lit windows of a house, as dashes along its storeys. */
function windows(c: Canvas, x: number, y: number, width: number): string {
  let columns = ''
  for (let column = x + 8; column < x + width - 6; column += 10 * c.unit)
    if (c.random() < 0.75)
      columns += d`M${column} ${y + 12 + Math.floor(c.random() * 5) * 9}V${y + 30 + c.random() * (c.height - y) * 0.55}`
  return stroke(columns, c.spark, 3.4 * c.unit, c.random() < 0.5 ? dashes(4, 5) : dashes(4, 14, 4, 5))
}

function skyline(c: Canvas, fill: string, near: boolean): string {
  let [out, x] = ['', -10]
  while (x < c.width) {
    const width = (26 + c.random() * 44) * c.unit
    const height = (60 + c.random() * 150 - (near ? 40 : 0)) * c.unit
    const y = c.horizon - height + (near ? 70 * c.unit : 0)
    out += rect(x, y, width + 0.5, c.height - y, fill)
    if (near) out += windows(c, x, y, width)
    if (near && c.random() < 0.35) out += stroke(d`M${x + width / 2} ${y}v${-24 * c.unit}`, fill, 2)
    x += width + (c.random() < 0.3 ? 8 * c.unit : 0)
  }
  return out
}

export const streets = motifs({
  city: {
    keywords: 'urban tokyo city gangs police crime street detective 街 都',
    weight: 1.2,
    space: land(210),
    draw: (c) =>
      stars(c, 30, c.horizon) + disc(c) + skyline(c, mix(c.lead, c.ground, 0.45), false) + skyline(c, c.deep, true),
  },
  rails: {
    keywords: 'train rail railway station locomotive 鉄 駅',
    weight: 3.4,
    space: COVER,
    draw(c) {
      const top = c.horizon
      const sleepers = repeat(13, (i) => {
        const near = (i / 12) ** 2.1
        const width = 10 + near * 190 * c.unit
        return rect(c.x - width, top + 6 + (c.height - top) * near, width * 2, 1.5 + near * 15 * c.unit, c.lead)
      })
      const rail = (side: 1 | -1): string =>
        polygon(
          [
            [c.x + side, top],
            [c.x + side * 128 * c.unit, c.height],
            [c.x + side * 150 * c.unit, c.height],
            [c.x + side * 2.4, top],
          ],
          c.paper,
        )
      const mast = (near: number): string =>
        stroke(d`M${190 * near} ${60 * near}V${-240 * near}m${-60 * near} ${26 * near}h${78 * near}`, c.deep, 7 * near)
      return (
        slitSun(c) +
        below(c, top, c.deep) +
        sleepers +
        rail(1) +
        rail(-1) +
        onHorizon(c, mast(0.28), mast(0.5), mast(1), stroke('M0 -4L150 -220', c.deep, 2))
      )
    },
  },
  wires: {
    keywords: 'school school-life suburb youth slice-of-life high-school club summer coming-of-age 学 校 夏',
    weight: 1.4,
    space: land(220),
    draw(c) {
      const clouds = (): string =>
        cloud(c.x - c.flip * 70 * c.unit, c.horizon - 10 * c.unit, 130 * c.unit, c.paper) +
        cloud(c.x + c.flip * 90 * c.unit, c.horizon + 40 * c.unit, 110 * c.unit, mix(c.paper, c.ground, 0.35))
      const [x, y] = [c.x + c.flip * 96 * c.unit, c.horizon - 190 * c.unit]
      const arms = [0, 34, 62].map((down) =>
        shape(
          `M-52 ${20 + down}h104v6h-104Z${[-46, -22, 22, 46].map((at) => `M${at - 3} ${10 + down}h6v10h-6Z`).join('')}`,
          c.deep,
        ),
      )
      const cables = repeat(5, (i) => {
        const top = y + (16 + i * 15) * c.unit
        return d`M-10 ${top - 20 + i * 22}Q${x * 0.5} ${top + 74 * c.unit} ${x} ${top}T${c.width + 10} ${top - 30}`
      })
      const fence = c.horizon + 52 * c.unit
      return (
        (c.random() < 0.6 ? clouds() : sun(c)) +
        rect(x - 5 * c.unit, y, 10 * c.unit, c.height, c.deep) +
        `<g transform="translate(${Math.round(x)} ${Math.round(y)})scale(${c.unit})">${arms.join('')}</g>` +
        stroke(cables, c.deep, 2) +
        stroke(d`M0 ${fence}h${c.width}M0 ${fence + 32 * c.unit}h${c.width}`, c.deep, 3) +
        stroke(d`M4 ${fence + 20 * c.unit}h${c.width}`, c.deep, 40 * c.unit, dashes(2, 14 * c.unit)) +
        below(c, c.horizon + 92 * c.unit, c.deep)
      )
    },
  },
  road: {
    keywords: 'racing cars motorcycle bike cycling drive motorsports delinquents 車 道',
    weight: 2.6,
    space: land(90),
    draw: (c) =>
      sun(c) +
      ridge(c, c.horizon - 10 * c.unit, 40 * c.unit, 9, mix(c.lead, c.ground, 0.3)) +
      below(c, c.horizon + 20 * c.unit, c.deep) +
      onHorizon(
        c,
        shape('M0 20C70 40 90 70 -20 110S-190 200 -20 420H240C-60 240 20 170 70 120S130 30 4 18Z', c.lead),
        stroke('M6 20C100 40 110 80 22 118S-120 220 100 420', c.spark, 4, dashes(26, 18)),
        stroke('M-200 156C-90 170 0 130 40 108', c.support, 5, ROUND),
        stroke('M-200 170C-80 186 10 144 52 118', c.spark, 3, ROUND),
      ),
  },
  window: {
    keywords: 'slice-of-life family drama work adult-cast parenthood office josei indoor cohabitation 部 家',
    weight: 0.95,
    space: rooted(1.05, 1.2, 1.5),
    draw: (c) =>
      subject(
        c,
        shape('M-65 118L65 118L185 900L55 900Z', c.spark, 'opacity=".5"'),
        rect(-65, -108, 130, 180, c.spark),
        circle(24, -54, 23, c.lead),
        shape('M-65 18q39 -36 72 0t58 -7V72H-65Z', c.support),
        stroke('M0 -108v180M-65 -18h130', c.deep, 6),
        rect(-69, -112, 138, 188, 'none', `stroke="${c.deep}" stroke-width="8"`),
        shape('M-39 72q-6 -40 8 -56l3 -14l9 9h10l9 -9l3 14q12 18 8 56Z', c.deep),
        rect(-87, 72, 174, 10, c.deep),
      ),
  },
  ferris: {
    keywords: 'amusement-park romance love date festival comedy circus carnival 遊 祭',
    weight: 1.25,
    space: land(200),
    draw(c) {
      const cabins = around(12, (angle, i) => {
        const [x, y] = [Math.cos(angle) * 96, Math.sin(angle) * 96]
        return circle(x, y + 5, 9, [c.lead, c.support, c.spark][i % 3] ?? c.lead)
      })
      const spokes = around(12, (angle) => d`M0 0L${Math.cos(angle) * 96} ${Math.sin(angle) * 96}`)
      return (
        stars(c, 30, c.horizon) +
        hills(c, c.horizon + 30 * c.unit, 12 * c.unit, mix(c.lead, c.ground, 0.4)) +
        subject(
          c,
          stroke('M0 0L-58 500M0 0L58 500', c.deep, 7),
          stroke(spokes, c.ink, 1.6),
          ring(0, 0, 96, c.ink, 4),
          ring(0, 0, 84, c.ink, 1.6),
          cabins,
          circle(0, 0, 10, c.spark),
        ) +
        hills(c, c.horizon + 92 * c.unit, 8 * c.unit, c.deep)
      )
    },
  },
})

/** Motifs of single objects. */
import { motifs, object } from '../canvas.ts'
import { pickContrasting, mix } from '../colour.ts'
import { petal, star, scatter, subject } from '../scenery.ts'
import { around, circle, d, dashes, ellipse, group, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

/** A toothed wheel around 0, 0. */
function wheel(x: number, y: number, radius: number, teeth: number, fill: string): string {
  const spokes = around(
    5,
    (a) =>
      d`M${Math.cos(a) * radius * 0.2} ${Math.sin(a) * radius * 0.2}L${Math.cos(a) * radius * 0.75} ${Math.sin(a) * radius * 0.75}`,
  )
  return group(
    `transform="translate(${x} ${y})"`,
    ring(0, 0, radius, fill, radius * 0.22, dashes((Math.PI * radius) / teeth)),
    ring(0, 0, radius * 0.8, fill, radius * 0.24),
    ring(0, 0, radius * 0.42, fill, radius * 0.08),
    stroke(spokes, fill, radius * 0.09),
    circle(0, 0, radius * 0.2, fill),
  )
}

const hand = (degrees: number, length: number, width: number, fill: string): string =>
  polygon(
    [
      [length, 0],
      [0, width],
      [-length * 0.16, 0],
      [0, -width],
    ],
    fill,
    `transform="rotate(${Math.round(degrees)})"`,
  )

export const things = motifs({
  gears: {
    keywords: 'steampunk alchemy machine inventor clockwork engineering 錬 機',
    weight: 2.4,
    space: object(1.65, 1.5, 1.35),
    draw: (c) =>
      subject(c, wheel(95, -75, 70, 16, c.support), wheel(-12, 25, 100, 22, c.lead), circle(-12, 25, 20, c.spark)),
  },
  clock: {
    keywords: 'time time-manipulation time-loop time-travel loop memory clock amnesia 時 刻',
    weight: 1.8,
    space: object(1.9, 1.35, 1.5),
    draw(c) {
      const line = pickContrasting(c.lead, 2, c.ink, c.deep, c.paper)
      const hour = c.random() * 360
      const minute = hour + 125 + c.random() * 60
      const echoes = [3, 2, 1].map((i) =>
        ring(i * 26, i * 16, 112 - i * 6, [c.ink, c.support, c.lead, mix(c.lead, c.ground, 0.5)][i] ?? c.lead, 2.4),
      )
      return subject(
        c,
        ...echoes,
        circle(0, 0, 108, c.lead),
        ring(0, 0, 110, line, 6),
        ring(0, 0, 92, line, 12, dashes(2.6, 7.034)),
        ring(0, 0, 88, c.spark, 20, `${dashes(7, 39.08)} stroke-dashoffset="3.5"`),
        hand(hour, 55, 8, line),
        hand(minute, 84, 5, line),
        group(`transform="rotate(${Math.round(minute + 109)})"`, stroke('M0 0H98', c.spark, 2.6)),
        circle(0, 0, 8, c.spark),
      )
    },
  },
  letter: {
    keywords: 'writing letter diary postal literature author poetry novel 手 紙 文',
    weight: 2.6,
    space: object(1.3, 1.15, 1.2),
    draw: (c) =>
      subject(
        c,
        group(
          'transform="rotate(9)"',
          rect(-93, -54, 210, 140, c.deep, 'opacity=".4"'),
          rect(-105, -70, 210, 140, c.paper),
          stroke('M-105 70L-21 0M105 70L21 0', c.deep, 2.2),
          shape('M-105 -70L0 17L105 -70Z', c.support),
          circle(0, 11, 22, c.lead),
          star(0, 11, 15, c.paper),
        ),
      ) +
      scatter(c, 10, c.y - c.r * 1.6, c.y + c.r * 1.8, (x, y) =>
        petal(x, y, (0.8 + c.random()) * c.unit, c.random() * 360, c.spark),
      ),
  },
  bowl: {
    keywords: 'food cooking gourmet restaurant kitchen chef ramen 飯 食 麺',
    weight: 2.4,
    space: object(1.5, 1.9, 1.5),
    draw: (c) =>
      subject(
        c,
        ...[-42, 0, 42].map((x) =>
          stroke(`M${x} -5c-30 -35 30 -60 0 -95s20 -40 5 -60`, c.ink, x ? 7 : 10, `${ROUND} opacity=".85"`),
        ),
        shape('M-100 30h200c0 70 -40 90 -62 98v14h-76v-14C-60 120 -100 100 -100 30Z', c.lead),
        ellipse(0, 30, 100, 16, c.spark),
        stroke('M-88 58h176', c.support, 9, dashes(12)),
        stroke('M15 30L140 -90M154 -76L35 30', c.deep, 6, ROUND),
        rect(-150, 142, 300, 4.5, c.ink),
      ),
  },
  cup: {
    keywords: 'cafe coffee tea slice-of-life iyashikei maid adult-cast cgdct work office 茶',
    weight: 1.05,
    space: object(1.3, 1.5, 1.25),
    draw: (c) =>
      subject(
        c,
        stroke('M-22 -42c-18 -22 18 -36 0 -60M18 -42c-18 -22 18 -36 0 -60', c.ink, 6, `${ROUND} opacity=".85"`),
        ellipse(0, 96, 124, 17, c.support),
        stroke('M66 -4q52 -8 48 30t-62 34', c.lead, 13),
        shape('M-82 -20H82C82 52 54 92 34 98H-34C-54 92 -82 52 -82 -20Z', c.lead),
        ellipse(0, -20, 82, 13, c.spark),
        ellipse(0, -17, 68, 9, c.deep),
        shape('M-62 16q12 46 34 62l-8 2q-26 -16 -34 -64Z', c.spark, 'opacity=".7"'),
      ),
  },
  fan: {
    keywords: 'historical samurai tradition dance edo geisha kabuki parody harem 舞 扇',
    weight: 1.1,
    space: object(1.35, 1.15, 1.05),
    draw(c) {
      const ribs = repeat(9, (i) => {
        const angle = ((i / 8) * 150 + 195) * (Math.PI / 180)
        return d`M0 70L${Math.cos(angle) * 128} ${70 + Math.sin(angle) * 170}`
      })
      return subject(
        c,
        shape('M0 70L-124 26A150 176 0 0 1 124 26Z', c.lead),
        shape('M0 70L-124 26A150 176 0 0 1 -72 -70Z', c.support),
        circle(18, -36, 34, c.spark),
        stroke(ribs, c.deep, 2.2, 'opacity=".6"'),
        shape('M0 70L-52 51A62 74 0 0 1 52 51Z', c.deep),
        circle(0, 72, 7, c.spark),
        stroke('M0 78q-8 18 4 30', c.ink, 3),
      )
    },
  },
  crane: {
    keywords: 'origami bird hospital peace drama tragedy tradition war 鳥 鶴 羽',
    weight: 1.05,
    space: object(1.45, 1.25, 1.2),
    draw: (c) =>
      subject(
        c,
        shape('M-6 10L-34 -116L34 -40Z', c.support),
        shape('M-6 10L34 -40L112 -96L50 32Z', c.lead),
        shape('M-6 10L34 -40L50 32Z', c.spark),
        shape('M-44 40L-6 10L50 32L6 92Z', c.lead),
        shape('M-44 40L-6 10L6 92Z', c.support),
        shape('M-30 26L-118 -44L-22 72Z', c.spark),
        shape('M-118 -44L-146 -10L-96 -20Z', c.lead),
        shape('M50 32L140 -20L22 72Z', c.support),
      ),
  },
})

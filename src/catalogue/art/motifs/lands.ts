/** Motifs of coast, mountain and plain. */
import { land, motifs } from '../canvas.ts'
import { pickContrasting, mix } from '../colour.ts'
import { below, figure, hills, onHorizon, ridge, stars, sun, waves } from '../scenery.ts'
import { circle, polygon, repeat, ring, shape, stroke } from '../svg.ts'

export const lands = motifs({
  sea: {
    keywords: 'pirates ship sea ocean swimming fishing mermaid beach maritime island marine surfing 海 波 船',
    weight: 2.6,
    space: land(120),
    draw(c) {
      const sail = pickContrasting(c.spark, 1.5, c.paper, c.deep)
      return (
        sun(c) +
        waves(c, c.horizon, 6, c.lead, c.deep) +
        onHorizon(
          c,
          shape('M-34 12L30 12L18 26L-22 26Z', sail),
          shape('M-3 8L-3 -92L-46 4Z', sail),
          shape('M3 8L3 -70L30 4Z', c.support),
        )
      )
    },
  },
  lighthouse: {
    keywords: 'sea island ocean mystery travel loneliness beach 海 島 灯',
    weight: 1.3,
    space: land(230),
    draw: (c) =>
      stars(c, 30, c.horizon) +
      onHorizon(
        c,
        shape('M0 -196L-1400 -420L-1400 -60Z', c.spark, 'opacity=".5"'),
        shape('M0 -196L1400 -360L1400 10Z', c.spark, 'opacity=".5"'),
        shape('M-30 40L-18 -170L18 -170L30 40Z', c.paper),
        shape('M-27 -10L-23.7 -68L23.7 -68L27 -10Z', c.lead),
        shape('M-20.3 -126L-18 -170L18 -170L20.3 -126Z', c.lead),
        shape('M-25 -176h50v8h-50ZM-15 -212h30v38h-30ZM0 -236L20 -210H-20Z', c.deep),
        circle(0, -194, 10, c.spark),
        shape('M-130 70Q-80 10 -30 20H34Q90 14 150 70Z', c.deep),
      ) +
      waves(c, c.horizon + 44 * c.unit, 5, c.support, c.deep),
  },
  peaks: {
    keywords: 'mountain travel climbing mountaineering wilderness survival outdoor journey adventure 山',
    weight: 1,
    space: land(130),
    draw: (c) =>
      sun(c) +
      repeat(4, (i) =>
        ridge(
          c,
          c.horizon + (i * 62 - 60) * c.unit,
          (66 - i * 10) * c.unit,
          7 + i * 3,
          mix(mix(c.lead, c.ground, 0.45), c.deep, i / 3),
        ),
      ) +
      onHorizon(c, figure(60, 104, 26, c.spark)),
  },
  camp: {
    keywords: 'camping outdoor snow snowscape antarctic winter ski iyashikei 雪 冬',
    weight: 2,
    space: land(150),
    draw: (c) =>
      stars(c, 50, c.horizon) +
      circle(c.x + c.flip * 90 * c.unit, c.y, c.r * 0.45, c.spark) +
      ridge(c, c.horizon - 30 * c.unit, 60 * c.unit, 7, c.lead) +
      below(c, c.horizon + 40 * c.unit, c.paper) +
      onHorizon(
        c,
        shape('M-104 92L0 -40L104 92Z', c.support),
        shape('M-26 92L0 -40L26 92Z', c.spark),
        stroke('M-8 -54L104 94M8 -54L-104 94', c.deep, 4),
        ...[0, 1, 2].map((i) => figure(-150 + i * 17, 104 + (i % 2) * 8, 34, c.deep)),
      ) +
      hills(c, c.horizon + 150 * c.unit, 9 * c.unit, c.deep),
  },
  desert: {
    keywords: 'western desert gunfights outlaw wasteland post-apocalyptic anti-hero 砂 荒',
    weight: 1.5,
    space: land(140),
    draw: (c) =>
      sun(c) +
      onHorizon(
        c,
        ...[
          [-150, 90, 70],
          [120, 130, 96],
          [190, 66, 50],
        ].map(([x = 0, h = 0, w = 0]) =>
          polygon(
            [
              [x - w, 12],
              [x - w * 0.72, -h],
              [x + w * 0.66, -h],
              [x + w, 12],
            ],
            c.lead,
          ),
        ),
      ) +
      hills(c, c.horizon + 14 * c.unit, 8 * c.unit, c.support) +
      hills(c, c.horizon + 84 * c.unit, 18 * c.unit, mix(c.support, c.deep, 0.45)) +
      onHorizon(
        c,
        shape('M-10 66L12 66L-130 340L-190 340Z', c.deep, 'opacity=".8"'),
        shape('M-22 66Q-14 -10 0 -36Q14 -10 36 68Z', c.deep),
        circle(0, -42, 10, c.deep),
      ) +
      hills(c, c.horizon + 158 * c.unit, 12 * c.unit, c.deep),
  },
  seigaiha: {
    keywords: 'historical mythology folklore sea samurai tradition kabuki 和 浪',
    weight: 0.95,
    space: land(0),
    draw(c) {
      const size = 44 * c.unit
      const rows = Math.ceil((c.height - c.horizon) / (size * 0.5)) + 1
      const scale = (x: number, y: number, fill: string): string =>
        circle(x, y, size, fill) +
        ring(x, y, size * 0.7, c.paper, size * 0.1) +
        ring(x, y, size * 0.34, c.paper, size * 0.1)
      return (
        sun(c) +
        repeat(rows, (row) => {
          const fill = mix(c.lead, c.deep, Math.min(1, row / Math.max(1, rows - 3)))
          const y = c.horizon + size * 0.4 + row * size * 0.5
          const many = Math.ceil(c.width / (size * 2)) + 2
          return repeat(many, (i) =>
            row > 5
              ? circle((i + (row % 2) / 2) * size * 2 - size, y, size, fill)
              : scale((i + (row % 2) / 2) * size * 2 - size, y, fill),
          )
        })
      )
    },
  },
})

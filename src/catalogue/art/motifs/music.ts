/** Motifs of music. */
import { COVER, motifs, object } from '../canvas.ts'
import { below, disc, figure, onHorizon, subject } from '../scenery.ts'
import { circle, d, ellipse, fade, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

export const music = motifs({
  stage: {
    keywords: 'idol band music showbiz acting concert rock dance performing-arts theatre singing 歌 舞',
    weight: 1.5,
    space: COVER,
    draw(c) {
      const lights = [c.lead, c.support, c.spark, c.support, c.lead].map((fill, i) => {
        const x = c.width * (0.08 + i * 0.21)
        const [to, floor] = [c.x + (i - 2) * 46 * c.unit, c.horizon + 70 * c.unit]
        return polygon(
          [
            [x - 4, -10],
            [x + 4, -10],
            [to + 74 * c.unit, floor],
            [to - 74 * c.unit, floor],
          ],
          fill,
          fade(0.62),
        )
      })
      const crowd = repeat(3, (row) => {
        const fill = [c.spark, c.support, c.lead][row] ?? c.lead
        return repeat(Math.ceil((c.width + 30) / (34 * c.unit)), (i) => {
          const x = -10 + row * 12 + i * 34 * c.unit
          const y = c.horizon + (128 + row * 34 + c.random() * 14) * c.unit
          const wand =
            c.random() < 0.4
              ? stroke(d`M${x + 8} ${y}l${(c.random() - 0.5) * 16} ${-34 * c.unit}`, fill, 4 * c.unit, ROUND)
              : ''
          return wand + circle(x, y, (17 + row * 4) * c.unit, c.deep)
        })
      })
      return (
        lights.join('') +
        onHorizon(
          c,
          ellipse(0, 70, 170, 22, c.paper),
          figure(0, 72, 96, c.deep),
          stroke('M26 72v-70l-14 -6', c.deep, 3),
        ) +
        crowd +
        below(c, c.horizon + 210 * c.unit, c.deep)
      )
    },
  },
  keys: {
    keywords: 'classical-music piano orchestra pianist concerto 奏',
    weight: 3,
    space: COVER,
    draw(c) {
      const [key, top] = [40 * c.unit, c.horizon - 10 * c.unit]
      const count = Math.ceil(c.width / key)
      const keyboard = repeat(count, (i) => {
        const x = (c.width % key) / 2 + i * key
        const black =
          i % 7 === 2 || i % 7 === 6 ? '' : rect(x - key * 0.3, top, key * 0.6, (c.height - top) * 0.56, c.deep)
        return rect(x - 1, top, 2, c.height, c.deep) + black
      })
      const staff = repeat(5, (i) => {
        const u = c.unit
        return d`M-10 ${top - (60 + i * 15) * u}C${c.width * 0.3} ${top - (210 + i * 12) * u} ${c.width * 0.6} ${top + (20 - i * 18) * u} ${c.width + 10} ${top - (170 + i * 16) * u}`
      })
      const notes = [
        [0.2, 146],
        [0.42, 110],
        [0.7, 96],
      ].map(([at = 0, up = 0]) => {
        const [x, y] = [c.width * at, top - up * c.unit]
        return (
          circle(x, y, 12 * c.unit, c.lead) + stroke(d`M${x + 11 * c.unit} ${y}v${-56 * c.unit}`, c.lead, 3.5 * c.unit)
        )
      })
      return (
        disc(c) +
        below(c, top, c.paper) +
        keyboard +
        stroke(staff, c.ink, 2) +
        notes.join('') +
        rect(-2, top - 5, c.width + 4, 9 * c.unit, c.lead)
      )
    },
  },
  record: {
    keywords: 'music band rock jazz dj hip-hop singer musician showa 音 歌',
    weight: 1.5,
    space: object(1.55, 1.15, 1.15),
    draw: (c) =>
      subject(
        c,
        circle(0, 0, 112, c.deep),
        ...[98, 86, 74, 62].map((radius, i) => ring(0, 0, radius, c.ground, 1.8, `opacity="${0.55 - i * 0.08}"`)),
        shape('M0 0L-60 -95A112 112 0 0 1 -14 -111ZM0 0L60 95A112 112 0 0 1 14 111Z', c.ink, 'opacity=".18"'),
        circle(0, 0, 42, c.lead),
        shape('M-42 0A42 42 0 0 0 42 0Z', c.support),
        circle(0, 0, 6, c.ground),
        circle(128, -86, 17, c.spark),
        stroke('M128 -86L112 18L66 56', c.spark, 7, 'stroke-linejoin="round"'),
        shape('M72 44L78 56L54 74L44 62Z', c.spark),
      ),
  },
})

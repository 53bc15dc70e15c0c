/** Motifs of machines, and a cat. */
import { COVER, motifs, object, rooted } from '../canvas.ts'
import { stars, scatter, subject } from '../scenery.ts'
import { circle, clip, d, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

const both = (draw: (side: 1 | -1) => string): string => draw(-1) + draw(1)

export const machines = motifs({
  visor: {
    keywords: 'mecha super-robot real-robot cyborg robot android power-suit 機 鋼',
    weight: 2.3,
    space: object(1.35, 1.6, 1.25),
    draw(c) {
      const crest = Math.floor(c.random() * 4)
      const look = Math.floor(c.random() * 3)
      const horns = [
        both((s) =>
          polygon(
            [
              [s * 62, -62],
              [s * 130, -155],
              [s * 86, -20],
            ],
            c.support,
          ),
        ),
        both((s) => rect(s * 92 - 12, -70, 24, 110, c.support)),
        both((s) =>
          polygon(
            [
              [0, -70],
              [s * 115, -135],
              [s * 30, -60],
            ],
            c.support,
          ),
        ),
        circle(0, -10, 116, c.support),
      ]
      const eyes = [
        both((s) =>
          polygon(
            [
              [s * 12, 16],
              [s * 68, -4],
              [s * 58, 22],
            ],
            c.spark,
          ),
        ),
        circle(22, 17, 17, c.spark) + ring(22, 17, 25, c.spark, 2.6),
        rect(-52, 10, 104, 10, c.spark),
      ]
      const brows = [
        shape('M0 -150L15 -50L0 -10L-15 -50Z', c.ink),
        rect(-10, -106, 20, 70, c.ink),
        circle(0, -56, 14, c.spark),
        shape('M0 -150L15 -50L0 -10L-15 -50Z', c.ink),
      ]
      return subject(
        c,
        horns[crest] ?? '',
        shape('M-53 -106H53L91 -37L74 53L28 119H-28L-74 53L-91 -37Z', c.lead),
        shape('M-90 -20L0 2L90 -20L72 36L0 42L-72 36Z', c.deep),
        eyes[look] ?? '',
        brows[crest] ?? '',
        stroke('M-33 56h66M-31 70h62M-29 84h58', c.deep, 4.4),
      )
    },
  },
  drill: {
    keywords: 'drill underground super-robot megastructure mining 塔',
    weight: 1.8,
    space: rooted(1.3, 1.85, 1.65),
    draw(c) {
      const threads = [8, 7, 6, 5, 4, 3, 2, 1].map((i) => {
        const [width, y] = [95 * (i / 8), -150 + (i / 8) * 270]
        return polygon(
          [
            [-width, y],
            [width, y - 16],
            [width * 0.78, y - 42],
            [-width * 0.72, y - 24],
          ],
          i % 2 ? c.lead : c.spark,
        )
      })
      return subject(
        c,
        circle(0, -20, 125, c.support),
        ...threads,
        shape('M-14 -120L0 -180L12 -124Z', c.spark),
        rect(-105, 120, 210, 22, c.deep),
        rect(-70, 142, 140, 900, c.deep),
      )
    },
  },
  net: {
    keywords:
      'cyberpunk virtual-world hacking network internet augmented-reality denpa virtual-reality artificial-intelligence 電 脳',
    weight: 2,
    space: COVER,
    draw(c) {
      const lines = repeat(17, (i) => {
        const t = (i / 16 - 0.5) * 2
        return d`M${c.x + t * 60 * c.unit} ${c.y - c.r * 0.2}C${c.x + t * 90 * c.unit} ${c.y + c.r} ${c.x + t * c.width} ${c.y + c.r * 0.7} ${c.x + t * c.width * 1.3} ${c.height + 10}`
      })
      const signals = scatter(c, 26, c.y + c.r, c.y + c.r * 2.4, (x, y, i) =>
        circle(x, y, (2 + c.random() * 4) * c.unit, i % 3 ? c.ink : c.spark),
      )
      const glitches = repeat(9, (i) =>
        rect(
          -100 + (c.random() - 0.5) * 100,
          -110 + c.random() * 190,
          60 + c.random() * 160,
          3 + c.random() * 13,
          [c.spark, c.deep, c.lead][i % 3] ?? c.deep,
        ),
      )
      return (
        stroke(lines, c.lead, 2.6 * c.unit) +
        signals +
        subject(c, circle(0, -15, 100, c.support), clip(`${c.id}a`, '<circle cy="-15" r="100"/>', glitches))
      )
    },
  },
  cat: {
    keywords: 'cat animals kemono kemonomimi werewolf nekomimi pet 猫 狼 獣 犬',
    weight: 1.8,
    space: rooted(1.55, 1.4, 2.2),
    draw: (c) =>
      stars(c, 20) +
      subject(
        c,
        circle(60, -80, 55, c.spark),
        shape(
          'M-115 900V260Q-130 10 -78 -20L-72 -95Q-30 -62 -22 -45H22Q30 -62 72 -95L78 -20Q130 10 115 260V900Z',
          c.lead,
        ),
        both((s) => circle(s * 40, 6, 13, c.paper) + circle(s * 40, 6, 6, c.deep)),
        both((s) => stroke(`M${s * 50} 34l${s * 80} -10m${-s * 80} 18l${s * 80} 6`, c.ink, 2.2)),
        shape('M-9 22H9L0 33Z', c.deep),
        ...[0, 1, 2].map((i) =>
          stroke(`M${-50 + i * 10} ${95 + i * 30}q17 -20 33 0t33 0t${i > 1 ? 0 : 33} 0`, c.support, 6, ROUND),
        ),
      ),
  },
})

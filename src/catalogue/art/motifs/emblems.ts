/** Motifs that are symbols rather than objects. */
import { motifs, object } from '../canvas.ts'
import { mostContrasting, mix } from '../colour.ts'
import { cloud, disc, star, stars, scatter, subject } from '../scenery.ts'
import { around, circle, d, dashes, group, rect, ring, ROUND, shape, stroke } from '../svg.ts'

const mirrored = (...parts: readonly string[]): string => parts.join('') + group('transform="scale(-1 1)"', ...parts)

export const emblems = motifs({
  bolt: {
    keywords: 'super-power superhero battle lightning electricity action thunder shounen 雷 電',
    weight: 1.25,
    space: object(1.15, 1.3, 1.45),
    draw: (c) =>
      disc(c, c.support) +
      subject(
        c,
        ring(0, 0, 116, c.support, 4, dashes(22, 12)),
        shape('M34 -128L-62 22H-6L-40 140L70 -22H10Z', c.deep, 'transform="translate(9 9)" opacity=".35"'),
        shape('M34 -128L-62 22H-6L-40 140L70 -22H10Z', c.lead),
        shape('M-96 -84l26 22l-14 4ZM100 58l-28 10l12 10ZM84 -96l-8 26l-12 -12ZM-88 88l22 -14l-2 16Z', c.spark),
      ),
  },
  crown: {
    keywords:
      'royalty royal princess prince kingdom shoujo harem reverse-harem historical josei villainess otome-game 姫 王 冠',
    weight: 1.15,
    space: object(1.35, 1.4, 1.25),
    draw(c) {
      const rays = around(24, (angle, i) => {
        const far = i % 2 ? 128 : 118
        return d`M${Math.cos(angle) * 104} ${Math.sin(angle) * 104}L${Math.cos(angle) * far} ${Math.sin(angle) * far}`
      })
      return subject(
        c,
        stroke(rays, c.support, 4, ROUND),
        shape('M-74 52L-86 -44L-42 4L0 -72L42 4L86 -44L74 52Z', c.lead),
        shape('M0 -72L42 4L86 -44L74 52H0Z', mix(c.lead, c.deep, 0.22)),
        rect(-74, 58, 148, 18, c.support),
        ...[-86, 0, 86].map((x) => circle(x, x === 0 ? -82 : -53, x === 0 ? 13 : 10, c.spark)),
        shape('M0 8L13 26L0 44L-13 26Z', c.spark),
        ...[-44, 44].map((x) => circle(x, 67, 5, c.spark)),
      )
    },
  },
  bubbles: {
    keywords: 'comedy parody gag slapstick school cgdct surreal-comedy satire workplace office stand-up-comedy 話',
    weight: 1.15,
    space: object(1.45, 1.25, 1.3),
    draw(c) {
      const excited = c.random() < 0.5
      const voice = mostContrasting(c.lead, c.paper, c.deep)
      const words = excited
        ? shape('M-44 -66h22l-4 56h-14ZM-40 0h14v14h-14Z', voice) +
          shape('M-6 -66h22l-4 56h-14ZM-2 0h14v14h-14Z', voice)
        : stroke('M-62 -26h0M-16 -26h0M30 -26h0', voice, 22, ROUND)
      return subject(
        c,
        shape('M-2 14h96q30 0 30 30v22q0 30 -30 30h-14l8 32l-46 -32h-44q-30 0 -30 -30v-22q0 -30 30 -30Z', c.support),
        stroke('M24 44h70M24 66h44', mostContrasting(c.support, c.deep, c.paper), 7, ROUND),
        shape('M-96 -104h150q32 0 32 32v66q0 32 -32 32h-84l-56 44l10 -44h-20q-32 0 -32 -32v-66q0 -32 32 -32Z', c.lead),
        words,
        star(104, -84, 24, c.spark),
        circle(-104, 92, 11, c.spark),
      )
    },
  },
  ribbon: {
    keywords: 'shoujo idol cgdct cute-girls-doing-cute-things harem ecchi mahou-shoujo magical-girl love maid school',
    weight: 1.1,
    space: object(1.4, 1.05, 1.6),
    draw: (c) =>
      scatter(c, 12, c.y - c.r * 1.2, c.y + c.r * 1.7, (x, y) => star(x, y, (3 + c.random() * 6) * c.unit, c.support)) +
      subject(
        c,
        mirrored(
          shape('M-6 8L-74 148L-40 136L-20 162L14 14Z', c.support),
          shape('M0 0C-40 -64 -112 -88 -126 -46C-138 0 -114 58 -86 60C-50 60 -20 26 0 0Z', c.lead),
          shape('M-8 0C-40 -34 -84 -58 -100 -40C-108 -10 -98 30 -82 34C-56 34 -28 14 -8 0Z', c.deep, 'opacity=".28"'),
        ),
        rect(-20, -26, 40, 52, c.spark, 'rx="15"'),
      ),
  },
  pinwheel: {
    keywords: 'kids family educational childcare anthropomorphism toys comedy fairy-tale picture-book 風 童',
    weight: 1.2,
    space: object(1.2, 1.2, 1.9),
    draw(c) {
      const blades = [0, 90, 180, 270].map((degrees, i) =>
        group(
          `transform="rotate(${degrees + 16})"`,
          shape('M0 0V-108Q74 -104 62 -46Z', [c.lead, c.spark][i % 2] ?? c.lead),
          shape('M0 0V-108Q-12 -50 0 0Z', c.support),
        ),
      )
      return subject(
        c,
        stroke('M0 0L10 190', c.deep, 7, ROUND),
        ring(0, 0, 116, c.support, 2.6, dashes(30, 22)),
        ...blades,
        circle(0, 0, 11, c.deep),
        circle(0, 0, 5, c.paper),
      )
    },
  },
  kite: {
    keywords: 'kids childhood summer family wind childcare rural 夏',
    weight: 1.15,
    space: object(1.1, 1.15, 2),
    draw(c) {
      const bows = [0, 1, 2].map((i) =>
        shape(`M${-34 - i * 17} ${120 + i * 26}l-20 -9v18l40 -18v18Z`, i % 2 ? c.spark : c.support),
      )
      return (
        (c.random() < 0.5 ? cloud(c.x - c.flip * 110 * c.unit, c.y + c.r * 0.5, 70 * c.unit, c.paper) : stars(c, 20)) +
        subject(
          c,
          stroke('M-4 92Q-10 130 -40 128T-76 200', c.ink, 2.6),
          shape('M0 -110L72 -20L-6 96L-66 -24Z', c.lead),
          shape('M0 -110L72 -20L-2 -22ZM-6 96L-66 -24L-2 -22Z', c.support),
          stroke('M0 -110L-6 96M-66 -24L72 -20', c.deep, 3),
          ...bows,
        )
      )
    },
  },
  plane: {
    keywords: 'school youth comedy coming-of-age drama shounen high-school delinquents travel letter 学 青',
    weight: 1.15,
    space: object(1.5, 1.15, 1.25),
    draw: (c) =>
      subject(
        c,
        circle(18, -6, 96, c.support),
        stroke('M-170 96C-130 40 -90 60 -96 92S-140 118 -134 84S-86 40 -46 26', c.ink, 3, dashes(9, 7)),
        shape('M-118 -6L136 -84L-38 34Z', c.paper),
        shape('M136 -84L-38 34L-52 92Z', c.deep),
        shape('M136 -84L-38 34L30 82Z', c.lead),
        shape('M-52 92L-38 34L-12 52Z', mix(c.lead, c.deep, 0.4)),
      ),
  },
})

/** Motifs of plants, animals, weather and fire. */
import { COVER, motifs, object, rooted } from '../canvas.ts'
import { mix } from '../colour.ts'
import { disc, hills, onHorizon, petal, scatter, subject } from '../scenery.ts'
import { around, circle, d, ellipse, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

const FLAME =
  'M0 -200C20 -130 95 -100 72 -20Q40 30 0 30T-76 -30C-86 -90 -40 -100 -42 -140Q-10 -120 -12 -90Q10 -140 0 -200Z'
const flame = (x: number, y: number, size: number, fill: string): string =>
  shape(FLAME, fill, `transform="translate(${x} ${y})scale(${size})"`)

export const nature = motifs({
  forest: {
    keywords: 'forest environment wolf animals nature elf wilderness fairy 森 木 狼',
    weight: 1.8,
    space: COVER,
    draw(c) {
      const trunk = (x: number, width: number, fill: string): string =>
        shape(
          d`M${x - width / 2} -5h${width}V${c.height * 0.75}q2 ${c.height * 0.2} ${width / 2} ${c.height * 0.26}h${-width * 2}q${width / 2} ${-c.height * 0.06} ${width / 2} ${-c.height * 0.26}Z`,
          fill,
        )
      const rows: readonly (readonly [number, string, number])[] = [
        [9, mix(c.lead, c.ground, 0.5), 12],
        [6, c.lead, 22],
        [4, c.deep, 40],
      ]
      const trees = rows.map(([count, fill, width]) => {
        const many = Math.round(count * Math.max(1, c.width / 400))
        return repeat(many, (i) => {
          const x = (c.width / many) * (i + 0.2 + c.random() * 0.7)
          const wide = width * (0.6 + c.random() * 0.7) * c.unit
          return fill === c.deep && Math.abs(x - c.x) < c.r * 0.9 ? '' : trunk(x, wide, fill)
        })
      })
      const beast = 'M-26 96l4 -38q-2 -14 14 -14h22l8 -22l5 8l14 6l-12 10l-6 18l2 32h-5l-5 -28h-22l-8 28Z'
      return (
        disc(c) +
        trees.join('') +
        scatter(c, 24, c.y - c.r, c.y + c.r * 1.5, (x, y) => circle(x, y, (1.5 + c.random() * 3.5) * c.unit, c.spark)) +
        hills(c, c.horizon + 98 * c.unit, 12 * c.unit, c.deep) +
        onHorizon(c, shape(beast, c.deep))
      )
    },
  },
  tree: {
    keywords:
      'fantasy nature fairy elf environment iyashikei mythology adventure slice-of-life farming gardening 木 森 樹',
    weight: 1.1,
    space: object(1.3, 1.4, 1.45),
    draw: (c) =>
      subject(
        c,
        circle(0, -34, 104, mix(c.ground, c.spark, 0.5)),
        circle(0, -66, 62, c.lead),
        circle(-64, -22, 46, c.lead),
        circle(62, -28, 48, c.lead),
        circle(-34, -92, 36, c.support),
        circle(40, -84, 30, c.support),
        circle(70, -14, 22, c.support),
        shape('M-17 138Q-5 60 -9 24L-58 -12L-53 -20L-7 6V-44H6V-2L46 -28L51 -20L12 24Q8 70 24 138Z', c.deep),
        stroke('M-120 138h240', c.deep, 6, ROUND),
        ...[
          [-70, -44],
          [-18, -98],
          [30, -50],
          [86, -52],
          [-40, -10],
          [4, -74],
        ].map(([x = 0, y = 0]) => circle(x, y, 7, c.spark)),
      ),
  },
  petals: {
    keywords: 'romance sakura cherry spring love shoujo wedding school 桜 花 春 恋',
    weight: 1.2,
    space: object(1.35, 1.3, 1.6),
    draw(c) {
      const blossom = ([x = 0, y = 0, size = 1]: readonly number[]): string =>
        [0, 72, 144, 216, 288].map((degrees) => petal(x, y, size * 1.2, degrees + x, c.lead)).join('') +
        circle(x, y, 5 * size, c.spark)
      const blossoms = [
        [105, -92, 1.15],
        [35, -50, 0.95],
        [-35, -75, 1.3],
        [62, 10, 1.2],
        [10, -12, 0.9],
      ].map(blossom)
      const branch = 'M-1300 -240Q-420 -130 -200 -92C-60 -74 0 -30 110 -95M-50 -72Q-10 0 62 10'
      const fallen = scatter(c, 15, c.y, c.y + c.r * 2, (x, y, i) =>
        petal(x, y, (0.6 + c.random() * 0.6) * c.unit, c.random() * 360, i % 3 ? c.lead : c.ink),
      )
      return disc(c, c.support) + subject(c, stroke(branch, c.deep, 7, ROUND), ...blossoms) + fallen
    },
  },
  flower: {
    keywords: 'shoujo flower josei female-protagonist rehabilitation tragedy rose shoujo-ai 花 薔 華',
    weight: 1.1,
    space: rooted(1.3, 1.3, 2),
    draw(c) {
      const whorl = ([size = 1, count = 8, fill = 0, offset = 0]: readonly number[]): string =>
        around(count, (angle) =>
          ellipse(
            size * 52,
            0,
            size * 50,
            size * 26,
            [c.lead, c.support, c.spark][fill] ?? c.lead,
            `stroke="${c.ground}" stroke-width="1.6" transform="rotate(${Math.round((angle * 180) / Math.PI + offset)})"`,
          ),
        )
      return subject(
        c,
        stroke('M0 0C-26 100 34 180 0 900', c.deep, 8),
        shape('M8 170q70 -70 110 -20q-50 50 -110 20Z', c.deep),
        whorl([1.25, 9, 0, 0]),
        whorl([0.9, 8, 1, 18]),
        whorl([0.56, 7, 2, 6]),
        circle(0, 0, 16, c.deep),
      )
    },
  },
  rain: {
    keywords: 'rain weather tragedy melancholy tears drama seinen 雨 涙 傘',
    weight: 1,
    space: COVER,
    draw(c) {
      let drops = ''
      scatter(c, 60, 0, c.height, (x, y) => {
        const length = 20 + c.random() * 70
        drops += d`M${x * 1.2} ${y}l${-length * 0.26} ${length}`
        return ''
      })
      const scallops = 'q-25 -16 -50 0'
      return (
        stroke(drops, c.ink, 1.8, 'opacity=".5"') +
        subject(
          c,
          shape(`M-100 35A100 100 0 0 1 100 35${scallops.repeat(4)}Z`, c.lead),
          shape(`M-50 35Q-42 -45 0 -65Q42 -45 50 35${scallops.repeat(2)}Z`, c.support),
          stroke('M0 -75V125q0 20 14 20t14 -20', c.ink, 6, ROUND),
        )
      )
    },
  },
  fire: {
    keywords: 'fire flame firefighter demons phoenix war dragon 火 炎 焔 龍',
    weight: 1.5,
    space: object(1.2, 1.6, 1.35),
    draw: (c) =>
      subject(c, flame(0, 95, 1.25, c.lead), flame(6, 107, 0.86, c.support), flame(-5, 115, 0.46, c.spark)) +
      scatter(c, 18, c.y - c.r * 1.4, c.y + c.r, (x, y) => circle(x, y, (1.5 + c.random() * 3.5) * c.unit, c.spark)),
  },
  koi: {
    keywords: 'fishing animals iyashikei water tradition school-swimming historical 魚 水 川',
    weight: 1.2,
    space: object(1.2, 1.5, 1.5),
    draw(c) {
      const fish =
        'M0 -74C26 -70 34 -36 24 4C20 28 10 44 4 58C22 66 30 84 32 98C14 92 2 84 -2 70C-8 84 -22 92 -38 92C-32 76 -22 64 -8 58C-16 40 -28 22 -30 -2C-36 -40 -24 -72 0 -74ZM24 -28Q54 -30 58 -4Q38 -2 24 -8ZM-30 -28Q-60 -30 -62 -4Q-42 -2 -30 -8Z'
      const spots = 'M-8 -66Q14 -66 16 -44Q0 -30 -16 -42ZM-18 -10Q6 -22 16 0Q6 22 -12 16Z'
      return subject(
        c,
        ...[150, 118, 84].map((radius, i) => ring(0, 0, radius, c.ink, 2.4, `opacity="${[0.3, 0.45, 0.6][i]}"`)),
        shape(fish, c.paper, 'transform="translate(34 -34)rotate(32)scale(.92)"'),
        shape(spots, c.lead, 'transform="translate(34 -34)rotate(32)scale(.92)"'),
        shape(fish, c.lead, 'transform="translate(-36 38)rotate(204)scale(.92)"'),
        shape(spots, c.spark, 'transform="translate(-36 38)rotate(204)scale(.92)"'),
      )
    },
  },
  butterfly: {
    keywords: 'insect shoujo supernatural dream shoujo-ai shounen-ai transformation fairy 蝶 虫',
    weight: 1.15,
    space: object(1.3, 1.2, 1.2),
    draw(c) {
      const wing = (flip: 1 | -1): string =>
        `<g transform="scale(${flip} 1)">${shape('M4 -6C20 -80 70 -112 122 -92C126 -40 76 -2 4 4Z', c.lead)}${shape('M4 4C60 0 96 26 84 70C70 108 22 84 4 16Z', c.support)}${shape('M30 -32C48 -66 74 -82 102 -76C98 -50 70 -28 30 -24Z', c.spark)}${circle(58, 48, 13, c.spark)}</g>`
      return subject(
        c,
        `<g transform="rotate(14)">${wing(1)}${wing(-1)}${shape('M0 -34Q8 0 0 78Q-8 0 0 -34Z', c.ink)}${stroke('M0 -32Q-6 -62 -26 -76M0 -32Q6 -62 26 -76', c.ink, 2.4, ROUND)}</g>`,
      )
    },
  },
})

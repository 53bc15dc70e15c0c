/** Motifs of land, sea and weather. */
import { COVER, land, motifs, object } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, disc, figure, hills, onHorizon, petal, ridge, stars, strew, subject, sun, waves } from '../scenery.ts'
import { around, circle, d, ellipse, polygon, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

const FLAME = 'M0 -200C20 -130 95 -100 72 -20Q40 30 0 30T-76 -30C-86 -90 -40 -100 -42 -140Q-10 -120 -12 -90Q10 -140 0 -200Z'
const flame = (x: number, y: number, size: number, fill: string): string =>
  shape(FLAME, fill, `transform="translate(${x} ${y})scale(${size})"`)

export const nature = motifs({
  sea: {
    calls: 'pirates ship sea ocean swimming fishing mermaid beach maritime island marine surfing 海 波 船',
    pull: 2.6,
    space: land(120),
    draw: (c) =>
      sun(c) +
      waves(c, c.horizon, 6, c.lead, c.deep) +
      onHorizon(
        c,
        polygon([[-34, 12], [30, 12], [18, 26], [-22, 26]], c.paper),
        polygon([[-3, 8], [-3, -92], [-46, 4]], c.paper),
        polygon([[3, 8], [3, -70], [30, 4]], c.support),
      ),
  },
  lighthouse: {
    calls: 'sea island ocean mystery travel loneliness beach 海 島 灯',
    pull: 1.3,
    space: land(230),
    draw: (c) =>
      stars(c, 30, c.horizon) +
      onHorizon(
        c,
        polygon([[0, -196], [-420, -270], [-420, -150]], c.spark, 'opacity=".5"'),
        polygon([[0, -196], [420, -250], [420, -130]], c.spark, 'opacity=".5"'),
        polygon([[-30, 40], [-18, -170], [18, -170], [30, 40]], c.paper),
        polygon([[-27, -10], [-23.7, -68], [23.7, -68], [27, -10]], c.lead),
        polygon([[-20.3, -126], [-18, -170], [18, -170], [20.3, -126]], c.lead),
        shape('M-25 -176h50v8h-50ZM-15 -212h30v38h-30ZM0 -236L20 -210H-20Z', c.deep),
        circle(0, -194, 10, c.spark),
        shape('M-130 70Q-80 10 -30 20H34Q90 14 150 70Z', c.deep),
      ) +
      waves(c, c.horizon + 44 * c.unit, 5, c.support, c.deep),
  },
  peaks: {
    calls: 'mountain travel climbing mountaineering wilderness survival outdoor journey adventure 山',
    pull: 1,
    space: land(130),
    draw: (c) =>
      sun(c) +
      repeat(4, (i) =>
        ridge(c, c.horizon + (i * 62 - 60) * c.unit, (66 - i * 10) * c.unit, 7 + i * 3, mix(mix(c.lead, c.ground, 0.45), c.deep, i / 3)),
      ) +
      onHorizon(c, figure(60, 104, 26, c.spark)),
  },
  forest: {
    calls: 'forest environment wolf animals nature elf wilderness fairy 森 木 狼',
    pull: 1.8,
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
          const x = (c.width / many) * (i + 0.2 + c.chance() * 0.7)
          const wide = width * (0.6 + c.chance() * 0.7) * c.unit
          return fill === c.deep && Math.abs(x - c.x) < c.r * 0.9 ? '' : trunk(x, wide, fill)
        })
      })
      const beast =
        'M-26 96l4 -38q-2 -14 14 -14h22l8 -22l5 8l14 6l-12 10l-6 18l2 32h-5l-5 -28h-22l-8 28Z'
      return (
        disc(c) +
        trees.join('') +
        strew(c, 24, c.y - c.r, c.y + c.r * 1.5, (x, y) => circle(x, y, (1.5 + c.chance() * 3.5) * c.unit, c.spark)) +
        hills(c, c.horizon + 98 * c.unit, 12 * c.unit, c.deep) +
        onHorizon(c, shape(beast, c.deep))
      )
    },
  },
  camp: {
    calls: 'camping outdoor snow snowscape antarctic winter ski iyashikei 雪 冬',
    pull: 2,
    space: land(150),
    draw: (c) =>
      stars(c, 50, c.horizon) +
      circle(c.x + c.flip * 90 * c.unit, c.y, c.r * 0.45, c.spark) +
      ridge(c, c.horizon - 30 * c.unit, 60 * c.unit, 7, c.lead) +
      below(c, c.horizon + 40 * c.unit, c.paper) +
      onHorizon(
        c,
        polygon([[-104, 92], [0, -40], [104, 92]], c.support),
        polygon([[-26, 92], [0, -40], [26, 92]], c.spark),
        stroke('M-8 -54L104 94M8 -54L-104 94', c.deep, 4),
        ...[0, 1, 2].map((i) => figure(-150 + i * 17, 104 + (i % 2) * 8, 34, c.deep)),
      ) +
      hills(c, c.horizon + 150 * c.unit, 9 * c.unit, c.deep),
  },
  desert: {
    calls: 'western desert gunfights outlaw wasteland post-apocalyptic anti-hero 砂 荒',
    pull: 1.5,
    space: land(140),
    draw: (c) =>
      sun(c) +
      onHorizon(
        c,
        ...[[-150, 90, 70], [120, 130, 96], [190, 66, 50]].map(([x = 0, h = 0, w = 0]) =>
          polygon([[x - w, 12], [x - w * 0.72, -h], [x + w * 0.66, -h], [x + w, 12]], c.lead),
        ),
      ) +
      hills(c, c.horizon + 14 * c.unit, 8 * c.unit, c.support) +
      hills(c, c.horizon + 84 * c.unit, 18 * c.unit, mix(c.support, c.deep, 0.45)) +
      onHorizon(
        c,
        polygon([[-10, 66], [12, 66], [-130, 340], [-190, 340]], c.deep, 'opacity=".8"'),
        shape('M-22 66Q-14 -10 0 -36Q14 -10 36 68Z', c.deep),
        circle(0, -42, 10, c.deep),
      ) +
      hills(c, c.horizon + 158 * c.unit, 12 * c.unit, c.deep),
  },
  petals: {
    calls: 'romance sakura cherry spring love shoujo wedding school 桜 花 春 恋',
    pull: 1.2,
    space: object(1.35, 1.3, 1.6),
    draw(c) {
      const blossom = ([x = 0, y = 0, size = 1]: readonly number[]): string =>
        [0, 72, 144, 216, 288].map((turn) => petal(x, y, size * 1.2, turn + x, c.lead)).join('') + circle(x, y, 5 * size, c.spark)
      const blossoms = [[105, -92, 1.15], [35, -50, 0.95], [-35, -75, 1.3], [62, 10, 1.2], [10, -12, 0.9]].map(blossom)
      const branch = 'M-400 -110C-60 -80 0 -30 110 -95M-50 -72Q-10 0 62 10'
      const fallen = strew(c, 15, c.y, c.y + c.r * 2, (x, y, i) =>
        petal(x, y, (0.6 + c.chance() * 0.6) * c.unit, c.chance() * 360, i % 3 ? c.lead : c.ink),
      )
      return disc(c, c.support) + subject(c, stroke(branch, c.deep, 7, ROUND), ...blossoms) + fallen
    },
  },
  flower: {
    calls: 'shoujo flower josei female-protagonist rehabilitation tragedy rose shoujo-ai 花 薔 華',
    pull: 1.1,
    space: object(1.3, 1.3, 2),
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
    calls: 'rain weather tragedy melancholy tears drama seinen 雨 涙 傘',
    pull: 1,
    space: COVER,
    draw(c) {
      let drops = ''
      strew(c, 60, 0, c.height, (x, y) => {
        const length = 20 + c.chance() * 70
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
    calls: 'fire flame firefighter demons phoenix war dragon 火 炎 焔 龍',
    pull: 1.5,
    space: object(1.2, 1.6, 1.35),
    draw: (c) =>
      subject(c, flame(0, 95, 1.25, c.lead), flame(6, 107, 0.86, c.support), flame(-5, 115, 0.46, c.spark)) +
      strew(c, 18, c.y - c.r * 1.4, c.y + c.r, (x, y) => circle(x, y, (1.5 + c.chance() * 3.5) * c.unit, c.spark)),
  },
  seigaiha: {
    calls: 'historical mythology folklore sea samurai tradition kabuki 和 浪',
    pull: 0.95,
    space: land(0),
    draw(c) {
      const size = 44 * c.unit
      const rows = Math.ceil((c.height - c.horizon) / (size * 0.5)) + 1
      const scale = (x: number, y: number, fill: string): string =>
        circle(x, y, size, fill) + ring(x, y, size * 0.7, c.paper, size * 0.1) + ring(x, y, size * 0.34, c.paper, size * 0.1)
      return (
        sun(c) +
        repeat(rows, (row) => {
          const fill = mix(c.lead, c.deep, Math.min(1, row / Math.max(1, rows - 3)))
          const y = c.horizon + size + row * size * 0.5
          const many = Math.ceil(c.width / (size * 2)) + 2
          return repeat(many, (i) => (row > 5 ? circle((i + (row % 2) / 2) * size * 2 - size, y, size, fill) : scale((i + (row % 2) / 2) * size * 2 - size, y, fill)))
        })
      )
    },
  },
  koi: {
    calls: 'fishing animals iyashikei water tradition school-swimming historical 魚 水 川',
    pull: 1.2,
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
    calls: 'insect shoujo supernatural dream shoujo-ai shounen-ai transformation fairy 蝶 虫',
    pull: 1.15,
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

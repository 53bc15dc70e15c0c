/** Motifs of gates, walls and towers. */
import { COVER, land, motifs, object } from '../canvas.ts'
import { pick } from '../random.ts'
import { mix } from '../colour.ts'
import { below, disc, figure, hills, onHorizon, stars, scatter, subject, sun } from '../scenery.ts'
import { circle, d, dashes, ellipse, group, place, polygon, rect, repeat, shape, stroke } from '../svg.ts'

const tower = (x: number, y: number, width: number, height: number, fill: string, roof: string): string =>
  rect(x - width / 2, y - height, width, height + 4, fill) +
  polygon(
    [
      [x - width * 0.8, y - height],
      [x, y - height - width * 2],
      [x + width * 0.8, y - height],
    ],
    roof,
  )

/** A shrine's gate, 200 wide, standing on 0, 0. */
const GATE =
  'M-100 -104Q0 -90 100 -104L94 -84Q0 -74 -94 -84ZM-82 -60H82V-49H-82ZM-6 -80H6V-58H-6ZM-64 -82H-50L-53 0H-70ZM64 -82H50L53 0H70Z'

export const buildings = motifs({
  torii: {
    keywords: 'youkai shrine gods god mythology exorcist exorcism miko folklore curse demons supernatural 神 妖 鬼',
    weight: 1.4,
    space: land(150),
    draw(c) {
      const base = c.horizon + 76 * c.unit
      const gates = repeat(5, (i) =>
        place(
          c.x,
          base - (4 - i) * 15 * c.unit,
          c.r * (0.34 + (i / 4) ** 1.6 * 1.08),
          1,
          shape(GATE, i % 2 ? c.support : c.lead),
        ),
      )
      return (
        disc(c) +
        hills(c, c.horizon + 40 * c.unit, 14 * c.unit, c.deep) +
        gates +
        below(c, base, c.deep) +
        onHorizon(c, figure(0, 28, 22, c.deep))
      )
    },
  },
  wall: {
    keywords: 'kaiju giant military post-apocalyptic dystopian war survival guerrilla 巨 壁 兵',
    weight: 1.4,
    space: land(160),
    draw(c) {
      const [y, brick] = [c.horizon - 30 * c.unit, 24 * c.unit]
      let joints = ''
      for (let row = 0, top = y; top < c.height; row++, top += brick) {
        joints += d`M0 ${top}H${c.width}`
        for (let x = (row % 2) * brick; x < c.width; x += brick * 2)
          if (c.random() < 0.6) joints += d`M${x} ${top}v${brick}`
      }
      const plume = (x: number): string =>
        repeat(6, (i) => circle(x + i * 7 + c.random() * 10, -42 - i * 25, 10 + i * 4.5, c.ink))
      const smoke = group('opacity=".3"', onHorizon(c, plume(-24), plume(70 + c.random() * 50)))
      return (
        disc(c, c.lead) +
        smoke +
        below(c, y, c.deep) +
        stroke(joints, c.lead, 1.6, 'opacity=".4"') +
        rect(-2, y - 6 * c.unit, c.width + 4, 9 * c.unit, c.support) +
        onHorizon(c, figure(-80, -35, 40, c.deep), stroke('M-80 -56q-26 -2 -34 14', c.deep, 6))
      )
    },
  },
  castle: {
    keywords: 'castle medieval kingdom princess royal royalty witch fantasy knight dragon 城 姫',
    weight: 1.2,
    space: land(250),
    draw: (c) =>
      stars(c, 26, c.horizon) +
      sun(c) +
      hills(c, c.horizon + 8 * c.unit, 20 * c.unit, c.lead) +
      onHorizon(
        c,
        tower(-66, 30, 34, 72 + c.random() * 44, c.deep, c.support),
        tower(58, 30, 40, 96 + c.random() * 40, c.deep, c.support),
        tower(0, 0, 46, 128 + c.random() * 28, c.deep, c.support),
        tower(-30, 30, 20, 138, c.deep, c.lead),
        rect(-86, -26, 170, 90, c.deep),
        stroke('M-82 -28h162', c.deep, 12, dashes(9, 7)),
        stroke('M0 -130v12M0 -90v12M58 -56v12M-66 -34v12M-30 -70v12', c.spark, 6),
      ) +
      hills(c, c.horizon + 44 * c.unit, 16 * c.unit, c.deep) +
      onHorizon(c, stroke('M0 52q90 48 -10 88t-40 160', c.spark, 8, 'opacity=".7"')),
  },
  door: {
    keywords:
      'isekai reincarnation another-world dungeon alternate-universe parallel-world lost-civilization underground 異 界 穴',
    weight: 1.6,
    space: COVER,
    draw(c) {
      const [half, lintel, floor] = [c.r * 0.62, c.y - c.r * 1.05, c.horizon + 24 * c.unit]
      const top = pick(c.random, [
        (wide: number, y: number) => d`V${y + wide}A${wide} ${wide} 0 0 1 ${c.x + wide} ${y + wide}`,
        (wide: number, y: number) =>
          d`V${y + wide}Q${c.x - wide} ${y + wide * 0.3} ${c.x} ${y - wide * 0.2}Q${c.x + wide} ${y + wide * 0.3} ${c.x + wide} ${y + wide}`,
        (wide: number, y: number) => d`V${y}H${c.x + wide}`,
      ])
      const doorway = (step: number, fill: string): string => {
        const wide = half + step
        return shape(d`M${c.x - wide} ${floor + 2}` + top(wide, lintel - step) + d`V${floor + 2}Z`, fill)
      }
      const tiles = repeat(4, (i) =>
        rect(-2, floor + (34 + i * 32 + i * i * 8) * c.unit, c.width + 4, (2 + i) * c.unit, c.deep),
      )
      return (
        [4, 3, 2, 1, 0].map((i) => doorway(i * c.r * 0.28, i ? mix(c.lead, c.deep, i / 4.4) : c.spark)).join('') +
        below(c, floor, c.deep) +
        polygon(
          [
            [c.x - half, floor],
            [c.x + half, floor],
            [c.x + half * 2.4 + c.flip * 40, c.height + 5],
            [c.x - half * 2.4 + c.flip * 40, c.height + 5],
          ],
          c.spark,
          'opacity=".88"',
        ) +
        tiles +
        figure(c.x, floor + 16 * c.unit, c.r * 0.74, c.deep) +
        polygon(
          [
            [c.x - 16 * c.unit, floor + 16 * c.unit],
            [c.x + 16 * c.unit, floor + 16 * c.unit],
            [c.x + 62 * c.unit, c.height],
            [c.x - 20 * c.unit, c.height],
          ],
          c.deep,
        )
      )
    },
  },
  lanterns: {
    keywords: 'festival tradition historical edo youkai matsuri folklore yakuza parody 祭 灯 京',
    weight: 1.2,
    space: object(1.5, 1.6, 1.5),
    draw(c) {
      const ceiling = Math.max(
        0,
        ...c.quiet.filter((box) => box.y === 0 && box.width >= c.width).map((box) => box.height),
      )
      const hook = ((ceiling - c.y) / c.r) * 100
      const lantern = (x: number, y: number, size: number, fill: string): string =>
        `<g transform="translate(${x} ${y})scale(${size})">${stroke(d`M0 ${(hook - y) / size}V-50`, c.ink, 2)}${ellipse(0, 0, 40, 50, fill)}${stroke('M-33 -27Q0 -18 33 -27M-39 -6Q0 4 39 -6M-37 18Q0 28 37 18', c.deep, 1.6, 'opacity=".5"')}${shape('M-18 -54h36v9h-36ZM-18 45h36v9h-36Z', c.deep)}${stroke('M0 54v26', c.ink, 3)}</g>`
      return (
        scatter(c, 14, c.y - c.r, c.y + c.r * 1.6, (x, y) => circle(x, y, (1.5 + c.random() * 3) * c.unit, c.spark)) +
        subject(c, lantern(-92, -62, 0.78, c.support), lantern(88, -36, 0.92, c.lead), lantern(-8, 42, 1.34, c.spark))
      )
    },
  },
})

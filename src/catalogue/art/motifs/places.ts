/** Motifs of towns, roads and buildings. */
import { type Canvas, COVER, land, motifs, object } from '../canvas.ts'
import { mix } from '../colour.ts'
import { below, cloud, disc, figure, hills, onHorizon, ridge, slitSun, stars, strew, subject, sun } from '../scenery.ts'
import { around, circle, d, dashes, ellipse, place, polygon, rect, repeat, ring, ROUND, shape, stroke } from '../svg.ts'

/** Lit windows of one house, as dashes down its storeys. */
function windows(c: Canvas, x: number, y: number, width: number): string {
  let columns = ''
  for (let column = x + 8; column < x + width - 6; column += 10 * c.unit)
    if (c.chance() < 0.75)
      columns += d`M${column} ${y + 12 + Math.floor(c.chance() * 5) * 9}V${y + 30 + c.chance() * (c.height - y) * 0.55}`
  return stroke(columns, c.spark, 3.4 * c.unit, c.chance() < 0.5 ? dashes(4, 5) : dashes(4, 14, 4, 5))
}

function skyline(c: Canvas, fill: string, near: boolean): string {
  let [out, x] = ['', -10]
  while (x < c.width) {
    const width = (26 + c.chance() * 44) * c.unit
    const height = (60 + c.chance() * 150 - (near ? 40 : 0)) * c.unit
    const y = c.horizon - height + (near ? 70 * c.unit : 0)
    out += rect(x, y, width + 0.5, c.height - y, fill)
    if (near) out += windows(c, x, y, width)
    if (near && c.chance() < 0.35) out += stroke(d`M${x + width / 2} ${y}v${-24 * c.unit}`, fill, 2)
    x += width + (c.chance() < 0.3 ? 8 * c.unit : 0)
  }
  return out
}

const tower = (x: number, y: number, width: number, height: number, fill: string, roof: string): string =>
  rect(x - width / 2, y - height, width, height + 4, fill) +
  polygon([[x - width * 0.8, y - height], [x, y - height - width * 2], [x + width * 0.8, y - height]], roof)

/** A shrine's gate, 200 wide, standing on 0, 0. */
const GATE =
  'M-100 -104Q0 -90 100 -104L94 -84Q0 -74 -94 -84ZM-82 -60H82V-49H-82ZM-6 -80H6V-58H-6ZM-64 -82H-50L-53 0H-70ZM64 -82H50L53 0H70Z'

export const places = motifs({
  city: {
    calls: 'urban tokyo city gangs police crime street detective 東 街 都',
    pull: 1.2,
    space: land(210),
    draw: (c) => stars(c, 30, c.horizon) + disc(c) + skyline(c, mix(c.lead, c.ground, 0.45), false) + skyline(c, c.deep, true),
  },
  rails: {
    calls: 'train rail railway station locomotive 鉄 駅',
    pull: 3.4,
    space: COVER,
    draw(c) {
      const top = c.horizon
      const sleepers = repeat(13, (i) => {
        const near = (i / 12) ** 2.1
        const width = 10 + near * 190 * c.unit
        return rect(c.x - width, top + 6 + (c.height - top) * near, width * 2, 1.5 + near * 15 * c.unit, c.lead)
      })
      const rail = (side: 1 | -1): string =>
        polygon([[c.x + side, top], [c.x + side * 128 * c.unit, c.height], [c.x + side * 150 * c.unit, c.height], [c.x + side * 2.4, top]], c.paper)
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
  torii: {
    calls: 'youkai shrine gods god mythology exorcist exorcism miko folklore curse demons supernatural 神 妖 鬼',
    pull: 1.4,
    space: land(120),
    draw(c) {
      const base = c.horizon + 110 * c.unit
      const gates = repeat(5, (i) =>
        place(c.x, base - (4 - i) * 15 * c.unit, c.r * (0.34 + (i / 4) ** 1.6 * 1.08), 1, shape(GATE, i % 2 ? c.support : c.lead)),
      )
      return (
        disc(c) +
        hills(c, c.horizon + 40 * c.unit, 14 * c.unit, c.deep) +
        gates +
        below(c, base, c.deep) +
        onHorizon(c, figure(0, 62, 22, c.deep))
      )
    },
  },
  wires: {
    calls: 'school school-life suburb youth slice-of-life high-school club summer coming-of-age 学 校 夏',
    pull: 1.4,
    space: land(220),
    draw(c) {
      const clouds = (): string =>
        cloud(c.x - c.flip * 70 * c.unit, c.horizon - 10 * c.unit, 130 * c.unit, c.paper) +
        cloud(c.x + c.flip * 90 * c.unit, c.horizon + 40 * c.unit, 110 * c.unit, mix(c.paper, c.ground, 0.35))
      const [x, y] = [c.x + c.flip * 96 * c.unit, c.horizon - 190 * c.unit]
      const arms = [0, 34, 62].map((down) =>
        shape(`M-52 ${20 + down}h104v6h-104Z${[-46, -22, 22, 46].map((at) => `M${at - 3} ${10 + down}h6v10h-6Z`).join('')}`, c.deep),
      )
      const cables = repeat(5, (i) => {
        const top = y + (16 + i * 15) * c.unit
        return d`M-10 ${top - 20 + i * 22}Q${x * 0.5} ${top + 74 * c.unit} ${x} ${top}T${c.width + 10} ${top - 30}`
      })
      const fence = c.horizon + 52 * c.unit
      return (
        (c.chance() < 0.6 ? clouds() : sun(c)) +
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
    calls: 'racing cars motorcycle bike cycling drive motorsports delinquents 車 道',
    pull: 2.6,
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
    calls: 'slice-of-life family drama work adult-cast parenthood office josei indoor cohabitation 部 家 日',
    pull: 0.95,
    space: object(1.05, 1.15, 1.9),
    draw: (c) =>
      subject(
        c,
        polygon([[-65, 118], [65, 118], [185, 900], [55, 900]], c.spark, 'opacity=".5"'),
        rect(-65, -108, 130, 180, c.spark),
        circle(24, -54, 23, c.lead),
        shape('M-65 18q39 -36 72 0t58 -7V72H-65Z', c.support),
        stroke('M0 -108v180M-65 -18h130', c.deep, 6),
        rect(-69, -112, 138, 188, 'none', `stroke="${c.deep}" stroke-width="8"`),
        shape('M-39 72q-6 -40 8 -56l3 -14l9 9h10l9 -9l3 14q12 18 8 56Z', c.deep),
        rect(-87, 72, 174, 10, c.deep),
      ),
  },
  wall: {
    calls: 'kaiju giant military post-apocalyptic dystopian war survival guerrilla 巨 壁 兵',
    pull: 1.4,
    space: land(160),
    draw(c) {
      const [y, brick] = [c.horizon - 30 * c.unit, 24 * c.unit]
      let joints = ''
      for (let row = 0, top = y; top < c.height; row++, top += brick) {
        joints += d`M0 ${top}H${c.width}`
        for (let x = (row % 2) * brick; x < c.width; x += brick * 2) if (c.chance() < 0.6) joints += d`M${x} ${top}v${brick}`
      }
      const smoke = repeat(5, (i) =>
        stroke(
          d`M${c.x - c.r + i * c.r * 0.5 + c.chance() * 20} ${y}q${-20 * c.unit} ${-50 * c.unit} ${10 * c.unit} ${-85 * c.unit}t${-c.flip * 30 * c.unit} ${-60 * c.unit}`,
          c.ink,
          (6 + c.chance() * 10) * c.unit,
          `${ROUND} opacity=".28"`,
        ),
      )
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
    calls: 'castle medieval kingdom princess royal royalty witch fantasy dragon isekai knight 城 王 姫',
    pull: 1.4,
    space: land(250),
    draw: (c) =>
      stars(c, 26, c.horizon) +
      sun(c) +
      hills(c, c.horizon + 8 * c.unit, 20 * c.unit, c.lead) +
      onHorizon(
        c,
        tower(-66, 30, 34, 96, c.deep, c.support),
        tower(58, 30, 40, 116, c.deep, c.support),
        tower(0, 0, 46, 150, c.deep, c.support),
        tower(-30, 30, 20, 138, c.deep, c.lead),
        rect(-86, -26, 170, 90, c.deep),
        stroke('M-82 -28h162', c.deep, 12, dashes(9, 7)),
        stroke('M0 -130v12M0 -90v12M58 -56v12M-66 -34v12M-30 -70v12', c.spark, 6),
      ) +
      hills(c, c.horizon + 44 * c.unit, 16 * c.unit, c.deep) +
      onHorizon(c, stroke('M0 52q90 48 -10 88t-40 160', c.spark, 8, 'opacity=".7"')),
  },
  door: {
    calls: 'isekai reincarnation another-world dungeon alternate-universe parallel-world lost-civilization underground 異 界 穴',
    pull: 2,
    space: COVER,
    draw(c) {
      const [half, top, floor] = [c.r * 0.62, c.y - c.r * 1.05, c.horizon + 24 * c.unit]
      const arch = (step: number, fill: string): string => {
        const wide = half + step
        const spring = top - step * 0.7 + half
        return shape(d`M${c.x - wide} ${floor + 2}V${spring}A${wide} ${wide} 0 0 1 ${c.x + wide} ${spring}V${floor + 2}Z`, fill)
      }
      const tiles = repeat(4, (i) => rect(-2, floor + (34 + i * 32 + i * i * 8) * c.unit, c.width + 4, (2 + i) * c.unit, c.deep))
      return (
        [4, 3, 2, 1, 0].map((i) => arch(i * c.r * 0.28, i ? mix(c.lead, c.deep, i / 4.4) : c.spark)).join('') +
        below(c, floor, c.deep) +
        polygon(
          [[c.x - half, floor], [c.x + half, floor], [c.x + half * 2.4 + c.flip * 40, c.height + 5], [c.x - half * 2.4 + c.flip * 40, c.height + 5]],
          c.spark,
          'opacity=".88"',
        ) +
        tiles +
        figure(c.x, floor + 16 * c.unit, c.r * 0.74, c.deep) +
        polygon([[c.x - 16 * c.unit, floor + 16 * c.unit], [c.x + 16 * c.unit, floor + 16 * c.unit], [c.x + 62 * c.unit, c.height], [c.x - 20 * c.unit, c.height]], c.deep)
      )
    },
  },
  ferris: {
    calls: 'amusement-park romance love date festival comedy circus carnival 遊 祭',
    pull: 1.25,
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
  lanterns: {
    calls: 'festival tradition historical edo youkai matsuri folklore yakuza parody 祭 灯 京',
    pull: 1.2,
    space: object(1.5, 1.6, 1.5),
    draw(c) {
      const lantern = (x: number, y: number, size: number, fill: string): string =>
        `<g transform="translate(${x} ${y})scale(${size})">${stroke('M0 -400V-50', c.ink, 2)}${ellipse(0, 0, 40, 50, fill)}${stroke('M-33 -27Q0 -18 33 -27M-39 -6Q0 4 39 -6M-37 18Q0 28 37 18', c.deep, 1.6, 'opacity=".5"')}${shape('M-18 -54h36v9h-36ZM-18 45h36v9h-36Z', c.deep)}${stroke('M0 54v26', c.ink, 3)}</g>`
      return (
        strew(c, 14, c.y - c.r, c.y + c.r * 1.6, (x, y) => circle(x, y, (1.5 + c.chance() * 3) * c.unit, c.spark)) +
        subject(c, lantern(-92, -62, 0.78, c.support), lantern(88, -36, 0.92, c.lead), lantern(-8, 42, 1.34, c.spark))
      )
    },
  },
})

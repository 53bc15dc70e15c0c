/** The bay: sea, far shore and its town, the hill with the house and the tree. */
import { createRandom } from '../../src/catalogue/art/random.ts'
import { mix } from '../../src/catalogue/art/colour.ts'
import { circle, d, group, rect, repeat, ROUND, shape, stroke, tenth } from '../../src/catalogue/art/svg.ts'
import { clamp, sway } from './ease.ts'
import { HEIGHT, WIDTH } from './frame.ts'
import { DEEP, GOLD, type NightInks, ORANGE, PAPER } from './inks.ts'

export const HORIZON = 640

/** The sea with its slow lines, and the path of a light on it. */
export function sea(now: number, inks: NightInks, lightX: number, lightColour: string, strength = 1): string {
  const lines = repeat(9, (i) => {
    const y = HORIZON + 16 + i ** 1.55 * 11
    const length = 60 + i * 26
    const x = ((i * 397 + now * (6 + i * 3)) % (WIDTH + 500)) - 250
    return d`M${x} ${y}h${length}M${((x + 760 + i * 211) % (WIDTH + 500)) - 250} ${y + 7}h${length * 0.7}M${((x + 1290 + i * 97) % (WIDTH + 500)) - 250} ${y - 4}h${length * 0.8}`
  })
  const glints = repeat(13, (i) => {
    const y = HORIZON + 7 + i ** 1.4 * 9.5
    const half = (12 + i * 7) * (0.72 + 0.28 * sway(now, 2.2 + (i % 4) * 0.5, i * 0.37))
    const x = lightX + sway(now, 3.1 + (i % 3) * 0.7, i * 0.53) * (3 + i * 1.6)
    return d`M${x - half} ${y}h${half * 2}`
  })
  return (
    rect(-300, HORIZON, WIDTH + 600, HEIGHT, inks.sea) +
    rect(-300, HORIZON + 60, WIDTH + 600, HEIGHT, mix(inks.sea, inks.near, 0.2)) +
    rect(-300, HORIZON + 170, WIDTH + 600, HEIGHT, mix(inks.sea, inks.near, 0.42)) +
    group(ROUND, stroke(lines, mix(inks.sea, inks.low, 0.55), 3.5)) +
    (strength > 0.01 ? group(`${ROUND} opacity="${tenth(strength * 8.5) / 10}"`, stroke(glints, lightColour, 4.6)) : '')
  )
}

interface House {
  x: number
  width: number
  height: number
  windows: readonly { x: number; y: number; rank: number }[]
}

/** The far town, always the same; how many of its windows are lit is the story's. */
const TOWN: readonly House[] = (() => {
  const random = createRandom(2024)
  let x = 0
  let rank = 0
  return Array.from({ length: 26 }, () => {
    const [width, height] = [26 + random() * 34, 22 + random() ** 1.6 * 74]
    const windows: { x: number; y: number; rank: number }[] = []
    for (let wx = 9; wx < width - 7; wx += 13)
      for (let wy = 11; wy < height - 8; wy += 16) if (random() < 0.62) windows.push({ x: wx, y: wy, rank: rank++ })
    const house = { x, width, height, windows }
    x += width + random() * 8
    return house
  })
})()
const WINDOWS = TOWN.reduce((sum, house) => sum + house.windows.length, 0)
const ORDER: readonly number[] = (() => {
  const random = createRandom(5)
  return Array.from({ length: WINDOWS }, () => random())
})()

/** The far shore with its mountains. */
export const shore = (inks: NightInks, dx = 0): string =>
  shape(
    `M${-300 + dx} ${HORIZON + 1}Q${-40 + dx} ${HORIZON - 40} ${150 + dx} ${HORIZON - 98}Q${330 + dx} ${HORIZON - 182} ${520 + dx} ${HORIZON - 86}Q${660 + dx} ${HORIZON - 20} ${860 + dx} ${HORIZON + 1}Z`,
    mix(inks.far, inks.low, 0.3),
  ) +
  shape(
    `M${880 + dx} ${HORIZON + 1}Q${1130 + dx} ${HORIZON - 18} ${1300 + dx} ${HORIZON - 74}Q${1480 + dx} ${HORIZON - 170} ${1690 + dx} ${HORIZON - 104}Q${1980 + dx} ${HORIZON - 40} ${2320 + dx} ${HORIZON - 60}V${HORIZON + 1}Z`,
    mix(inks.far, inks.low, 0.22),
  )

/** The town at `x`; `lit` of its windows burn, at a brightness of 0 to 1, with their reflection in the sea. */
export function town(
  x: number,
  scale: number,
  inks: NightInks,
  lit: number,
  bright: number,
  now: number,
  y = HORIZON,
  shade = 0.35,
): string {
  let walls = ''
  let panes = ''
  let shine = ''
  for (const house of TOWN) {
    walls += d`M${house.x} 2v${-house.height}h${house.width}v${house.height}Z`
    if (house.height > 58)
      walls += d`M${house.x - 3} ${-house.height}l${house.width / 2 + 3} -18l${house.width / 2 + 3} 18Z`
    for (const pane of house.windows) {
      if ((ORDER[pane.rank] ?? 1) > lit) continue
      const [px, py] = [house.x + pane.x, -house.height + pane.y]
      panes += d`M${px} ${py}h6.5v9h-6.5Z`
      if (pane.rank % 2 === 0)
        shine += d`M${px + 3 + sway(now, 3, pane.rank * 0.31) * 2} ${8 - py * 0.55}v${7 + (pane.rank % 5) * 3}`
    }
  }
  const glow = Math.round(clamp(bright) * 100) / 100
  return group(
    `transform="translate(${tenth(x)} ${tenth(y)})scale(${scale})"`,
    shape(walls, mix(inks.far, inks.near, shade)),
    glow > 0.01 ? shape(panes, GOLD, `opacity="${glow}"`) : '',
    glow > 0.01 ? group(`${ROUND} opacity="${Math.round(glow * 50) / 100}"`, stroke(shine, GOLD, 4)) : '',
  )
}

export const hillTop = (x: number): number =>
  900 -
  128 * Math.exp(-(((x - 800) / 360) ** 2)) -
  74 * Math.exp(-(((x - 230) / 260) ** 2)) +
  60 * Math.exp(-(((x - 1500) / 420) ** 2))

function ground(offset: number, fill: string): string {
  let path = `M-300 ${HEIGHT + 300}`
  for (let x = -300; x <= WIDTH + 300; x += 60) path += d`L${x} ${hillTop(x) + offset}`
  return shape(`${path}V${HEIGHT + 300}Z`, fill)
}

const BLADES: readonly { x: number; length: number; lean: number }[] = (() => {
  const random = createRandom(11)
  return Array.from({ length: 110 }, () => ({
    x: random() * (WIDTH + 300) - 150,
    length: 16 + random() * 26,
    lean: random(),
  }))
})()

/** The hill in two inks, with grass that bends in gusts. */
export function hill(now: number, inks: NightInks): string {
  const blades = BLADES.map(({ x, length, lean }) => {
    const gust = 7 + 7 * Math.sin(now * 1.7 - x / 260) + 3 * Math.sin(now * 4.1 + lean * 9)
    const y = hillTop(x) + 3
    return d`M${x} ${y}q${-gust * 0.15} ${-length * 0.6} ${-gust} ${-length}`
  }).join('')
  return (
    group(ROUND, stroke(blades, inks.hill, 5)) +
    ground(0, inks.hill) +
    ground(66, mix(inks.hill, inks.near, 0.5)) +
    ground(132, inks.near)
  )
}

/** Her house, its window lit; or, later, her observatory. */
export function house(x: number, y: number, inks: NightInks, window: number): string {
  const wall = mix(inks.near, inks.far, 0.35)
  return group(
    `transform="translate(${tenth(x)} ${tenth(y)})"`,
    rect(34, -196, 26, 60, wall),
    rect(-84, -104, 168, 120, wall),
    shape('M-106 -98L0 -186L106 -98Z', mix(inks.near, ORANGE, 0.32)),
    rect(-56, -76, 46, 46, window > 0 ? mix(DEEP, GOLD, window) : DEEP, 'rx="3"'),
    stroke('M-33 -76v46M-56 -53h46', wall, 5),
    rect(26, -66, 34, 80, mix(wall, DEEP, 0.4), 'rx="17"'),
  )
}

export function observatory(x: number, y: number, inks: NightInks, slit: number, glow: number): string {
  const wall = mix(inks.low, PAPER, 0.2)
  return group(
    `transform="translate(${tenth(x)} ${tenth(y)})"`,
    group(
      `transform="rotate(${tenth(-52 + slit * 8)} 0 -150)"`,
      rect(60, -170, 120, 34, mix(inks.near, PAPER, 0.45), 'rx="5"'),
      rect(168, -176, 22, 46, GOLD, 'rx="4"'),
    ),
    shape('M-130 -130A130 130 0 0 1 130 -130Z', wall),
    shape('M-130 -130A130 130 0 0 1 -10 -259Q-74 -220 -70 -130Z', mix(wall, inks.near, 0.35)),
    shape('M34 -256A130 130 0 0 1 92 -222L50 -130H14Z', inks.near),
    rect(-140, -134, 280, 20, mix(wall, inks.near, 0.55)),
    rect(-118, -114, 236, 134, mix(wall, inks.near, 0.28)),
    rect(-118, -114, 60, 134, mix(wall, inks.near, 0.5)),
    rect(14, -74, 44, 94, mix(DEEP, GOLD, glow), 'rx="22"'),
    rect(-30, -84, 24, 34, mix(DEEP, GOLD, glow * 0.9), 'rx="3"'),
  )
}

/** The tree, `grown` from 0 to 1; its crown follows the wind and the season. */
export function tree(x: number, y: number, grown: number, now: number, inks: NightInks, leaves = 1): string {
  const size = 0.55 + grown * 0.75
  const trunk = mix(inks.near, inks.hill, 0.15)
  const crown: readonly (readonly [number, number, number, number])[] = [
    [-70, -190, 66, 0],
    [64, -200, 70, 0],
    [0, -262, 82, 0],
    [-34, -226, 48, 1],
    [44, -276, 40, 1],
    [84, -188, 30, 1],
  ]
  return group(
    `transform="translate(${tenth(x)} ${tenth(y)})scale(${Math.round(size * 1000) / 1000})"`,
    shape(
      'M-17 12Q-7 -90 -9 -130L-62 -176L-56 -186L-6 -150L-3 -230H6L5 -150L58 -196L64 -187L10 -126Q10 -80 24 12Z',
      trunk,
    ),
    ...crown.map(([cx, cy, r, tone], i) =>
      circle(
        cx + sway(now, 3.4, cx / 400) * 7,
        cy + sway(now, 4.1, i * 0.2) * 3,
        Math.max(0, r * leaves),
        tone === 1 ? mix(inks.leaf, PAPER, 0.22) : inks.leaf,
      ),
    ),
  )
}

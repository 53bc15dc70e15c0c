/** The view from orbit: the Earth's rim, clouds, the sun, the shore far below. */
import { createRandom } from '../../src/catalogue/art/random.ts'
import { mix } from '../../src/catalogue/art/colour.ts'
import {
  around,
  circle,
  clip,
  d,
  ellipse,
  group,
  repeat,
  ring,
  ROUND,
  shape,
  stroke,
  tenth,
} from '../../src/catalogue/art/svg.ts'
import { at } from './frame.ts'
import { BLUE, DEEP, GOLD, HAZE, NIGHT, ORANGE, PAPER, TEAL } from './inks.ts'

const LIGHTS: readonly { angle: number; depth: number; size: number }[] = (() => {
  const random = createRandom(303)
  return Array.from({ length: 150 }, () => {
    const knot = Math.floor(random() * 11)
    return {
      angle: -62 + knot * 11.6 + (random() - 0.5) * 8,
      depth: 26 + (knot % 3) * 60 + random() * 90,
      size: 2 + random() * 2.6,
    }
  })
})()

/** A point over the rim of an Earth of radius `r` around 0, 0; 0 degrees is up. */
const onRim = (degrees: number, radius: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [Math.cos(angle) * radius, Math.sin(angle) * radius]
}

function cloudBar(degrees: number, radius: number, length: number, width: number): string {
  const [x1, y1] = onRim(degrees, radius)
  const [x2, y2] = onRim(degrees + (length / radius) * 57.3, radius)
  return stroke(d`M${x1} ${y1}A${radius} ${radius} 0 0 1 ${x2} ${y2}`, PAPER, width)
}

/** The Earth by night with its middle at x, y; `turn` in degrees, `dawn` warms its rim. */
export function earth(x: number, y: number, r: number, turn: number, dawn = 0): string {
  const air = mix(HAZE, ORANGE, dawn * 0.75)
  const clouds = repeat(13, (i) => {
    const degrees = ((((i * 37) % 144) + turn * (1 + (i % 3) * 0.16) + 720) % 144) - 72
    const depth = r - 30 - (i % 5) * 48
    return (
      cloudBar(degrees, depth, 150 + ((i * 53) % 190), 16) +
      cloudBar(degrees + 2.2, depth - 21, 90 + ((i * 31) % 90), 11)
    )
  })
  const lights = LIGHTS.map(({ angle, depth, size }) => {
    const degrees = ((angle + turn + 72 + 720) % 144) - 72
    const [lx, ly] = onRim(degrees, r - depth)
    return circle(lx, ly, size, GOLD)
  }).join('')
  const land = repeat(7, (i) => {
    const degrees = ((((i * 61) % 144) + turn + 720) % 144) - 72
    const [lx, ly] = onRim(degrees, r - 150 - (i % 3) * 50)
    const blob = (dx: number, dy: number, rx: number, ry: number): string =>
      ellipse(dx, dy, rx, ry, mix(TEAL, NIGHT, 0.5))
    return at(
      lx,
      ly,
      1,
      degrees,
      blob(0, 0, 120 + (i % 3) * 30, 44),
      blob(-70, 34, 90, 38),
      blob(96 + (i % 2) * 30, 26, 74, 50),
      blob(30, 70, 60 + (i % 4) * 16, 34),
    )
  })
  return at(
    x,
    y,
    1,
    0,
    circle(0, 0, r + 130, air, `opacity="${0.1 + dawn * 0.08}"`),
    circle(0, 0, r + 70, air, `opacity="${0.16 + dawn * 0.1}"`),
    circle(0, 0, r + 26, air, `opacity="${0.3 + dawn * 0.2}"`),
    circle(0, 0, r, mix(HAZE, air, 0.6)),
    clip(
      'earth',
      `<circle r="${tenth(r - 9)}"/>`,
      circle(0, 0, r, BLUE),
      circle(0, 60, r - 10, mix(BLUE, NIGHT, 0.45)),
      circle(0, 190, r - 40, mix(BLUE, NIGHT, 0.8)),
      land,
      lights,
      group(`${ROUND} opacity=".86"`, clouds),
    ),
  )
}

/** The sun at the edge of things, its rays turning slowly. */
export const sun = (x: number, y: number, size: number, turn: number): string =>
  at(
    x,
    y,
    size / 100,
    turn,
    circle(0, 0, 330, GOLD, 'opacity=".07"'),
    circle(0, 0, 235, GOLD, 'opacity=".1"'),
    group(
      ROUND,
      stroke(
        around(24, (angle, i) => {
          const [near, far] = [136, i % 2 ? 172 : 204]
          return d`M${Math.cos(angle) * near} ${Math.sin(angle) * near}L${Math.cos(angle) * far} ${Math.sin(angle) * far}`
        }),
        GOLD,
        7,
      ),
    ),
    circle(0, 0, 112, ORANGE),
    circle(0, 0, 98, GOLD),
  )

/** The satellite's eye, as large as the frame, with the reflection of what it sees. */
export function greatEye(now: number, wide: number, spotLight: number, lookX: number, lookY: number): string {
  const pupil = 172 + wide * 46
  const [px, py] = [960 + lookX * 60, 540 + lookY * 60]
  return (
    `<rect x="-400" y="-400" width="2800" height="1900" fill="${mix(PAPER, DEEP, 0.14)}"/>` +
    circle(960, 540, 660, PAPER) +
    circle(960, 540, 590, DEEP) +
    ring(960, 540, 505, mix(BLUE, PAPER, 0.22), 26) +
    ring(960, 540, 548, mix(BLUE, DEEP, 0.5), 10) +
    circle(px, py, 408, BLUE) +
    around(36, (angle, i) => {
      const far = i % 2 ? 392 : 356
      const [c, s] = [Math.cos(angle + now * 0.02), Math.sin(angle + now * 0.02)]
      return stroke(
        d`M${px + c * (pupil + 34)} ${py + s * (pupil + 34)}L${px + c * far} ${py + s * far}`,
        mix(BLUE, i % 3 ? HAZE : GOLD, 0.5),
        9,
        ROUND,
      )
    }) +
    circle(px, py, pupil + 20, mix(BLUE, DEEP, 0.5)) +
    circle(px, py, pupil, DEEP) +
    clip(
      'pupil',
      `<circle cx="${tenth(px)}" cy="${tenth(py)}" r="${tenth(pupil)}"/>`,
      circle(px, py + pupil * 2.1, pupil * 1.95, mix(BLUE, NIGHT, 0.5)),
      shape(
        d`M${px - 190} ${py + 104}Q${px - 60} ${py + 22} ${px + 26} ${py + 56}T${px + 230} ${py + 70}V${py + 300}H${px - 190}Z`,
        NIGHT,
      ),
      spotLight > 0.01
        ? circle(px, py + 52, 96 * spotLight, GOLD, 'opacity=".16"') +
            circle(px, py + 52, 58 * spotLight, GOLD, 'opacity=".32"') +
            circle(px, py + 52, 30 * spotLight, GOLD, 'opacity=".7"')
        : '',
      circle(px, py + 52, 9 + 8 * spotLight, PAPER),
    ) +
    circle(px - 168, py - 186, 62, PAPER) +
    circle(px + 176, py + 188, 24, PAPER, 'opacity=".5"')
  )
}

/** A wall of cloud with its upper edge at `top`. */
export function cloudWall(top: number, fill: string, seed: number, depth = 3000): string {
  const random = createRandom(seed)
  return group(
    `fill="${fill}"`,
    repeat(
      12,
      (i) =>
        `<circle cx="${tenth(-120 + i * 190 + random() * 60)}" cy="${tenth(top + 40 + random() * 90)}" r="${tenth(130 + random() * 110)}"/>`,
    ),
    `<rect x="-300" y="${tenth(top + 90)}" width="2600" height="${depth}"/>`,
    repeat(
      12,
      (i) =>
        `<circle cx="${tenth(-120 + i * 190 + random() * 60)}" cy="${tenth(top + 60 + depth + random() * 60)}" r="${tenth(120 + random() * 110)}"/>`,
    ),
  )
}

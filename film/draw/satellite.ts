/** The narrator: a small satellite with one eye and two wings. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { circle, clip, d, group, rect, repeat, ring, ROUND, shape, stroke } from '../../src/catalogue/art/svg.ts'
import { at, gleam } from './frame.ts'
import { BLUE, DEEP, GOLD, NIGHT, ORANGE, PAPER } from './inks.ts'

export interface SatelliteLook {
  /** -1 to 1: how the wings are turned; at 0 they are seen from the edge. */
  wings: number
  /** 0 to 1: the sun on them. */
  sunlit: number
  /** Where the eye looks, in hundredths of the body, and how open it is. */
  lookX: number
  lookY: number
  open: number
  /** 0 to 1: the flash of a wave. */
  flash: number
  body: string
  stripe: string
  /** The left wing's break, in degrees. */
  broken: number
  /** How warm the air is around it, 0 to 1. */
  heat: number
  id: string
}

const CALM: SatelliteLook = {
  wings: 0.8,
  sunlit: 0,
  lookX: 0,
  lookY: 0,
  open: 1,
  flash: 0,
  body: PAPER,
  stripe: GOLD,
  broken: 0,
  heat: 0,
  id: 'sat',
}

const CELLS = 4
/** Glass that the sun has begun to touch. */
const SHEEN = '#9fcbe6'

function wing(look: SatelliteLook): string {
  const half = 6 + 52 * Math.abs(look.wings)
  const glass = mix(
    mix(mix(BLUE, SHEEN, Math.min(1, look.sunlit * 1.2)), GOLD, Math.max(0, look.sunlit - 0.4) * 1.5),
    ORANGE,
    look.heat * 0.45,
  )
  const [from, width] = [96, 176]
  return (
    stroke('M56 0H100', mix(PAPER, DEEP, 0.35), 9, ROUND) +
    rect(
      from,
      -half,
      width,
      half * 2,
      glass,
      `stroke="${mix(PAPER, ORANGE, look.heat * 0.5)}" stroke-width="7" stroke-linejoin="round"`,
    ) +
    shape(
      d`M${from + 6} ${half - 4}L${from + 70} ${-half + 4}h42L${from + 48} ${half - 4}Z`,
      PAPER,
      `opacity="${Math.round((0.1 + look.sunlit * 0.5) * 100) / 100}"`,
    ) +
    stroke(
      repeat(CELLS - 1, (i) => d`M${from + ((i + 1) * width) / CELLS} ${-half}v${half * 2}`) + d`M${from} 0h${width}`,
      mix(NIGHT, GOLD, look.sunlit * 0.35),
      3.4,
    )
  )
}

function eye({ lookX, lookY, open, id }: SatelliteLook): string {
  const lid = open < 0.1 ? 100 : (1 - open) * 78
  return (
    circle(0, 2, 41, DEEP) +
    ring(0, 2, 34, mix(BLUE, PAPER, 0.25), 5) +
    circle(lookX * 13, 2 + lookY * 13, 21, BLUE) +
    circle(lookX * 16, 2 + lookY * 16, 13, DEEP) +
    circle(lookX * 13 - 9, lookY * 12 - 10, 6.5, PAPER) +
    (open > 0.98
      ? ''
      : clip(`${id}e`, '<circle cx="0" cy="2" r="42"/>', rect(-50, -62, 100, 22 + lid, mix(PAPER, DEEP, 0.14))) +
        (open < 0.1 ? stroke('M-36 12Q0 30 36 12', DEEP, 5, ROUND) : ''))
  )
}

const body = (look: SatelliteLook): string =>
  stroke('M0 -60L-4 -112', mix(PAPER, DEEP, 0.35), 6, ROUND) +
  circle(-5, -118, 13, look.stripe === ORANGE ? GOLD : ORANGE) +
  circle(0, 0, 74, look.body) +
  clip(
    `${look.id}b`,
    '<circle r="74"/>',
    rect(-80, 46, 160, 40, look.stripe),
    rect(-80, 38, 160, 5, look.stripe),
    circle(26, -20, 128, 'none', `stroke="${DEEP}" stroke-width="90" opacity=".17"`),
    look.heat > 0 ? circle(0, 0, 80, ORANGE, `opacity="${Math.round(look.heat * 45) / 100}"`) : '',
  ) +
  eye(look)

/** The flash by which it waves: the site's star and its rays, from the right wing. */
const waveOf = (strength: number): string =>
  strength < 0.02
    ? ''
    : circle(226, -14, 260 * strength, GOLD, 'opacity=".1"') +
      circle(226, -14, 165 * strength, GOLD, 'opacity=".2"') +
      circle(226, -14, 92 * strength, GOLD, 'opacity=".45"') +
      gleam(226, -14, 350 * strength, PAPER, 12) +
      gleam(226, -14, 150 * strength, PAPER, 57) +
      circle(226, -14, 30 * strength, PAPER)

/** The satellite around 0, 0; some 550 wide at scale 1. */
export function satellite(x: number, y: number, scale: number, turn: number, changes: Partial<SatelliteLook>): string {
  const look = { ...CALM, ...changes }
  const right = wing(look)
  const left = group(
    `transform="scale(-1 1)${look.broken === 0 ? '' : `rotate(${Math.round(look.broken * 10) / 10} 70 0)`}"`,
    right,
  )
  return at(x, y, scale, turn, left, right, body(look), waveOf(look.flash))
}

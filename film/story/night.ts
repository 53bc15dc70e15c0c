/** The night on the hill, which most scenes share. */
import { circle } from '../../src/catalogue/art/svg.ts'
import { onTwos } from '../draw/ease.ts'
import { HORIZON, hill, hillTop, house, observatory, sea, shore, town, tree } from '../draw/bay.ts'
import { faded, gleam, seen } from '../draw/frame.ts'
import { girl, type GirlLook } from '../draw/girl.ts'
import { type NightInks, PAPER } from '../draw/inks.ts'
import { bandedSky, light, moon, stars } from '../draw/sky.ts'

export interface Night {
  now: number
  inks: NightInks
  /** The camera: how close, and how far it has moved. */
  zoom?: number
  panX?: number
  panY?: number
  /** Behind the land: what crosses the sky. */
  sky?: string
  /** Before everything: what the air carries. */
  air?: string
  town?: number
  townBright?: number
  window?: number
  dome?: number
  treeGrown?: number
  leaves?: number
  moonAt?: readonly [number, number] | null
  seaLight?: readonly [number, string, number]
  girl?: Partial<GirlLook>
  girlScale?: number
  child?: Partial<GirlLook> | null
  starCount?: number
}

export const GIRL_X = 812

const USUAL = {
  panX: 0,
  panY: 0,
  zoom: 1,
  dome: 0,
  moonAt: [1500, 250],
  starCount: 150,
  sky: '',
  air: '',
  town: 0.1,
  townBright: 1,
  window: 1,
  treeGrown: 0.1,
  leaves: 1,
  girlScale: 2.7,
} as const

/** Land and sky move at their own speeds when the camera does. */
export function nightOnTheHill(wished: Night): string {
  const night = { ...USUAL, ...wished }
  const { inks, moonAt, dome } = night
  const now = onTwos(night.now)
  const [lightX, lightColour, lightStrength] = night.seaLight ?? [moonAt?.[0] ?? 1500, PAPER, moonAt ? 0.55 : 0]
  const layer = (share: number, ...parts: readonly string[]): string =>
    seen(1 + (night.zoom - 1) * share, 960, HORIZON, night.panX * share, night.panY * share, ...parts)
  const foot = hillTop(232) + 12
  return (
    layer(
      0.25,
      bandedSky(inks.top, inks.low, moonAt?.[0] ?? 900, HORIZON + 40),
      stars(night.now, night.starCount, 42, HORIZON - 20),
      moonAt ? moon(moonAt[0], moonAt[1], 78) : '',
      night.sky,
    ) +
    layer(0.45, shore(inks)) +
    layer(
      0.55,
      sea(now, inks, lightX, lightColour, lightStrength),
      town(1090, 0.95, inks, night.town, night.townBright, now),
    ) +
    layer(
      1,
      tree(505, hillTop(505) + 8, night.treeGrown, now, inks, night.leaves),
      faded(1 - dome, house(232, foot, inks, night.window)),
      dome > 0 ? faded(dome, observatory(232, foot, inks, Math.sin(now * 0.2), night.window)) : '',
      hill(now, inks),
      night.child ? girl(GIRL_X - 190, hillTop(GIRL_X - 190) + 8, 2.25, now + 0.6, night.child) : '',
      night.girl ? girl(GIRL_X, hillTop(GIRL_X) + 6, night.girlScale, now, night.girl) : '',
    ) +
    night.air
  )
}

/** The far satellite as it is seen from below. */
export const passing = (x: number, y: number, flashing: number): string =>
  circle(x, y, 5, PAPER) +
  (flashing > 0.02 ? light(x, y, 9, flashing) + gleam(x, y, 30 + 130 * flashing, PAPER, 10) : '')

/** Four seasons of waving. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { circle, group } from '../../src/catalogue/art/svg.ts'
import { along, clamp, easeInOut, flash, lerp, onTwos, sway } from '../draw/ease.ts'
import { AUTUMN, GOLD, type NightInks, PAPER, SPRING, SUMMER, WINTER } from '../draw/inks.ts'
import { trails } from '../draw/sky.ts'
import { fireflies, leaves, petals, snow } from '../draw/weather.ts'
import { secondsOf, WAVES } from './clock.ts'
import { nightOnTheHill, passing } from './night.ts'

interface Season {
  from: number
  inks: NightInks
  air: (now: number) => string
  lamp: readonly number[]
  star: readonly number[]
  age: number
}

const SEASONS: readonly [Season, ...Season[]] = [
  { from: 44, inks: SPRING, air: petals, lamp: WAVES.springLamp, star: WAVES.springStar, age: 0.1 },
  { from: 48, inks: SUMMER, air: fireflies, lamp: WAVES.summerLamp, star: WAVES.summerStar, age: 0.4 },
  { from: 52, inks: AUTUMN, air: leaves, lamp: WAVES.autumnLamp, star: WAVES.autumnStar, age: 0.7 },
  { from: 56, inks: WINTER, air: snow, lamp: WAVES.winterLamp, star: WAVES.winterStar, age: 1 },
]

function seasonNight(season: Season, beat: number): string {
  const now = secondsOf(beat)
  const t = along(beat, season.from, season.from + 4)
  const year = along(beat, 44, 60)
  const low = year * 120
  return nightOnTheHill({
    now,
    inks: season.inks,
    zoom: 1.1,
    panX: 0,
    panY: 10,
    moonAt: null,
    starCount: 60,
    sky:
      trails(760, 210, now * 13, 1, [PAPER, mix(season.inks.low, PAPER, 0.5), GOLD], 60, 58, 16) +
      passing(lerp(1500, 1010, t), 140 + low + 70 * (t - 0.4) ** 2, flash(beat, season.star, 0.12, 0.4)),
    air: season.air(onTwos(now)),
    town: 0.12 + year * 0.6,
    dome: season.from >= 56 ? 1 : 0,
    treeGrown: 0.1 + year * 0.7,
    leaves: season.from >= 56 ? 0.55 : 1,
    seaLight: [760, PAPER, 0.25],
    girl: {
      age: season.age,
      raised: 0.92 + sway(now, 2) * 0.03,
      lamp: 0.2 + 0.8 * flash(beat, season.lamp, 0.12, 0.4),
      up: 1,
    },
  })
}

/** Four seasons. Each opens as a growing circle over the previous one. */
export function yearsScene(beat: number): string {
  const index = clamp(Math.floor((beat - 44) / 4), 0, 3)
  const season = SEASONS[index] ?? SEASONS[0]
  const before = SEASONS[index - 1]
  const opened = easeInOut(along(beat, season.from - 0.02, season.from + 1))
  const drawn = seasonNight(season, beat)
  if (!before || opened >= 1) return drawn
  const r = opened * 1500
  return (
    seasonNight(before, beat) +
    circle(760, 230, r + 14, PAPER) +
    `<clipPath id="season"><circle cx="760" cy="230" r="${Math.round(r)}"/></clipPath>` +
    group('clip-path="url(#season)"', drawn)
  )
}

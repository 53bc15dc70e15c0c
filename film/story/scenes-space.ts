/** The scenes in orbit. */
import { rect } from '../../src/catalogue/art/svg.ts'
import { along, easeIn, easeInOut, easeOut, flash, lerp, sway } from '../draw/ease.ts'
import { seen } from '../draw/frame.ts'
import { GOLD, NIGHT, ORANGE } from '../draw/inks.ts'
import { satellite } from '../draw/satellite.ts'
import { bandedSky, light, stars } from '../draw/sky.ts'
import { cloudWall, earth, greatEye, sun } from '../draw/space.ts'
import { streak } from '../draw/streak.ts'
import { mix } from '../../src/catalogue/art/colour.ts'
import { secondsOf, WAVES } from './clock.ts'

const SPACE = '#090d22'
const blink = (beat: number, at: number): number => {
  const since = Math.abs(beat - at)
  return since > 0.22 ? 1 : since / 0.22
}

/** The satellite alone over the clouds. At the end, the camera dives through them. */
export function orbitScene(beat: number): string {
  const now = secondsOf(beat)
  const t = along(beat, 8, 20)
  const enter = easeOut(along(beat, 8, 13))
  const dive = easeIn(along(beat, 17.6, 20))
  const looks =
    easeInOut(along(beat, 13.4, 14.2)) - 2 * easeInOut(along(beat, 15, 15.9)) + easeInOut(along(beat, 16.8, 17.6))
  const clouds = easeIn(along(beat, 18, 20))
  return (
    rect(0, 0, 1920, 1080, SPACE) +
    seen(1 + dive * 0.3, 960, 500, 0, -dive * 100, bandedSky(SPACE, NIGHT, 960, 1000, 4, 1700), stars(now, 210, 19)) +
    seen(1 + dive * 0.9, 960, 760, 0, lerp(90, 0, enter) + dive * 60, earth(960, 2010 - t * 26, 1330, -now * 2.1)) +
    seen(
      1 + dive * 0.5,
      960,
      420,
      0,
      -dive * 900,
      satellite(
        lerp(-420, 930, enter) + t * 70 + sway(now, 9) * 10,
        400 + sway(now, 6.4) * 14,
        0.9 + t * 0.12,
        -7 + sway(now, 8.2) * 3,
        {
          wings: 0.84 + sway(now, 11) * 0.08,
          lookX: looks * 0.9,
          lookY: 0.55,
          open: Math.min(blink(beat, 12.4), blink(beat, 14.6), blink(beat, 16.4)),
        },
      ),
    ) +
    (clouds > 0 ? cloudWall(1180 - clouds * 1500, '#c9d3e0', 5) + cloudWall(1330 - clouds * 1640, '#e6e3dc', 6) : '')
  )
}

/** The view of the satellite's eye. */
export function lensScene(beat: number): string {
  const now = secondsOf(beat)
  const push = easeInOut(along(beat, 28, 32))
  const wide = easeOut(along(beat, 29.6, 30.4)) * 0.6 + easeOut(along(beat, 31, 31.5)) * 0.4
  return seen(
    1.02 + push * 0.14,
    960,
    600,
    0,
    0,
    greatEye(now, wide, flash(beat, WAVES.lens, 0.2, 0.6), 0, lerp(0.1, 0.35, push)),
  )
}

/** The satellite waves back with sunlight on its wings. */
export function wingsScene(beat: number): string {
  const now = secondsOf(beat)
  const t = along(beat, 32, 42)
  const dawn = easeInOut(along(beat, 33, 37))
  const turned = lerp(0.9, 0.22, easeInOut(along(beat, 33.4, 35.2)))
  const wings = turned + (1 - 0.22) * easeInOut(along(beat, 36, 37.8)) * (1 - 0.3 * flash(beat, WAVES.wings, 0.1, 0.7))
  const lookUp = easeInOut(along(beat, 32.6, 33.4)) - easeInOut(along(beat, 36, 36.8))
  const flashing = flash(beat, WAVES.wings, 0.2, 0.6)
  return (
    bandedSky(SPACE, mix(NIGHT, ORANGE, dawn * 0.16), 1700, 900, 5, 2000) +
    stars(now, 190, 23) +
    seen(
      1 + t * 0.03,
      960,
      700,
      0,
      0,
      sun(1640, 600 + (1 - dawn) * 520, 84, now * 7),
      earth(520, 2050, 1380, -now * 2.1 - 20, dawn * 0.8),
    ) +
    satellite(
      760 + sway(now, 9) * 10 - t * 30,
      470 + sway(now, 6.2) * 14,
      1.28 + t * 0.1,
      -5 + sway(now, 7.6) * 2.4 + flashing * 5,
      {
        wings: wings * (1 - flashing * 0.12),
        sunlit: Math.max(dawn * 0.35, flashing),
        lookX: lookUp * 1 + dawn * 0.3 * (1 - lookUp),
        lookY: lerp(0.6, -0.1, lookUp) - 0.1,
        open: Math.min(blink(beat, 33), blink(beat, 36.6)),
        flash: flashing,
        id: 'w',
      },
    )
  )
}

/** The satellite enters the atmosphere, waves a last time and burns. */
export function fallScene(beat: number): string {
  const now = secondsOf(beat)
  const t = along(beat, 60, 72)
  const burn = easeIn(along(beat, 64.4, 68.4))
  const gone = easeInOut(along(beat, 67.6, 72))
  const tremble = Math.max(along(beat, 60, 66) * 2.4, burn * 7) * (1 - gone * 0.4)
  const shakeX = (Math.sin(now * 47) + Math.sin(now * 71)) * tremble * 0.6
  const shakeY = (Math.sin(now * 53) + Math.sin(now * 83)) * tremble * 0.6
  const flashing = flash(beat, WAVES.farewell, 0.25, 0.65)
  const [x, y] = [lerp(980, 640, gone) + shakeX - t * 60, lerp(360, 600, gone) + t * 40 + shakeY]
  return (
    bandedSky(mix(SPACE, '#1c0f24', burn), mix(NIGHT, ORANGE, 0.12 + burn * 0.4), 960, 1060, 5, 1900) +
    stars(now, 170, 29) +
    seen(
      1 + burn * 0.1,
      960,
      900,
      0,
      -t * 60,
      earth(960, 3010 - t * 90, 2300, -now * 1.6 - burn * 6, 0.25 + burn * 0.75),
    ) +
    (burn > 0
      ? streak(
          x - 30 * burn,
          y + 20 * burn,
          -27,
          1500 * burn + 200 * gone,
          lerp(40, 165, burn) * (1 - gone * 0.25),
          now,
        )
      : '') +
    light(x - shakeX, y - shakeY, 120, Math.round(burn * 8) / 10, GOLD) +
    satellite(x, y, lerp(1.02, 0.62, gone), lerp(6, 24, t) + shakeX * 0.3, {
      wings: 0.72 - burn * 0.2,
      broken: 16 + easeOut(along(beat, 65, 66)) * 26,
      heat: Math.min(1, 0.15 + burn * 0.95),
      sunlit: flashing,
      open:
        beat < 65 ? Math.min(lerp(0.75, 0.62, t), blink(beat, 61.2)) : lerp(0.62, 0.02, easeInOut(along(beat, 67, 69))),
      lookX: -0.2,
      lookY: 0.75,
      flash: flashing * 0.8,
      id: 'f',
    }) +
    whiteOut(along(beat, 71.1, 72))
  )
}

const whiteOut = (share: number): string =>
  share <= 0 ? '' : rect(0, 0, 1920, 1080, '#f3e8d2', `opacity="${Math.round(easeIn(share) * 100) / 100}"`)

/** A new satellite opens its eye. */
export function newbornScene(beat: number): string {
  const now = secondsOf(beat)
  const t = along(beat, 88, 96)
  const enter = easeOut(along(beat, 88, 90.6))
  const wake = easeInOut(along(beat, 90.2, 91.2))
  const flashing = flash(beat, WAVES.newborn, 0.2, 0.6)
  const coast = flash(beat, [91.5, 92, 92.5], 0.15, 0.4)
  return (
    bandedSky(SPACE, NIGHT, 960, 1000, 5, 1800) +
    stars(now, 210, 37) +
    seen(1 + t * 0.03, 960, 700, 0, 0, earth(1360, 2060, 1400, -now * 2.1 + 12), light(905, 800, 13, 0.25 + coast)) +
    satellite(
      lerp(2300, 1090, enter) - t * 50,
      410 + sway(now, 5.6) * 14,
      1.06 + t * 0.08,
      7 + sway(now, 7) * 3 - flashing * 5,
      {
        body: '#ffe3c2',
        stripe: ORANGE,
        wings: lerp(0.1, 0.86, easeInOut(along(beat, 89.4, 91))) * (1 - flashing * 0.12),
        sunlit: Math.max(0.12, flashing),
        open: beat < 90.2 ? 0 : Math.min(wake, blink(beat, 92.7)),
        lookX: lerp(0.5, -0.7, easeInOut(along(beat, 91.3, 91.9))),
        lookY: lerp(-0.2, 0.75, easeInOut(along(beat, 91.3, 91.9))),
        flash: flashing,
        id: 'n',
      },
    )
  )
}

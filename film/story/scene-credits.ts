/** The names. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { rect } from '../../src/catalogue/art/svg.ts'
import { hill, hillTop, HORIZON } from '../draw/bay.ts'
import { along, easeBack, easeInOut, easeOut, flash, lerp } from '../draw/ease.ts'
import { faded, seen, spark } from '../draw/frame.ts'
import { girl } from '../draw/girl.ts'
import { BLUE, GOLD, HAZE, LAST_NIGHT, NIGHT, ORANGE, PAPER } from '../draw/inks.ts'
import { caption, japanese, wood } from '../draw/letters.ts'
import { bandedSky, stars, trails } from '../draw/sky.ts'
import { secondsOf } from './clock.ts'
import { GIRL_X, passing } from './night.ts'

/** The names, and two who look up. */
export function creditsScene(beat: number): string {
  const now = secondsOf(beat)
  const show = (from: number): number => easeOut(along(beat, from, from + 1))
  const dark = easeInOut(along(beat, 102.6, 104))
  const x = lerp(1700, 420, along(beat, 96, 104))
  return (
    bandedSky(NIGHT, BLUE, 960, 1080, 6, 1900) +
    stars(now, 170, 51, 900, [[380, 230, 1540, 740]]) +
    trails(960, 1040, now * 4, 0.94 * easeOut(along(beat, 96, 99)), [BLUE, HAZE, mix(BLUE, PAPER, 0.3)], 900, 74, 7) +
    passing(
      x,
      232 - 130 * Math.sin(along(x, 200, 1900) * Math.PI),
      0.25 + 0.5 * flash(beat, [98, 98.5, 99, 101, 101.5, 102], 0.12, 0.4),
    ) +
    faded(show(96.4), wood('THE STAR THAT WAVED BACK', 960, 262, 78, PAPER, 'middle')) +
    faded(show(96.9), japanese('またたき', 968, 440, 56, GOLD, 'middle', 0.3)) +
    faded(show(97.6), caption('DRAWN - SCORED - TOLD BY A SCRIPT', 960, 512, 22, PAPER, 'middle')) +
    faded(
      show(98.2),
      spark(960, 612, 26, GOLD),
      wood('HOSHIMI', 948, 664, 40, PAPER, 'end'),
      japanese('星見', 972, 702, 42, PAPER, 'start', 0.1),
    ) +
    seen(
      1.02,
      960,
      HORIZON,
      0,
      196,
      hill(now, { ...LAST_NIGHT, hill: '#0c1736' }),
      girl(GIRL_X, hillTop(GIRL_X) + 6, 1.25, now, {
        age: 1,
        raised: 0.9,
        lamp: 0.2 + 0.8 * flash(beat, [98, 98.5, 99], 0.12, 0.4),
        up: 1,
      }),
      girl(GIRL_X - 96, hillTop(GIRL_X - 96) + 6, 1.05, now + 0.6, {
        age: 0.05,
        coat: GOLD,
        scarf: ORANGE,
        hasLamp: false,
        raised: easeBack(along(beat, 99.6, 100.4)),
        up: 1,
      }),
    ) +
    (dark > 0 ? rect(0, 0, 1920, 1080, '#05070f', `opacity="${Math.round(dark * 100) / 100}"`) : '')
  )
}

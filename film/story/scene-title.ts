/** The title: trails wheel around one star, and the name is set. */
import { faded, spark } from '../draw/frame.ts'
import { along, easeInOut, easeOut, lerp } from '../draw/ease.ts'
import { BLUE, FIRST_NIGHT, GOLD, HAZE, ORANGE, PAPER } from '../draw/inks.ts'
import { mix } from '../../src/catalogue/art/colour.ts'
import { bandedSky, stars, trails } from '../draw/sky.ts'
import { hill, hillTop, tree } from '../draw/bay.ts'
import { caption, japanese, wood } from '../draw/letters.ts'
import { seen } from '../draw/frame.ts'
import { secondsOf } from './clock.ts'

export const POLE = [1400, 440] as const

const TITLE = ['THE STAR', 'THAT WAVED', 'BACK'] as const

export function titleScene(beat: number): string {
  const now = secondsOf(beat)
  const grown = easeOut(along(beat, 0.4, 5))
  const word = (from: number): number => easeOut(along(beat, from, from + 1.4))
  const rise = (from: number): number => lerp(46, 0, word(from))
  const push = easeInOut(along(beat, 0, 8))
  return (
    bandedSky(FIRST_NIGHT.top, FIRST_NIGHT.low, POLE[0], 900) +
    seen(
      1 + push * 0.06,
      POLE[0],
      POLE[1],
      0,
      0,
      stars(now, 150, 7, 800, [[100, 200, 900, 830]]),
      trails(POLE[0], POLE[1], now * 5 + 8, grown, [GOLD, PAPER, HAZE, ORANGE, PAPER], 70, 52, 24, (colour, i) =>
        i < 10 ? colour : mix(colour, BLUE, Math.min(0.93, 0.62 + i * 0.02)),
      ),
    ) +
    spark(POLE[0], POLE[1], 62 * easeOut(along(beat, 0, 1.6)) * (1 + 0.08 * Math.sin(now * 3)), PAPER) +
    seen(
      1.06 + push * 0.02,
      960,
      1080,
      0,
      84 - push * 26,
      tree(1690, hillTop(1690) + 8, 0.35, now, { ...FIRST_NIGHT, leaf: '#1f5f70' }),
      hill(now, FIRST_NIGHT),
    ) +
    faded(word(1), caption('HOSHIMI PRESENTS', 132, 226 + rise(1), 25, GOLD)) +
    TITLE.map((line, i) =>
      faded(word(1.6 + i * 0.45), wood(line, 128, 286 + i * 142 + rise(1.6 + i * 0.45), 116, PAPER)),
    ).join('') +
    faded(word(3.2), japanese('またたき', 128, 796 + rise(3.2), 66, GOLD, 'start', 0.3))
  )
}

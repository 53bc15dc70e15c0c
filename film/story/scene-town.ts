/** The town answers. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { rect } from '../../src/catalogue/art/svg.ts'
import { HORIZON, sea, shore, town } from '../draw/bay.ts'
import { along, easeBack, easeIn, easeInOut, easeOut, flash, lerp } from '../draw/ease.ts'
import { seen } from '../draw/frame.ts'
import { between, FIRST_NIGHT, GOLD, LAST_NIGHT, ORANGE } from '../draw/inks.ts'
import { bandedSky, stars } from '../draw/sky.ts'
import { secondsOf, WAVES } from './clock.ts'
import { nightOnTheHill } from './night.ts'

/** One window answers, and then another. */
function answerShot(beat: number, now: number): string {
  const lit = beat < 81.6 ? 0 : lerp(0.012, 0.3, easeIn(along(beat, 82.6, 84.4)))
  const close = easeInOut(along(beat, 80, 84.2))
  return nightOnTheHill({
    now,
    inks: LAST_NIGHT,
    zoom: 1.12 + 0.3 * close,
    panX: lerp(-20, -250, close),
    panY: 10,
    moonAt: null,
    starCount: 170,
    town: lit,
    townBright: easeOut(along(beat, 81.6, 82)),
    dome: 1,
    window: 0.5,
    treeGrown: 0.85,
    seaLight: [1440, GOLD, 0.1],
    girl: {
      age: 1,
      raised: lerp(1, 0.15, easeInOut(along(beat, 80, 81.2))),
      lamp: 0.22,
      up: lerp(1, 0.1, easeInOut(along(beat, 81.6, 82.4))),
    },
    child: { age: 0.05, coat: GOLD, scarf: ORANGE, hasLamp: false, raised: easeBack(along(beat, 82.2, 83)), up: 0.4 },
  })
}

/** Then every window of the harbour, out and on again: one, two, three. */
function harbourShot(beat: number, now: number): string {
  const all = flash(beat, WAVES.everyone, 0.4, 0.36)
  const lit = lerp(0.45, 1, easeOut(along(beat, 83.9, 84.5)))
  const dark = easeInOut(along(beat, 84.45, 84.85))
  const bright = Math.max(1 - dark, all, easeOut(along(beat, 87.36, 87.7)))
  const tilt = easeIn(along(beat, 87, 88))
  const push = easeInOut(along(beat, 84, 88))
  const inks = between(LAST_NIGHT, { ...FIRST_NIGHT, low: '#35649c', sea: '#1d3f78' }, bright * 0.7)
  const layer = (share: number, ...parts: readonly string[]): string =>
    seen(1 + push * 0.08 * share, 960, HORIZON, 0, tilt * 2200 * share, ...parts)
  return (
    layer(0.35, bandedSky(inks.top, inks.low, 960, HORIZON + 60), stars(now, 190, 42, HORIZON - 60)) +
    layer(0.5, shore(inks, -260)) +
    layer(
      0.62,
      town(40, 1.05, inks, lit, bright, now, HORIZON - 92, 0.05),
      rect(-300, HORIZON - 95, 2600, 130, mix(inks.far, inks.near, 0.05)),
    ) +
    layer(
      0.75,
      town(-160, 1.32, inks, lit, bright, now, HORIZON - 34, 0.28),
      rect(-300, HORIZON - 37, 2600, 80, mix(inks.far, inks.near, 0.28)),
    ) +
    layer(
      1,
      sea(now, inks, 960, GOLD, 0.1 + bright * 0.65),
      town(-70, 1.72, inks, lit, bright, now, HORIZON + 40, 0.62),
    )
  )
}

export function townScene(beat: number): string {
  const now = secondsOf(beat)
  return beat < 83.9 ? answerShot(beat, now) : harbourShot(beat, now)
}

/** The child on the hill, and her face. */
import { along, easeBack, easeInOut, easeOut, flash, lerp } from '../draw/ease.ts'
import { face } from '../draw/face.ts'
import { seen } from '../draw/frame.ts'
import { FIRST_NIGHT } from '../draw/inks.ts'
import { bandedSky, stars } from '../draw/sky.ts'
import { cloudWall } from '../draw/space.ts'
import { secondsOf, WAVES } from './clock.ts'
import { nightOnTheHill, passing } from './night.ts'

/** A child with a lamp, and something up there that moves. */
export function lampScene(beat: number): string {
  const now = secondsOf(beat)
  const open = easeOut(along(beat, 20, 22.4))
  const push = easeInOut(along(beat, 21, 28))
  const raised = easeBack(along(beat, 23.6, 24.6))
  const lamp = 0.22 + 0.78 * flash(beat, WAVES.lamp, 0.2, 0.55)
  const x = lerp(1960, 1150, along(beat, 20, 28))
  return (
    nightOnTheHill({
      now,
      inks: FIRST_NIGHT,
      zoom: 1 + push * 0.16,
      panX: -push * 60,
      panY: lerp(-160, 10, open),
      sky: passing(x, 300 - 130 * Math.sin(along(beat, 19, 34) * Math.PI), 0),
      town: 0.09,
      girl: { raised, lamp, up: 0.5 + 0.5 * easeInOut(along(beat, 22.4, 23.4)) },
    }) + (open < 1 ? cloudWall(-1900 + 40 - open * 2200, '#e6e3dc', 6, 2300) : '')
  )
}

export function faceScene(beat: number): string {
  const now = secondsOf(beat)
  const push = easeInOut(along(beat, 41.6, 44))
  const shine = flash(beat, WAVES.face, 0.15, 0.32)
  return (
    bandedSky(FIRST_NIGHT.top, FIRST_NIGHT.low, 960, 1000, 5, 1800) +
    stars(now, 120, 3) +
    seen(1.02 + push * 0.07, 960, 560, 0, 0, face(now, shine, easeOut(along(beat, 42.6, 43.3)), 0.5 + 0.3 * shine))
  )
}

/** The fall, seen from the ground. */
import { rect } from '../../src/catalogue/art/svg.ts'
import { along, clamp, easeInOut, easeOut, flash, lerp } from '../draw/ease.ts'
import { between, GOLD, LAST_NIGHT, ORANGE, PAPER } from '../draw/inks.ts'
import { streak } from '../draw/streak.ts'
import { secondsOf, WAVES } from './clock.ts'
import { nightOnTheHill } from './night.ts'

/** The last night in the light of the fall. */
const EMBER = {
  ...LAST_NIGHT,
  top: '#2a1636',
  low: '#a8506a',
  sea: '#5a3260',
  far: '#3d2450',
  hill: '#6e3a52',
  leaf: '#8a4c66',
}

/** The falling star over the bay. The girl's last wave has no answer. */
export function streakScene(beat: number): string {
  const now = secondsOf(beat)
  const fly = along(beat, 72, 76.4)
  const eased = fly ** 0.85
  const [x, y] = [lerp(2150, -500, eased), lerp(-60, 520, eased ** 1.15)]
  const bright = Math.sin(along(beat, 72, 76.6) * Math.PI) ** 0.8
  const inks = between(LAST_NIGHT, EMBER, bright * 0.75)
  const lamp = 0.2 + 0.8 * flash(beat, WAVES.unanswered, 0.2, 0.55)
  const raised = easeInOut(along(beat, 75.6, 76.8))
  return (
    nightOnTheHill({
      now,
      inks,
      zoom: 1.1,
      panX: -20,
      panY: 10,
      moonAt: null,
      starCount: 170,
      sky: fly < 1 ? streak(x, y, -12.5, 1500, 46 * (1 - fly * 0.35), now) : '',
      town: 0.72,
      dome: 1,
      window: 0.6,
      treeGrown: 0.85,
      seaLight: [clamp(x, -200, 2100), GOLD, bright * 0.95],
      girl: { age: 1, raised, lamp, up: 1 },
      child: { age: 0.05, coat: GOLD, scarf: ORANGE, hasLamp: false, raised: 0, up: 1 },
    }) + rect(0, 0, 1920, 1080, PAPER, `opacity="${Math.round((1 - easeOut(along(beat, 72, 72.9))) * 100) / 100}"`)
  )
}

/** Particles in the air: petals, fireflies, leaves, snow, sparks. */
import { createRandom } from '../../src/catalogue/art/random.ts'
import { petal } from '../../src/catalogue/art/scenery.ts'
import { circle, repeat } from '../../src/catalogue/art/svg.ts'
import { sway } from './ease.ts'
import { at, HEIGHT, WIDTH } from './frame.ts'
import { GOLD, ORANGE, PAPER, ROSE } from './inks.ts'

interface Fall {
  count: number
  seed: number
  speedX: number
  speedY: number
  swing: number
}

const wrap = (value: number, span: number): number => ((value % span) + span) % span

function falling(
  now: number,
  { count, seed, speedX, speedY, swing }: Fall,
  draw: (x: number, y: number, near: number, i: number) => string,
): string {
  const random = createRandom(seed)
  return repeat(count, (i) => {
    const near = 0.45 + random() * 0.9
    const x =
      wrap(random() * (WIDTH + 200) + now * speedX * near, WIDTH + 200) - 100 + sway(now, 2.6, random()) * swing * near
    const y = wrap(random() * (HEIGHT + 160) + now * speedY * near, HEIGHT + 160) - 80
    return draw(x, y, near, i)
  })
}

export const petals = (now: number): string =>
  falling(now, { count: 34, seed: 1, speedX: -170, speedY: 120, swing: 40 }, (x, y, near, i) =>
    petal(x, y, 0.8 + near * 0.8, now * 130 * (i % 2 ? 1 : -1) + i * 40, i % 3 ? ROSE : PAPER),
  )

export const fireflies = (now: number): string =>
  falling(now, { count: 26, seed: 2, speedX: 16, speedY: -12, swing: 60 }, (x, y, near, i) => {
    if (y < 520) return ''
    const glow = Math.max(0, sway(now, 2.4, i * 0.29))
    return glow < 0.05
      ? ''
      : circle(x, y, 15 * near * glow, GOLD, 'opacity=".22"') +
          circle(x, y, 5 * near, GOLD, `opacity="${Math.round(glow * 100) / 100}"`)
  })

export const leaves = (now: number): string =>
  falling(now, { count: 30, seed: 3, speedX: -300, speedY: 130, swing: 50 }, (x, y, near, i) =>
    at(
      x,
      y,
      near * 1.25,
      now * 170 * (i % 2 ? 1 : -1) + i * 50,
      `<path d="M0 -14Q11 -2 0 14Q-11 -2 0 -14Z" fill="${i % 3 ? ORANGE : GOLD}"/>`,
    ),
  )

export const snow = (now: number): string =>
  falling(now, { count: 84, seed: 4, speedX: -46, speedY: 110, swing: 26 }, (x, y, near) =>
    circle(x, y, 2.4 + near * 3.4, PAPER),
  )

/** The falling star. */
import { createRandom } from '../../src/catalogue/art/random.ts'
import { circle, d, repeat, shape } from '../../src/catalogue/art/svg.ts'
import { gleam } from './frame.ts'
import { GOLD, ORANGE, PAPER } from './inks.ts'

/** A tail from the head at x, y back along `degrees`, in three inks. */
export function streak(x: number, y: number, degrees: number, length: number, width: number, now: number): string {
  const angle = (degrees * Math.PI) / 180
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const flicker = 1 + 0.05 * Math.sin(now * 31)
  const tail = (share: number, half: number, fill: string, more = ''): string =>
    shape(
      d`M${x - uy * half - ux * half * 0.3} ${y + ux * half - uy * half * 0.3}A${half} ${half} 0 0 0 ${x + uy * half - ux * half * 0.3} ${y - ux * half - uy * half * 0.3}L${x + ux * length * share * flicker} ${y + uy * length * share * flicker}Z`,
      fill,
      more,
    )
  const random = createRandom(9)
  const sparks = repeat(18, (i) => {
    const reach = (random() + now * (0.35 + random() * 0.5)) % 1
    const side = (random() - 0.5) * width * 3.4 * (0.3 + reach)
    const size = (1 - reach) * width * 0.16 + 1
    return circle(
      x + ux * length * reach * 0.95 - uy * side,
      y + uy * length * reach * 0.95 + ux * side,
      size,
      i % 2 ? GOLD : ORANGE,
    )
  })
  return (
    circle(x, y, width * 2.3, GOLD, 'opacity=".12"') +
    circle(x, y, width * 1.5, GOLD, 'opacity=".2"') +
    tail(1, width, ORANGE) +
    tail(0.82, width * 0.72, GOLD) +
    tail(0.6, width * 0.44, PAPER) +
    sparks +
    gleam(x, y, width * 2.6 * flicker, PAPER, 14) +
    circle(x, y, width * 0.42, PAPER)
  )
}

/** The girl who waves, as a child in an orange coat and as an adult. */
import { mix } from '../../src/catalogue/art/colour.ts'
import { circle, d, ellipse, ROUND, shape, stroke } from '../../src/catalogue/art/svg.ts'
import { lerp, sway } from './ease.ts'
import { at } from './frame.ts'
import { DEEP, GOLD, ORANGE, PAPER, SKIN } from './inks.ts'
import { light } from './sky.ts'

export interface GirlLook {
  /** 0 a child, 1 grown up. */
  age: number
  /** 0 the arm hangs, 1 it is held high. */
  raised: number
  /** 0 to 1: the lamp's flame. */
  lamp: number
  /** 0 to 1: how far she looks up. */
  up: number
  coat: string
  scarf: string
  hasLamp: boolean
}

const CHILD: GirlLook = { age: 0, raised: 0, lamp: 0, up: 0.6, coat: ORANGE, scarf: GOLD, hasLamp: true }
const HAIR = '#1a1430'

/** A scarf's tail: a ribbon that runs in the wind behind her. */
function ribbon(now: number, x: number, y: number, length: number, width: number, fill: string): string {
  const steps = 7
  const upper: string[] = []
  const lower: string[] = []
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const lift = Math.sin(now * 3.1 - share * 4.4) * 7 * share + Math.sin(now * 1.3 + share * 2) * 4 * share
    const px = x - length * share
    const py = y + lift - 5 * share
    const half = (width / 2) * (1 + share * 0.25)
    upper.push(d`${px} ${py - half}`)
    lower.unshift(d`${px} ${py + half}`)
  }
  return shape(`M${upper.join('L')}L${lower.join('L')}Z`, fill, 'stroke-linejoin="round"')
}

function lantern(x: number, y: number, flame: number): string {
  return (
    stroke(d`M${x - 5} ${y + 5}q5 -9 10 0`, DEEP, 1.8, ROUND) +
    shape(d`M${x - 6} ${y + 5}h12l2 16h-16Z`, flame > 0.05 ? mix(GOLD, PAPER, flame * 0.7) : mix(GOLD, DEEP, 0.55)) +
    stroke(d`M${x - 7} ${y + 5}h14M${x - 9} ${y + 21}h18M${x} ${y + 5}v16`, DEEP, 1.8, ROUND)
  )
}

/** She stands on 0, 0, a hundred high as a child, looking to the upper right. */
export function girl(x: number, y: number, scale: number, now: number, changes: Partial<GirlLook>): string {
  const look = { ...CHILD, ...changes }
  const tall = lerp(0, 34, look.age)
  const head = lerp(19, 15.5, look.age)
  const [neckY, headX] = [-62 - tall, 1 + look.up * 1.5]
  const headY = neckY - head * 0.82
  const breath = sway(now, 4.2) * 0.7
  const hem = sway(now, 2.6, 0.2) * 2.2
  const wide = lerp(24, 20, look.age)
  const hemY = lerp(-13, -18, look.age)
  const angle = lerp(1.2, lerp(-0.82, -0.95, look.age), look.raised)
  const [shoulderX, shoulderY] = [8, neckY + 8 + breath]
  const reach = lerp(28 + look.raised * 9, 40, look.age)
  const [handX, handY] = [shoulderX + Math.cos(angle) * reach, shoulderY + Math.sin(angle) * reach]
  const shade = mix(look.coat, DEEP, 0.28)
  const face = look.up * 7
  const legs = stroke(d`M-7 ${hemY}V-4M7 ${hemY}V-4`, DEEP, 7) + stroke('M-9 -3h7M5 -3h8', DEEP, 7, ROUND)
  const coat =
    shape(
      d`M-9 ${neckY + 2 + breath}Q${-wide + 4} ${-40 - tall / 2} ${-wide - hem} ${hemY}Q${-hem} ${hemY + 6} ${wide - hem} ${hemY}Q${wide - 5} ${-40 - tall / 2} 9 ${neckY + 2 + breath}Z`,
      look.coat,
    ) +
    shape(
      d`M-9 ${neckY + 2 + breath}Q${-wide + 4} ${-40 - tall / 2} ${-wide - hem} ${hemY}Q${-wide / 2} ${hemY + 5} ${-7 - hem} ${hemY + 4}Q-10 ${-36 - tall / 2} -2 ${neckY + 4}Z`,
      shade,
    )
  const hairLength = lerp(4, 20, look.age)
  const back = shape(
    d`M${headX + 2} ${headY - head}Q${headX - head * 1.35} ${headY - head} ${headX - head * 1.16} ${headY + 6}Q${headX - head * 1.3} ${headY + head * 0.7 + hairLength} ${headX - head * 0.9 - hem * 0.6} ${headY + head * 0.82 + hairLength}Q${headX - 2} ${headY + head + hairLength * 0.4} ${headX + 4} ${headY + head * 0.7}Z`,
    HAIR,
  )
  const crown = shape(
    d`M${headX - head * 1.08} ${headY + 5 - face * 0.6}Q${headX - head * 1.1} ${headY - head * 1.1} ${headX + 2} ${headY - head * 1.1}Q${headX + head * 0.95} ${headY - head * 1.05} ${headX + head * 1.03} ${headY - 2 - face * 0.9}Q${headX + head * 0.5} ${headY - head * 0.35 - face * 0.5} ${headX + head * 0.32} ${headY - head * 0.62 - face * 0.4}Q${headX} ${headY - face * 0.35} ${headX - head * 0.3} ${headY + 3 - face * 0.3}Z`,
    HAIR,
  )
  const features =
    ellipse(headX + head * 0.42, headY + 2 - face * 0.5, 1.7, 2.5, HAIR) +
    ellipse(headX + head * 0.86, headY + 1 - face * 0.5, 1.4, 2.4, HAIR) +
    circle(headX + head * 0.3, headY + 8 - face * 0.45, 3, ORANGE, 'opacity=".45"')
  const sleeve = stroke(d`M${shoulderX - 2} ${shoulderY + 2}L${handX} ${handY}`, look.coat, 10.5, ROUND)
  return at(
    x,
    y,
    scale,
    0,
    look.hasLamp ? light(handX + 1, handY + 11, 9, look.lamp) : '',
    ribbon(now, -7, neckY + 3 + breath, lerp(44, 56, look.age), 8, mix(look.scarf, DEEP, 0.12)),
    legs,
    back,
    coat,
    circle(headX, headY + breath, head, SKIN),
    features,
    crown,
    shape(
      d`M-12 ${neckY - 3 + breath}Q1 ${neckY + 8} 14 ${neckY - 3 + breath}Q16 ${neckY + 8} 10 ${neckY + 9 + breath}H-9Q-15 ${neckY + 6} -12 ${neckY - 3 + breath}Z`,
      look.scarf,
    ),
    look.hasLamp ? lantern(handX + 1, handY - 2, look.lamp) : '',
    sleeve,
    circle(handX, handY, 5, SKIN),
  )
}

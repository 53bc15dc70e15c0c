/** Turns the state of gamepads into actions. Buttons are those of the W3C's standard gamepad. */
import type { Direction } from './geometry.ts'

export type PadAction = Direction | 'press' | 'back' | 'options' | 'toggle'

/** The part of a `Gamepad` that is read. */
export interface Pad {
  buttons: readonly { pressed: boolean }[]
  axes: readonly number[]
}

const BUTTONS: readonly (readonly [button: number, action: PadAction])[] = [
  [0, 'press'],
  [1, 'back'],
  [2, 'options'],
  [9, 'toggle'],
  [12, 'up'],
  [13, 'down'],
  [14, 'left'],
  [15, 'right'],
]
/** How far the stick has to be moved, from 0 to 1. */
const STICK = 0.5
/** A held direction repeats after the first time, and then after the second one (ms). */
const FIRST_REPEAT_MS = 400
const REPEAT_MS = 120

/** The held actions, with the times of their next repetition. */
export type Held = ReadonlyMap<PadAction, number>

/** The actions that gamepads hold now. A stick between two directions holds the one it is moved further to. */
export function listPressed(pads: readonly (Pad | null)[]): Set<PadAction> {
  const pressed = new Set<PadAction>()
  for (const pad of pads) {
    if (!pad) continue
    for (const [button, action] of BUTTONS) if (pad.buttons[button]?.pressed) pressed.add(action)
    const [x = 0, y = 0] = pad.axes
    const isSideways = Math.abs(x) >= Math.abs(y)
    if (isSideways && Math.abs(x) > STICK) pressed.add(x > 0 ? 'right' : 'left')
    if (!isSideways && Math.abs(y) > STICK) pressed.add(y > 0 ? 'down' : 'up')
  }
  return pressed
}

/** The actions to carry out at a time (ms), and what is held from then on. Only directions repeat. */
export function nextActions(
  held: Held,
  pressed: ReadonlySet<PadAction>,
  now: number,
): { held: Held; actions: PadAction[] } {
  const next = new Map<PadAction, number>()
  const actions: PadAction[] = []
  for (const action of pressed) {
    const due = held.get(action)
    const repeats = action === 'up' || action === 'down' || action === 'left' || action === 'right'
    const isDue = due === undefined || (repeats && now >= due)
    if (isDue) actions.push(action)
    next.set(action, isDue ? now + (due === undefined ? FIRST_REPEAT_MS : REPEAT_MS) : due)
  }
  return { held: next, actions }
}

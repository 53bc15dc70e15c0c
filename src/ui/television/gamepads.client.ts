/** Reads gamepads once per frame, only while one is connected. */
import { type Held, listPressed, nextActions, type PadAction } from './gamepad.ts'

export function watchGamepads(onAction: (action: PadAction) => void): void {
  let isRunning = false
  let held: Held = new Map()
  const read = (now: number) => {
    const pads = navigator.getGamepads()
    isRunning = pads.some((pad) => pad !== null)
    if (!isRunning) return
    const next = nextActions(held, listPressed(pads), now)
    held = next.held
    for (const action of next.actions) onAction(action)
    requestAnimationFrame(read)
  }
  const start = () => {
    if (isRunning) return
    isRunning = true
    requestAnimationFrame(read)
  }
  addEventListener('gamepadconnected', start)
  start()
}

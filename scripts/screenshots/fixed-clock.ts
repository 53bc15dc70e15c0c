/** Loaded before the site: keeps its clock within one minute and makes its random choices repeatable, so that pages are the same each time. */
import { FIXED_TIME } from './fixed-time.ts'

/** Each call moves the clock by a millisecond, so that what is created later sorts later; it never reaches the next minute. */
const MAX_STEPS = 59_000
let steps = 0
const now = () => Date.parse(FIXED_TIME) + Math.min(steps++, MAX_STEPS)

class SteadyDate extends Date {
  constructor(...args: [] | [number | string | Date]) {
    super(...((args.length === 0 ? [now()] : args) as [number]))
  }

  static override now(): number {
    return now()
  }
}

Object.defineProperty(globalThis, 'Date', { value: SteadyDate, configurable: true, writable: true })

let state = 1
/** A linear congruential generator. */
Math.random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return state / 2 ** 32
}

/** Loaded before the site: its clock stays within one minute and its random numbers repeat, so that every run shows the same pages. */
import { FIXED_TIME } from './fixed-time.ts'

/** Each call advances the clock by a millisecond, so that newer records sort later. It never reaches the next minute. */
const MAX_STEPS = 59_000
let steps = 0
const now = () => Date.parse(FIXED_TIME) + Math.min(steps++, MAX_STEPS)

const FixedDate = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    new Object(Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget)),
  get: (target, key): unknown => (key === 'now' ? now : Reflect.get(target, key)),
})

Object.defineProperty(globalThis, 'Date', { value: FixedDate, configurable: true, writable: true })

let state = 1
/** A linear congruential generator. */
Math.random = () => {
  state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
  return state / 2 ** 32
}

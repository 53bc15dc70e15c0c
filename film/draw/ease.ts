/** How things start, travel and come to rest. */
export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))

/** How far `now` is on the way from `from` to `to`, from 0 to 1. */
export const along = (now: number, from: number, to: number): number => clamp((now - from) / (to - from))

export const lerp = (from: number, to: number, share: number): number => from + (to - from) * share

export const easeIn = (share: number): number => share ** 3
export const easeOut = (share: number): number => 1 - (1 - share) ** 3
export const easeInOut = (share: number): number => (share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2)
/** Runs a little past the goal and settles. */
export const easeBack = (share: number): number => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2

/** Small things are drawn on twos, as by hand: each drawing is held for two frames. */
export const onTwos = (seconds: number): number => Math.floor(seconds * 12 + 1e-6) / 12

/** A swing between -1 and 1. */
export const sway = (now: number, period: number, phase = 0): number => Math.sin((now / period + phase) * Math.PI * 2)

/** The brightness of a waving light: at each of the moments it rises quickly and fades slowly. */
export function flash(now: number, moments: readonly number[], hold = 0.18, fall = 0.55): number {
  let light = 0
  for (const moment of moments) {
    const since = now - moment
    if (since < -0.06 || since > hold + fall) continue
    light = Math.max(light, since < 0 ? 1 + since / 0.06 : since < hold ? 1 : (1 - (since - hold) / fall) ** 2)
  }
  return light
}

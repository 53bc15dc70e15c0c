/** Scales of charts: where a value is between 0 (bottom) and 1 (top), and which values are labelled. */

export interface Scale {
  /** From 0 to 1. */
  position(value: number): number
  ticks: number[]
}

/** Steps between labels, within a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10]

/** From 0 to a round number above the highest value, with about three labels: whole numbers, since charts show counts. */
export function toLinearScale(highest: number): Scale {
  const step = Math.max(1, roundUp(Math.max(highest, 0) / 3))
  const top = step * Math.max(1, Math.ceil(highest / step))
  const count = Math.round(top / step)
  return {
    position: (value) => clamp(value / top),
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
  }
}

/** From a power of ten below the lowest value to one above the highest. Values must be positive. */
export function toLogScale(lowest: number, highest: number): Scale {
  const bottom = Math.floor(Math.log10(lowest))
  const top = Math.max(bottom + 1, Math.ceil(Math.log10(highest)))
  return {
    position: (value) => clamp((Math.log10(value) - bottom) / (top - bottom)),
    ticks: Array.from({ length: top - bottom + 1 }, (_, index) => 10 ** (bottom + index)),
  }
}

function roundUp(value: number): number {
  if (value <= 0) return 0
  const power = 10 ** Math.floor(Math.log10(value))
  return power * (STEPS.find((step) => step * power >= value && Number.isInteger(step * Math.max(1, power))) ?? 10)
}

const clamp = (position: number): number => Math.min(1, Math.max(0, position))

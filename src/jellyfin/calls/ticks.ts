/** Times of this API: one tick is 100 nanoseconds. */
const TICKS_PER_SECOND = 10_000_000

export const toTicks = (seconds: number): number => Math.round(seconds * TICKS_PER_SECOND)

/** Whole seconds; 0 for anything that is no time. */
export const toSeconds = (ticks: number | null | undefined): number =>
  Number.isFinite(ticks) ? Math.max(0, Math.floor((ticks ?? 0) / TICKS_PER_SECOND)) : 0

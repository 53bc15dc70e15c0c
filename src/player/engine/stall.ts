/** What helps a picture that stands still although it should move. Pure. */

export interface Standstill {
  /** Milliseconds for which nothing moved. */
  forMs: number
  /** Seconds that are there to be played from here. */
  ahead: number
  /** Seconds to the next stretch that is there, if there is a hole before it. */
  hole: number | null
}

export type Help = 'wait' | 'nudge' | 'leap' | 'lower' | 'reattach' | 'abandon'

const NUDGE_MS = 2_500
const LOWER_MS = 6_000
const REATTACH_MS = 20_000
/** Nobody looks at a still picture for longer. */
const ABANDON_MS = 60_000

/** @param tried what was done in this standstill already */
export function helpStandstill({ forMs, ahead, hole }: Standstill, tried: ReadonlySet<Help>): Help {
  if (forMs >= ABANDON_MS) return 'abandon'
  if (hole !== null && forMs >= NUDGE_MS && !tried.has('leap')) return 'leap'
  if (ahead > 0.5 && forMs >= NUDGE_MS && !tried.has('nudge')) return 'nudge'
  if (ahead <= 0.5 && forMs >= LOWER_MS && !tried.has('lower')) return 'lower'
  if (forMs >= REATTACH_MS && !tried.has('reattach')) return 'reattach'
  return 'wait'
}

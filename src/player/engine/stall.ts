/** Chooses how to recover from a stall: playback that should advance but doesn't. Pure. */

export interface Stall {
  /** Milliseconds without progress. */
  forMs: number
  /** Buffered seconds after the current position. */
  ahead: number
  /** Seconds to the next buffered range, when there is a gap before it. */
  hole: number | null
}

export type Help = 'wait' | 'nudge' | 'leap' | 'lower' | 'reattach' | 'abandon'

const NUDGE_MS = 2_500
const LOWER_MS = 6_000
const REATTACH_MS = 20_000
/** Viewers have given up by then. */
const ABANDON_MS = 60_000

/** @param tried recoveries already attempted during this stall */
export function chooseRecovery({ forMs, ahead, hole }: Stall, tried: ReadonlySet<Help>): Help {
  if (forMs >= ABANDON_MS) return 'abandon'
  if (hole !== null && forMs >= NUDGE_MS && !tried.has('leap')) return 'leap'
  if (ahead > 0.5 && forMs >= NUDGE_MS && !tried.has('nudge')) return 'nudge'
  if (ahead <= 0.5 && forMs >= LOWER_MS && !tried.has('lower')) return 'lower'
  if (forMs >= REATTACH_MS && !tried.has('reattach')) return 'reattach'
  return 'wait'
}

/** Chooses how to recover from a stall: playback that should advance but doesn't. */

export interface Stall {
  /** Milliseconds without progress. */
  forMs: number
  /** Seconds buffered after the current position. */
  ahead: number
  /** Seconds to the next buffered range if there is a gap before it. */
  gap: number | null
  /** Whether the browser knows that it has no connection. */
  offline: boolean
}

export type StallStep = 'wait' | 'nudge' | 'skip-gap' | 'ask' | 'lower-quality' | 'fault' | 'reattach' | 'abandon'

const NUDGE_MS = 2_500
const ASK_MS = 3_000
const LOWER_QUALITY_MS = 6_000
/** Data that is there and is not played can’t be decoded. */
const STUCK_MS = 8_000
const REATTACH_MS = 20_000
const ABANDON_MS = 60_000
const ABANDON_OFFLINE_MS = 90_000

/** @param tried steps already taken during this stall */
export function chooseRecovery({ forMs, ahead, gap, offline }: Stall, tried: ReadonlySet<StallStep>): StallStep {
  if (offline) return forMs >= ABANDON_OFFLINE_MS ? 'abandon' : 'wait'
  if (forMs >= ABANDON_MS) return 'abandon'
  if (gap !== null && forMs >= NUDGE_MS && !tried.has('skip-gap')) return 'skip-gap'
  if (ahead > 0.5 && forMs >= NUDGE_MS && !tried.has('nudge')) return 'nudge'
  if (ahead <= 0.5 && forMs >= LOWER_QUALITY_MS && !tried.has('lower-quality')) return 'lower-quality'
  if (ahead <= 0.5 && forMs >= ASK_MS && !tried.has('ask')) return 'ask'
  if (ahead > 0.5 && forMs >= STUCK_MS && !tried.has('fault')) return 'fault'
  if (forMs >= REATTACH_MS && !tried.has('reattach')) return 'reattach'
  return 'wait'
}

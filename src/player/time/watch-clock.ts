/** Measures for how long a video really plays: at any speed, without pauses, loading and sleep. */

/** A playing video changes its position several times a second, and in a hidden page once a second. */
const MAX_STEP_MS = 2_000

export interface WatchClock {
  /** Call it whenever the position changes or playback stops. @param now in milliseconds */
  tick(now: number, isPlaying: boolean): void
  /** Whole seconds since the last call. */
  takeSeconds(): number
  /** Seconds that `takeSeconds` would return. */
  readonly seconds: number
}

export function createWatchClock(): WatchClock {
  let playingSince: number | undefined
  let watchedMs = 0
  return {
    tick(now, isPlaying) {
      if (playingSince !== undefined) watchedMs += Math.min(MAX_STEP_MS, Math.max(0, now - playingSince))
      playingSince = isPlaying ? now : undefined
    },
    takeSeconds() {
      const seconds = Math.floor(watchedMs / 1000)
      watchedMs -= seconds * 1000
      return seconds
    },
    get seconds() {
      return Math.floor(watchedMs / 1000)
    },
  }
}

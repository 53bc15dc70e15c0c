/** Decides which of two progress reports of a title wins. */

/** Progress in a title. */
export interface ProgressAt {
  episode: number
  position: number
  /** ISO time; null if unknown. */
  at: string | null
}

/**
 * Returns the later report by time. If the times are equal or unknown, returns the one further on; if both are equal, the
 * first.
 */
export function laterProgress<One extends ProgressAt, Other extends ProgressAt>(one: One, other: Other): One | Other {
  if (one.at !== null && other.at !== null && one.at !== other.at) return other.at > one.at ? other : one
  return (other.episode - one.episode || other.position - one.position) > 0 ? other : one
}

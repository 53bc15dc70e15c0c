/** Which of two places of one title holds. Pure. */

/** Where somebody is in a title. */
export interface ProgressAt {
  episode: number
  position: number
  /** ISO; null where nobody knows when that was. */
  at: string | null
}

/**
 * The later one by its moment; of two from the same moment, and where a moment is not known, the one that is further on.
 * Without any difference the first stays.
 */
export function laterProgress<One extends ProgressAt, Other extends ProgressAt>(one: One, other: Other): One | Other {
  if (one.at !== null && other.at !== null && one.at !== other.at) return other.at > one.at ? other : one
  return (other.episode - one.episode || other.position - one.position) > 0 ? other : one
}

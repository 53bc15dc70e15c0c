/** When to ask whether the viewer is still watching. */

/** Episodes that start automatically, one after another. */
const MAX_EPISODES = 3
/** Long episodes: two hours. */
const MAX_MS = 2 * 60 * 60_000

export interface Unattended {
  /** Episodes that have started automatically since the viewer last touched anything. */
  episodes: number
  /** When the first of them did, in milliseconds. */
  since: number
}

export const shouldAsk = ({ episodes, since }: Unattended, now: number): boolean =>
  episodes >= MAX_EPISODES || (episodes > 0 && now - since >= MAX_MS)

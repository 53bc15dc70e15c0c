/** Which episodes became playable together. */
import { DAY_MS, HOUR_MS } from '#src/platform/durations.ts'

/** After so long, what is added on another day is no part of the same scan. */
const MAX_PAUSE_MS = HOUR_MS

/**
 * Groups episodes of one title that became playable on the same day in UTC, or one soon after the other across midnight.
 * @param timeOf in milliseconds since 1970
 * @returns groups and their episodes, earliest first
 */
export function groupAdded<Episode>(episodes: readonly Episode[], timeOf: (episode: Episode) => number): Episode[][] {
  const groups: Episode[][] = []
  let [first, last] = [0, Number.NEGATIVE_INFINITY]
  for (const episode of episodes.toSorted((one, other) => timeOf(one) - timeOf(other))) {
    const at = timeOf(episode)
    const group = groups.at(-1)
    if (group && (dayOf(at) === dayOf(first) || at - last < MAX_PAUSE_MS)) group.push(episode)
    else {
      groups.push([episode])
      first = at
    }
    last = at
  }
  return groups
}

const dayOf = (at: number): number => Math.floor(at / DAY_MS)

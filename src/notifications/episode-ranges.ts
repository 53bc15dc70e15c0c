/** Groups of successive episodes. */
import type { EpisodeRange } from './notification.ts'

/** The ranges of some episodes, in any order. */
export function toRanges(episodes: Iterable<number>): EpisodeRange[] {
  const grouped: EpisodeRange[] = []
  for (const episode of [...new Set(episodes)].toSorted((one, other) => one - other)) {
    const last = grouped.at(-1)
    if (last && last[1] === episode - 1) last[1] = episode
    else grouped.push([episode, episode])
  }
  return grouped
}

export const isInRanges = (episode: number, grouped: readonly EpisodeRange[]): boolean =>
  grouped.some(([first, last]) => first <= episode && episode <= last)

/** As in text: `1–3, 5`. */
export const formatRanges = (grouped: readonly EpisodeRange[]): string =>
  grouped.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`)).join(', ')

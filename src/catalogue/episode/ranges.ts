/** Episodes as groups of successive ones. */
import { LAST_EPISODE } from './episode-numbers.ts'

/** The first and the last of successive episodes. */
export type EpisodeRange = [first: number, last: number]

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

/** The number of episodes in ranges that don't overlap. */
export const countEpisodes = (ranges: readonly Readonly<EpisodeRange>[]): number =>
  ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0)

/** The parts of ranges from one episode to another. */
export const clipRanges = (ranges: readonly EpisodeRange[], from: number, to: number): EpisodeRange[] =>
  ranges.flatMap(([first, last]): EpisodeRange[] =>
    first <= to && last >= from ? [[Math.max(first, from), Math.min(last, to)]] : [],
  )

/** In order, with successive and overlapping ranges as one. Episode 0 is left out. */
export function mergeRanges(ranges: Iterable<Readonly<EpisodeRange>>): EpisodeRange[] {
  const merged: EpisodeRange[] = []
  for (const [first, end] of [...ranges].toSorted(([one], [other]) => one - other)) {
    const last = Math.min(end, LAST_EPISODE)
    const previous = merged.at(-1)
    if (last < 1) continue
    if (previous && first <= previous[1] + 1) previous[1] = Math.max(previous[1], last)
    else if (first <= last) merged.push([Math.max(1, first), last])
  }
  return merged
}

/** Which aired episodes of a title a library lacks. */
import type { Airing } from '../airing.ts'
import type { Title } from '../title.ts'
import { LAST_EPISODE } from './episode-numbers.ts'
import { playableEpisodes } from './playable-episodes.ts'
import { clipRanges, type EpisodeRange, mergeRanges, toRanges } from './ranges.ts'

export interface MissingEpisodes {
  /** The episodes that have aired; null if only a guess is possible. */
  aired: number | null
  /** The episodes that the library has, in order. */
  held: EpisodeRange[]
  /** The aired episodes that it doesn't have, in order. Those before its last episode have aired in any case. */
  missing: EpisodeRange[]
  /** Those of them that are between episodes that it has. */
  gaps: EpisodeRange[]
}

type Run = Pick<Title, 'episodes' | 'nextEpisode' | 'broadcast'>

/**
 * How many episodes of a title have aired, where that follows from its number of episodes, an announced episode or a weekly slot. A
 * start date alone says nothing of breaks.
 */
function countAired({ episodes, nextEpisode, broadcast }: Run, { status, aired }: Airing): number | null {
  if (status === 'upcoming') return 0
  if (status === 'finished') return episodes ?? null
  return nextEpisode !== undefined || broadcast !== undefined || episodes === 1 ? aired : null
}

/** @param held the episodes of the library's files, in any order; they may overlap, and be more than the title has */
export function findMissing(title: Run, airing: Airing, held: Iterable<Readonly<EpisodeRange>>): MissingEpisodes {
  const aired = countAired(title, airing)
  const own = mergeRanges(held)
  const counted = clipRanges(own, 1, title.episodes ?? LAST_EPISODE)
  const first = counted[0]?.[0] ?? 0
  const last = counted.at(-1)?.[1] ?? 0
  const end = Math.min(Math.max(aired ?? 0, last), LAST_EPISODE)
  const missing = withoutRanges(end, own)
  const gaps = missing.filter(([start]) => start > first && start < last)
  return { aired, held: own, missing, gaps }
}

/** The aired episodes of a title that don't play here, in order: none if that is not known of a title of which nothing plays. */
export const listUnplayable = (title: Run & Pick<Title, 'availability'>, airing: Airing): EpisodeRange[] =>
  findMissing(title, airing, toRanges(playableEpisodes(title))).missing

/** The episodes from 1 to `end` that are in none of the ranges, which are in order. */
function withoutRanges(end: number, ranges: readonly EpisodeRange[]): EpisodeRange[] {
  const rest: EpisodeRange[] = []
  let next = 1
  for (const [first, last] of ranges) {
    if (first > next && next <= end) rest.push([next, Math.min(first - 1, end)])
    next = last + 1
  }
  if (next <= end) rest.push([next, end])
  return rest
}

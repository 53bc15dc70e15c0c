/** Which episodes a title's page lists: all of a short series, otherwise those around the viewer's place or of a requested range. Pure. */
import { type Episode, type EpisodeRange, findRange, toRanges } from '../../episode/episodes.ts'
import { findEpisodes } from '../../episode/find-episodes.ts'

/** Episodes in the page of a longer series, unless a range is requested; ranges of a hundred start with a block. */
const BLOCK = 25
/** Series with at most this many episodes are listed whole. */
const MAX_WHOLE = 30
/** Rows on phones before `Show all`. */
const PHONE_ROWS = 6
const MAX_QUERY_LENGTH = 60

export interface EpisodesRequest {
  /** The first episode of the requested range. */
  from?: number
  isNewestFirst: boolean
  find?: string
}

/** Reads `?episodes=101-200&order=newest&find=…`; what cannot be read is ignored. */
export function parseEpisodesRequest(query: Pick<URLSearchParams, 'get'>): EpisodesRequest {
  const [, from] = /^([1-9]\d{0,3})-[1-9]\d{0,3}$/.exec(query.get('episodes') ?? '') ?? []
  const find = query.get('find')?.trim().slice(0, MAX_QUERY_LENGTH)
  return {
    ...(from !== undefined && { from: Number(from) }),
    isNewestFirst: query.get('order') === 'newest',
    ...(find && { find }),
  }
}

/** The path of a list; the fragment keeps it in view without scripts. */
export function episodesHref(
  animeId: string,
  { range, isNewestFirst }: { range?: EpisodeRange | undefined; isNewestFirst: boolean },
): string {
  const query = [range && `episodes=${range.first}-${range.last}`, isNewestFirst && 'order=newest'].filter(Boolean)
  return `/${animeId}${query.length > 0 ? `?${query.join('&')}` : ''}#episodes`
}

export interface ShownEpisodes {
  episodes: Episode[]
  /** All ranges, if there are several. */
  ranges: EpisodeRange[]
  /** The range that the episodes are of; absent for search results. */
  range?: EpisodeRange
  /** Whether episodes of the range are missing. */
  isCut: boolean
}

/**
 * @param all in order, from 1
 * @param place the episode that the viewer is at
 */
export function chooseEpisodes(
  all: readonly Episode[],
  { from, isNewestFirst, find }: EpisodesRequest,
  place: number,
): ShownEpisodes {
  const ranges = toRanges(all.length)
  const several = ranges.length > 1 ? ranges : []
  const inOrder = (episodes: Episode[]) => (isNewestFirst ? episodes.toReversed() : episodes)
  if (find !== undefined) return { episodes: inOrder(findByNumberOrName(all, find)), ranges: several, isCut: false }
  const requested = from === undefined ? undefined : findRange(ranges, from)
  const at = isNewestFirst ? all.length : Math.max(1, Math.min(place, all.length))
  const current = requested ?? findRange(ranges, at)
  if (!current) return { episodes: [], ranges: [], isCut: false }
  if (requested || all.length <= MAX_WHOLE) return { ...whole(current), ranges: several }
  const [first, last] = isNewestFirst ? [at - BLOCK + 1, at] : blockAt(at, all.length)
  const episodes = inOrder(all.slice(first - 1, last))
  return { episodes, range: current, ranges: several, isCut: true }

  function whole(range: EpisodeRange) {
    return { episodes: inOrder(all.slice(range.first - 1, range.last)), range, isCut: false }
  }
}

/** The episodes around a place that a page lists, the first and the last of them; the last block is as long as the others. */
export function blockAt(place: number, count: number): [first: number, last: number] {
  if (count <= MAX_WHOLE) return [1, count]
  const last = Math.min(blockEnd(place), count)
  return [last - BLOCK + 1, last]
}

const blockEnd = (number: number): number => Math.ceil(number / BLOCK) * BLOCK

function findByNumberOrName(all: readonly Episode[], text: string): Episode[] {
  if (!/^\d+$/.test(text)) return findEpisodes(all, text)
  const found = all[Number(text) - 1]
  return found ? [found] : []
}

/** The episode that a viewer is at: the started one, or the one after the last that was watched. */
export function placeOf(inProgress: number | undefined, watched: ReadonlySet<number>): number {
  return inProgress ?? Math.max(0, ...watched) + 1
}

/**
 * The block of a place in a long series, as its first episode: users whose places are in one block share a page.
 * @returns 1 for a series that is listed whole
 */
export const blockOf = (place: number, count: number): number =>
  count <= MAX_WHOLE ? 1 : blockEnd(Math.max(1, Math.min(place, count))) - BLOCK + 1

/** The rows that phones show first, as indexes from the first to before the last: around the place if there is one. */
export function phoneRows(count: number, placeIndex: number): [first: number, end: number] {
  const first = Math.max(0, Math.min(placeIndex - 1, count - PHONE_ROWS))
  return [first, first + PHONE_ROWS]
}

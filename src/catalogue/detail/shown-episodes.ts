/** Which episodes a title's page lists: all of a short series, otherwise those around the viewer's current episode or of a requested range. */
import { type Episode, type EpisodeRange, findRange, toRanges } from '../episode/episodes.ts'
import { findEpisodes } from '../episode/find-episodes.ts'

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
 * @param currentEpisode the next episode for the viewer
 */
export function chooseEpisodes(
  all: readonly Episode[],
  { from, isNewestFirst, find }: EpisodesRequest,
  currentEpisode: number,
): ShownEpisodes {
  const ranges = toRanges(all.length)
  const several = ranges.length > 1 ? ranges : []
  const inOrder = (episodes: Episode[]) => (isNewestFirst ? episodes.toReversed() : episodes)
  if (find !== undefined) return { episodes: inOrder(findByNumberOrName(all, find)), ranges: several, isCut: false }
  const requested = from === undefined ? undefined : findRange(ranges, from)
  const at = isNewestFirst ? all.length : Math.max(1, Math.min(currentEpisode, all.length))
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

/** The episodes around an episode that a page lists, the first and the last of them; the last block is as long as the others. */
export function blockAt(currentEpisode: number, count: number): [first: number, last: number] {
  if (count <= MAX_WHOLE) return [1, count]
  const last = Math.min(blockEnd(currentEpisode), count)
  return [last - BLOCK + 1, last]
}

const blockEnd = (number: number): number => Math.ceil(number / BLOCK) * BLOCK

function findByNumberOrName(all: readonly Episode[], text: string): Episode[] {
  if (!/^\d+$/.test(text)) return findEpisodes(all, text)
  const found = all[Number(text) - 1]
  return found ? [found] : []
}

/** The next episode for a viewer: the started one, or the one after the last that was watched. */
export function currentEpisodeOf(inProgress: number | undefined, watched: ReadonlySet<number>): number {
  return inProgress ?? Math.max(0, ...watched) + 1
}

/**
 * The block of an episode in a long series, as its first episode: users in the same block share a page.
 * @returns 1 for a series that is listed whole
 */
export const blockOf = (currentEpisode: number, count: number): number =>
  count <= MAX_WHOLE ? 1 : blockEnd(Math.max(1, Math.min(currentEpisode, count))) - BLOCK + 1

/** The rows that phones show first, as indexes from the first to before the last: around the current episode if there is one. */
export function phoneRows(count: number, placeIndex: number): [first: number, end: number] {
  const first = Math.max(0, Math.min(placeIndex - 1, count - PHONE_ROWS))
  return [first, first + PHONE_ROWS]
}

/** The episodes that a title's page lists. */
import { airDays } from './air-days.ts'
import type { Airing } from '../airing.ts'
import { type Episode, type EpisodeDetails, type EpisodeRange, toEpisode } from '../episode/episodes.ts'
import type { AudioType } from '../episode/playable.ts'
import type { Title } from '../title.ts'
import { chooseEpisodes, type EpisodesRequest, phoneRows } from './shown-episodes.ts'

export interface ListedEpisode extends Episode {
  /** Milliseconds since 1970; only before it airs. */
  airsAt?: number
  isUpcoming?: true
  /** What it can be played in here; absent if it cannot. */
  audio?: readonly AudioType[]
  /** The URL of its storyboard. */
  storyboard?: string
  /** Phones show it only on request. */
  isExtra?: true
}

export interface TitleEpisodes {
  episodes: ListedEpisode[]
  /** Episodes that have aired or can be played. */
  count: number
  /** Planned episodes, if known. */
  planned?: number
  /** All ranges, if there are several. */
  ranges: EpisodeRange[]
  range?: EpisodeRange
  /** Whether `range` has more episodes than are listed. */
  isCut: boolean
  isNewestFirst: boolean
  find?: string
  /** Revision of the drawn pictures. */
  artRevision: string
  /** Whether it has air times or storyboards, which need scripts. */
  hasExtras: boolean
}

/** What the library knows of the listed episodes. */
export interface EpisodeVideos {
  audio: Readonly<Record<number, readonly AudioType[]>>
  storyboards: Readonly<Record<number, string>>
}

/** Announced episodes after the aired ones. */
const MAX_UPCOMING = 3

interface ListRequest {
  title: Title
  airing: Airing
  /** The episodes that have aired or can be played. */
  episodes: readonly Episode[]
  /** What is known of all episodes, by number; also of later ones. */
  details: ReadonlyMap<number, EpisodeDetails>
  request: EpisodesRequest
  /** The next episode for the viewer. */
  currentEpisode: number
  artRevision: string
}

/** @returns null for titles with a single episode, and for those of which none is known */
export function listTitleEpisodes(list: ListRequest): TitleEpisodes | null {
  const { title, episodes: all, request, currentEpisode, artRevision } = list
  const later = listUpcoming(list)
  const known = all.length + later.length
  if (known === 0 || (known === 1 && (title.episodes ?? 1) === 1)) return null
  const { episodes, ranges, range, isCut } = chooseEpisodes(all, request, currentEpisode)
  const dayOf = airDays(title)
  const aired = episodes.map((episode): ListedEpisode => {
    const day = episode.aired ?? dayOf(episode.number)
    return day === undefined ? episode : { ...episode, aired: day }
  })
  const hasEnd = all.length === 0 || (range !== undefined && episodes.some(({ number }) => number === all.length))
  const upcoming = hasEnd ? later : []
  const rows = request.isNewestFirst ? [...upcoming.toReversed(), ...aired] : [...aired, ...upcoming]
  return {
    episodes: request.from === undefined && request.find === undefined ? markExtra(rows) : rows,
    count: all.length,
    ...(title.episodes !== undefined && { planned: title.episodes }),
    ranges,
    ...(range && { range }),
    isCut,
    isNewestFirst: request.isNewestFirst,
    ...(request.find !== undefined && { find: request.find }),
    artRevision,
    hasExtras: rows.some(({ airsAt }) => airsAt !== undefined),
  }
}

function markExtra(rows: ListedEpisode[]): ListedEpisode[] {
  const [first, end] = phoneRows(rows.length, 0)
  return rows.map((row, index) => (index < first || index >= end ? { ...row, isExtra: true } : row))
}

/** Episodes that have not aired, with an announced time or a stored day. */
function listUpcoming({ title, airing, episodes, details }: ListRequest): ListedEpisode[] {
  if (airing.status === 'finished') return []
  const { next } = airing
  const dated = [...details].flatMap(([number, { aired }]) => (aired === undefined ? [] : number))
  return [...new Set([...(next ? [next.number] : []), ...dated])]
    .filter((number) => number > episodes.length)
    .toSorted((one, other) => one - other)
    .slice(0, MAX_UPCOMING)
    .map((number) => ({
      ...toEpisode(title.number, number, details.get(number)),
      ...(number === next?.number && { airsAt: next.at }),
      isUpcoming: true,
    }))
}

/** Adds what the library knows. */
export const withVideos = (list: TitleEpisodes, { audio, storyboards }: EpisodeVideos): TitleEpisodes => ({
  ...list,
  hasExtras: list.hasExtras || Object.keys(storyboards).length > 0,
  episodes: list.episodes.map((episode) => ({
    ...episode,
    ...(audio[episode.number] && { audio: audio[episode.number] }),
    ...(storyboards[episode.number] !== undefined && { storyboard: storyboards[episode.number] }),
  })),
})

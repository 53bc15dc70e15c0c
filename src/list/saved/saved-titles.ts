/** A user's saved titles, as shown in the profile and on its pages. */
import { ownPicture } from '../own-picture.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import type { Favourite, HistoryEntry, ListedProgress } from '../schemas.ts'

/** The lists, by the last part of their pages' URLs. */
export const SAVED_LISTS = {
  favourites: { name: 'Favourites', call: 'favourites', field: 'favourites' },
  history: { name: 'Watch History', call: 'watch-history', field: 'watchHistory' },
  continue: { name: 'Continue Watching', call: 'continue-watching', field: 'continueWatching' },
} as const

export type SavedList = keyof typeof SAVED_LISTS

export const SAVED_LIST_NAMES = keysOf(SAVED_LISTS)

export const parseSavedList = (text: string | undefined): SavedList | null =>
  SAVED_LIST_NAMES.find((name) => name === text) ?? null

/** Entries of a list in the profile (specification, section 6). */
const SHOWN_IN_PROFILE = 6

export interface SavedTitles {
  key: string
  id: string
  /** The link of its poster. */
  watch: string
  title: string
  japaneseTitle: string
  poster: string | undefined
  adult: boolean
  episode?: number
  /** Percent of the episode. */
  progress?: number
  /** When it was watched, and how that is shown. */
  at?: string
  when?: string
}

/** The response of a call or loader, for any of the lists. */
export interface SavedResponse {
  favourites?: readonly Favourite[]
  watchHistory?: readonly HistoryEntry[]
  continueWatching?: readonly ListedProgress[]
}

/** A page of a list, with the totals of all pages. */
export type SavedPage = SavedResponse & { totalPages: number; total: number }

export const toSavedTitles = ({
  favourites = [],
  watchHistory = [],
  continueWatching = [],
}: SavedResponse): SavedTitles[] => [
  ...favourites.map((item) => ({ ...toTitle(item, item.animeId), key: item.animeId, watch: `/watch/${item.animeId}` })),
  ...watchHistory.map((item) => ({
    ...toTitle(item, item.animeId),
    key: `${item.animeId} ${item.episode} ${item.date}`,
    watch: `/watch/${item.animeId}?episode=${item.episode}`,
    episode: item.episode,
    at: item.date,
  })),
  ...continueWatching.map((item) => ({
    ...toTitle(item, item.id),
    key: item.id,
    watch: `/watch/${item.id}?episode=${item.episodeNum}`,
    episode: item.episodeNum,
    progress: item.progress,
  })),
]

/** The profile's part of a list. */
export interface SavedPart {
  /** The latest entries, newest first; null if they could not be loaded. */
  items: readonly SavedTitles[] | null
  /** The number of entries. */
  count: string
  /** Those of continue watching, as they are sent. */
  progress: readonly ListedProgress[]
}

/** @param response the first page of a list, newest first */
export function toSavedPart({ totalPages = 1, total = 0, ...response }: Partial<SavedPage>): SavedPart {
  const items = toSavedTitles(response)
  const count = totalPages > 1 ? total : items.length
  return {
    items: items.slice(0, SHOWN_IN_PROFILE),
    count: count.toLocaleString('en'),
    progress: response.continueWatching?.slice(0, SHOWN_IN_PROFILE) ?? [],
  }
}

const toTitle = (item: Pick<Favourite, 'title' | 'japanese_title' | 'poster' | 'adultContent'>, id: string) => ({
  id,
  title: item.title,
  japaneseTitle: item.japanese_title || item.title,
  poster: ownPicture(item.poster),
  adult: item.adultContent,
})

/** The home page's lists as the browser keeps them for moves inside the site (specification, sections 3, 4 and 9). */
import type { ScheduleItem } from '../schedule/cache.ts'
import type { Home } from './home.ts'

export const HOME_CACHE_KEY = 'homeInfoCache'
export const HOME_CACHE_MS = 86_400_000

/** The lists under the specification's names, and when they were fetched. */
export const toCachedHome = (home: Home, todaySchedule: readonly ScheduleItem[], now: number): unknown => ({
  data: {
    spotlights: home.spotlights,
    trending: home.trending,
    topten: home.topTen,
    todaySchedule,
    top_airing: home.topAiring,
    most_popular: home.mostPopular,
    most_favorite: home.mostFavorite,
    latest_completed: home.latestCompleted,
    latest_episode: home.latestEpisode,
    top_upcoming: home.topUpcoming,
    recently_added: home.recentlyAdded,
    genres: home.genres,
  },
  timestamp: now,
  playsHere: home.playsHere, // a list of this site's own, beside those of the specification
})

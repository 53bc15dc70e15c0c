/** Converts the home page's lists to their localStorage format (specification, sections 3, 4 and 9). */
import type { Card, HeroCard } from '#src/catalogue/card/card.ts'
import { formatDate } from '#src/catalogue/dates.ts'
import type { Home, HomeBroadcast } from '#src/catalogue/home.ts'

export const HOME_CACHE_KEY = 'homeInfoCache'
export const HOME_CACHE_MS = 86_400_000

/** The lists under the specification's names, with the time of fetching. */
export function toCachedHome(home: Home, now: Date) {
  const { topTen } = home
  return {
    data: {
      spotlights: home.spotlights.map(toAnimeItem),
      trending: home.trending.map(toAnimeItem),
      topten: {
        today: topTen.today.map(toAnimeItem),
        week: topTen.week.map(toAnimeItem),
        month: topTen.month.map(toAnimeItem),
      },
      todaySchedule: home.today
        .filter(({ at }) => new Date(at).toDateString() === now.toDateString())
        .map(toScheduleItem),
      top_airing: home.topAiring.map(toAnimeItem),
      most_popular: home.mostPopular.map(toAnimeItem),
      most_favorite: home.mostFavorite.map(toAnimeItem),
      latest_completed: home.latestCompleted.map(toAnimeItem),
      latest_episode: home.latestEpisode.map(toAnimeItem),
      top_upcoming: home.topUpcoming.map(toAnimeItem),
      recently_added: home.recentlyAdded.map(toAnimeItem),
      genres: home.genres,
    },
    timestamp: now.getTime(),
    playsHere: home.playsHere.map(toAnimeItem), // not part of the specification
  }
}

/** The specification's Anime item; `page` holds further fields for our pages. */
function toAnimeItem(card: Card | HeroCard) {
  const { id, title, japaneseTitle, poster, premium = false, currentEpisode, ...others } = card
  const { format, minutes, released, quality, sub, dub, ...page } = { description: '', ...others }
  const { description, ...rest } = page
  return {
    id,
    title,
    japanese_title: japaneseTitle,
    poster: poster.src,
    description,
    premium,
    currentEpisode,
    tvInfo: {
      showType: format,
      duration: minutes && `${minutes}m`,
      releaseDate: released && formatDate(released),
      quality,
      sub,
      dub,
      episodeInfo: { sub, dub },
    },
    page: { ...rest, poster, minutes, released },
  }
}

/** In the viewer's zone. */
const toScheduleItem = ({ id, title, japaneseTitle, episode, at }: HomeBroadcast) => ({
  id,
  time: new Date(at).toTimeString().slice(0, 5),
  title,
  japanese_title: japaneseTitle,
  episode_no: episode,
})

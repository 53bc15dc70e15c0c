/** What a user can take along of their shelf: all of it, also what belongs to titles that are gone. */
import type { Exporter } from '#src/accounts/exporter.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import type { MyListContext } from './context.ts'
import { listFavourites } from './favourites/store.server.ts'
import { listHistory } from './history/store.server.ts'
import { MOST_FAVOURITES, MOST_HISTORY, MOST_PROGRESS } from './limits.ts'
import { listProgress } from './progress/store.server.ts'
import { listAllWatched } from './progress/watched-store.server.ts'

const all = (limit: number) => ({ offset: 0, limit })

export function myListExporters({ db, wire }: MyListContext): Exporter[] {
  const named = (number: number) => {
    const title = wire().snapshot.find(number)
    return { animeId: title?.id ?? String(number), title: title ? englishTitle(title.names) : null }
  }
  return [
    {
      name: 'favourites',
      export: async (user) =>
        (await listFavourites(db, user, all(MOST_FAVOURITES))).map(({ number, addedAt }) => ({
          ...named(number),
          addedAt,
        })),
    },
    {
      name: 'watchHistory',
      export: async (user) =>
        (await listHistory(db, user, all(MOST_HISTORY))).map(({ number, episode, at }) => ({
          ...named(number),
          episode,
          date: at,
        })),
    },
    {
      name: 'continueWatching',
      export: async (user) =>
        (await listProgress(db, user, all(MOST_PROGRESS))).map(({ number, ended: _ended, ...place }) => ({
          ...named(number),
          ...place,
        })),
    },
    {
      name: 'watchedEpisodes',
      async export(user) {
        const episodes = Map.groupBy(await listAllWatched(db, user), ({ number }) => number)
        return [...episodes].map(([number, marks]) => ({
          ...named(number),
          episodes: marks.map(({ episode }) => episode),
        }))
      },
    },
  ]
}

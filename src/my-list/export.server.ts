/** Exports all of a user's lists, including entries of deleted titles. */
import type { Exporter } from '#src/accounts/exporter.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import type { MyListContext } from './context.ts'
import { listCustomLists } from './entries/custom-lists-store.server.ts'
import { findSettings } from './entries/settings-store.server.ts'
import { listEntries } from './entries/store.server.ts'
import { listFavourites } from './favourites/store.server.ts'
import { listHistory } from './history/store.server.ts'
import { linkedExporters } from './linked-accounts/linked-exporter.server.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_PROGRESS_ENTRIES } from './limits.ts'
import { listImports } from './list-import/import-store.server.ts'
import { listAllWaiting } from './list-import/waiting-store.server.ts'
import { listProgress } from './progress/store.server.ts'
import { listAllWatched } from './progress/watched-store.server.ts'

const toRange = (limit: number) => ({ skip: 0, limit })

export function myListExporters({ db, wire }: MyListContext): Exporter[] {
  const toTitle = (number: number) => {
    const title = wire().snapshot.find(number)
    return { animeId: title?.id ?? String(number), title: title ? englishTitle(title.names) : null }
  }
  return [
    {
      name: 'favourites',
      export: async (user) =>
        (await listFavourites(db, user, toRange(MAX_FAVOURITES))).map(({ number, addedAt }) => ({
          ...toTitle(number),
          addedAt,
        })),
    },
    {
      name: 'list',
      export: async (user) =>
        (await listEntries(db, user)).map(({ number, scoreRequest: _scoreRequest, ...entry }) => ({
          ...toTitle(number),
          ...entry,
        })),
    },
    { name: 'customLists', export: async (user) => (await listCustomLists(db, user)).map(({ name }) => name) },
    { name: 'listSettings', export: (user) => findSettings(db, user) },
    {
      name: 'listImports',
      export: async (user) =>
        (await listImports(db, user)).map(({ source, owner, state, counts, createdAt, appliedAt }) => ({
          source,
          owner,
          state,
          counts,
          createdAt,
          appliedAt,
        })),
    },
    {
      name: 'waitingEntries',
      export: async (user) =>
        (await listAllWaiting(db, user)).map(({ source, external, addedAt }) => ({
          source,
          ...external,
          addedAt,
        })),
    },
    {
      name: 'watchHistory',
      export: async (user) =>
        (await listHistory(db, user, toRange(MAX_HISTORY))).map(({ number, episode, at }) => ({
          ...toTitle(number),
          episode,
          date: at,
        })),
    },
    {
      name: 'continueWatching',
      export: async (user) =>
        (await listProgress(db, user, toRange(MAX_PROGRESS_ENTRIES))).map(({ number, ended: _ended, ...progress }) => ({
          ...toTitle(number),
          ...progress,
        })),
    },
    {
      name: 'watchedEpisodes',
      async export(user) {
        const episodes = Map.groupBy(await listAllWatched(db, user), ({ number }) => number)
        return [...episodes].map(([number, marks]) => ({
          ...toTitle(number),
          episodes: marks.map(({ episode }) => episode),
        }))
      },
    },
    ...linkedExporters(db, toTitle),
  ]
}

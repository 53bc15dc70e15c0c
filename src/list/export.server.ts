/** Exports a user's lists, including entries of deleted titles. */
import { setImmediate } from 'node:timers/promises'
import { type Exporter, writeArray } from '#src/accounts/exporter.ts'
import { englishTitle } from '#src/catalogue/anime.ts'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListContext } from './context.ts'
import { listCustomLists } from './entries/custom-lists-store.server.ts'
import { listEntryHeads, readEntries } from './entries/read-entries.server.ts'
import { findSettings } from './entries/settings-store.server.ts'
import { listFavourites } from './favourites/store.server.ts'
import { listHistory } from './history/store.server.ts'
import { MAX_FAVOURITES, MAX_HISTORY, MAX_POSITIONS, MAX_PROGRESS_ENTRIES } from './limits.ts'
import { listChoices } from './playback-rules/choices-store.server.ts'
import { findRules } from './playback-rules/rules-store.server.ts'
import { listPositions } from './progress/position-store.server.ts'
import { listProgress } from './progress/store.server.ts'
import { readWatchedTitles } from './progress/watched-store.server.ts'

/** Items that are written in one turn of the event loop. */
const TURN = 500
const toRange = (limit: number) => ({ skip: 0, limit })

/** Batches with each item as it is exported. */
export async function* mapItems<From>(
  batches: AsyncIterable<readonly From[]>,
  toItem: (item: From) => object,
): AsyncGenerator<object[]> {
  for await (const batch of batches) yield batch.map(toItem)
}

async function* inTurns<Item>(load: Promise<readonly Item[]>): AsyncGenerator<Item[]> {
  for (const turn of inChunks(await load, TURN)) {
    yield turn
    await setImmediate()
  }
}

/** What an export says of a title, by its number. The title is null if it was deleted. */
export const exportedTitle = (wire: MyListContext['wire']) => (number: number) => {
  const title = wire().snapshot.find(number)
  return { animeId: title?.id ?? String(number), title: title ? englishTitle(title.names) : null }
}

export function listExporters({ db, wire }: MyListContext): Exporter[] {
  const toTitle = exportedTitle(wire)
  return [
    {
      name: 'favourites',
      export: (user) =>
        writeArray(
          mapItems(inTurns(listFavourites(db, user, toRange(MAX_FAVOURITES))), ({ number, addedAt }) => ({
            ...toTitle(number),
            addedAt,
          })),
        ),
    },
    {
      name: 'list',
      async *export(user) {
        // entries of merged titles are separate, as they are stored
        const heads = await listEntryHeads(db, user, (number) => number)
        yield* writeArray(
          mapItems(readEntries(db, user, heads), ({ number, scoreRequest: _scoreRequest, ...entry }) => ({
            ...toTitle(number),
            ...entry,
          })),
        )
      },
    },
    { name: 'customLists', export: async (user) => (await listCustomLists(db, user)).map(({ name }) => name) },
    { name: 'listSettings', export: (user) => findSettings(db, user) },
    { name: 'playbackRules', export: (user) => findRules(db, user) },
    {
      name: 'titleChoices',
      export: async (user) =>
        (await listChoices(db, user)).map(({ number, sound, choice, at }) => ({
          ...toTitle(number),
          sound,
          ...choice,
          at,
        })),
    },
    {
      name: 'watchHistory',
      export: (user) =>
        writeArray(
          mapItems(inTurns(listHistory(db, user, toRange(MAX_HISTORY))), ({ number, episode, at }) => ({
            ...toTitle(number),
            episode,
            date: at,
          })),
        ),
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
      name: 'episodePositions',
      export: (user) =>
        writeArray(
          mapItems(inTurns(listPositions(db, user, toRange(MAX_POSITIONS))), ({ number, ...position }) => ({
            ...toTitle(number),
            ...position,
          })),
        ),
    },
    {
      name: 'watchedEpisodes',
      export: (user) =>
        writeArray(mapItems(readWatchedTitles(db, user), ({ number, episodes }) => ({ ...toTitle(number), episodes }))),
    },
  ]
}

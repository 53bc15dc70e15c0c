/** Loads which of a title's episodes can be played, and from where. */
import { currentTitleKey } from '#src/catalogue/audience/current-limits.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { Memory } from '#src/platform/database/read-optional.server.ts'
import type { Preparation } from './preparation.ts'
import { findPreparation } from './preparation.server.ts'
import { type EpisodeSource, listPlayableNumbers, listSources } from './source-store.server.ts'
import { listStoryboards } from './storyboards-store.server.ts'
import type { Watch } from './watch.ts'

export interface Videos extends Pick<Watch, 'storyboards' | 'unplayable' | 'isNextPlayable'> {
  /** The sources of the requested episode. */
  stored: EpisodeSource[]
  /** Its preparation, if there is no source. */
  preparation?: Preparation
}

export interface VideosRequest {
  title: Title
  /** The requested episode. */
  number: number
  /** Whether the title has the requested episode. */
  exists: boolean
  /** The listed episodes. */
  listed: readonly number[]
  /** The number of the title's episodes. */
  count: number
  cdn: string | undefined
}

export const NO_VIDEOS: Videos = { stored: [], storyboards: {}, unplayable: [], isNextPlayable: false }

export async function loadVideos(db: CatalogueDb, request: VideosRequest): Promise<Videos> {
  const { title, number, exists, listed, count, cdn } = request
  const stored = exists ? await listSources(db, title.number, number) : []
  return {
    stored,
    ...(exists && stored.length === 0 && { preparation: await findPreparation(db, title.number, number) }),
    storyboards: count > 1 ? await listStoryboards(db, title.number, [...listed], cdn) : {},
    ...(await findPlayable(db, title, number, listed)),
  }
}

/** Which of a title’s episodes have no video, if any has one. */
async function findPlayable(
  db: CatalogueDb,
  title: Title,
  number: number,
  listed: readonly number[],
): Promise<Pick<Watch, 'unplayable' | 'isNextPlayable'>> {
  // read from the sources table, because the catalogue snapshot lags behind
  const playable = await listPlayableNumbers(db, title.number)
  if (playable.size === 0) return { unplayable: [], isNextPlayable: false }
  const next = number + 1
  return {
    unplayable: listed.filter((episode) => !playable.has(episode)),
    isNextPlayable: playable.has(next) || (await findPreparation(db, title.number, next)).state !== 'absent',
  }
}

const MEMORY_BYTES = 8_000_000
const cacheOf = memoizeByObject((_db: CatalogueDb) => createMemoryCache<{ result: Videos }>(MEMORY_BYTES))

/** Remembers the last result of `loadVideos`, for outages of the database. */
export const memoryOf = (db: CatalogueDb, { title, number, listed }: VideosRequest): Memory<Videos> => ({
  cache: cacheOf(db),
  key: [currentTitleKey(title), number, listed[0], listed.length].join(' '),
})

/** What a title's page shows of its episodes' videos. */
import { currentTitleKey } from '#src/catalogue/audience/current-limits.server.ts'
import type { EpisodeVideos } from '#src/catalogue/detail/title-episodes.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { Title } from '#src/catalogue/title.ts'
import { createMemoryCache } from '#src/platform/cache/memory-cache.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import { type ReadOptional, readRequired } from '#src/platform/database/read-optional.server.ts'
import { listAudioTypes } from './serve/source-store.server.ts'
import { listStoryboards } from './serve/storyboards-store.server.ts'

const MEMORY_BYTES = 8_000_000
const cacheOf = memoizeByObject((_db: CatalogueDb) => createMemoryCache<{ result: EpisodeVideos }>(MEMORY_BYTES))

interface VideosOptions {
  /** Origin of the packages, if not this site. */
  cdn: string | undefined
  /** Whether everyone may see pictures of the videos. */
  isPublic: boolean
  read?: ReadOptional
}

/** @returns null while the database is unavailable and it is unknown */
export async function loadEpisodeVideos(
  db: CatalogueDb,
  title: Title,
  listed: readonly number[],
  { cdn, isPublic, read = readRequired }: VideosOptions,
): Promise<EpisodeVideos | null> {
  const load = async () => {
    const audio = await listAudioTypes(db, title.number, listed)
    const playable = Object.keys(audio).map(Number)
    return { audio, storyboards: isPublic ? await listStoryboards(db, title.number, playable, cdn) : {} }
  }
  return read(load, null, {
    cache: cacheOf(db),
    key: [currentTitleKey(title), listed[0], listed.length].join(' '),
  })
}

/** Fills a library: one series of thousands of episodes, and many short ones. */
import { setAvailability } from '#src/catalogue/availability-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toPackagedSources } from '#src/library/serve/packaged-sources.ts'
import { readAvailability, toRow } from '#src/library/serve/source-store.server.ts'
import type { LibraryTables } from '#src/library/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { ABOUT } from '../library/library-files.ts'
import { FIRST_TITLE } from './long-list.ts'

const SHORT_SERIES = 12
const AT = '2026-01-01T00:00:00.000Z'

/** Adds a packaged file of each episode of the first imported titles. @param files of which half are of one series */
export async function addLongLibrary(db: CatalogueDb, files: number): Promise<void> {
  const longest = Math.ceil(files / 2)
  await addSeries(db, FIRST_TITLE, longest, 1)
  for (let first = longest, title = FIRST_TITLE + 1; first < files; first += SHORT_SERIES, title++)
    await addSeries(db, title, Math.min(SHORT_SERIES, files - first), first + 1)
}

async function addSeries(database: CatalogueDb, title: number, episodes: number, firstId: number): Promise<void> {
  const db = database.$extendTables<LibraryTables>()
  const files = Array.from({ length: episodes }, (_, at) => ({
    id: firstId + at,
    episode: at + 1,
    revision: (firstId + at).toString(16).padStart(16, '0'),
  }))
  const about = JSON.stringify(ABOUT)
  const media = files.map(({ id, episode }) => ({
    id,
    folder: '/videos',
    path: `${title} - ${episode}.mkv`,
    bytes: 1_000,
    modified_ms: 0,
    fingerprint: null,
    state: 'present' as const,
    found_at: AT,
    sidecars: '[]',
    match: 'sure' as const,
    confidence: 1,
    candidates: '[]',
    anime_id: title,
    first_episode: episode,
    last_episode: episode,
    probe: null,
    failure: null,
    segments: '[]',
  }))
  const packages = files.map(({ id, revision }) => ({
    file_id: id,
    revision,
    state: 'whole' as const,
    bytes: 1_000,
    about,
    made_at: AT,
  }))
  const sources = files.flatMap(({ id, episode, revision }) =>
    toPackagedSources({ id, anime: title, first: episode, last: episode, revision, about: ABOUT, segments: [] }).map(
      (source) => ({ ...toRow(source), added_at: AT }),
    ),
  )
  await setAvailability(db, title, async (caller) => {
    const trx = caller.$extendTables<LibraryTables>()
    for (const rows of inChunks(media, 200)) await trx.insertInto('media_file').values(rows).execute()
    for (const rows of inChunks(packages, 500)) await trx.insertInto('media_package').values(rows).execute()
    for (const rows of inChunks(sources, 500)) await trx.insertInto('episode_source').values(rows).execute()
    return readAvailability(trx, title)
  })
}

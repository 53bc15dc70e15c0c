/** Stores where files can be cut, and what their live packages contain. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { type PackageAbout, packageAboutSchema } from '../package/package-manifest.ts'
import { subtitlesOf } from '../package/audio-sidecar.ts'
import { type Probe, probeSchema } from '../package/probe.ts'
import { findPackage, replacePackage } from '../packages-store.server.ts'
import type { Sidecar } from '../name/sidecar.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { parseJson } from '#src/platform/json-text.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import { type MediaIndex, mediaIndexSchema } from './media-index.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface IndexedFile {
  /** Of the live package. */
  revision: string
  /** Changes with the file and those beside it. */
  content: string
  index: MediaIndex
  about: PackageAbout
}

/**
 * Saves a file’s index and live package, replacing the previous ones. A package on disk stays if it was made from the same content.
 * @param indexed null if only a package on disk makes the file playable
 * @returns the revision of a package whose folder can be removed
 */
export async function replaceIndex(
  db: CatalogueDb,
  file: number,
  indexed: IndexedFile | null,
  now: number,
): Promise<string | null> {
  const previous = await table(db)
    .deleteFrom('media_index')
    .where('file_id', '=', file)
    .returning(['content', 'revision', 'evicted'])
    .executeTakeFirst()
  const current = await findPackage(db, file)
  if (!indexed) {
    if (current?.state === 'live') await table(db).deleteFrom('media_package').where('file_id', '=', file).execute()
    return null
  }
  const { revision, content, index, about } = indexed
  const isOnDisk = current !== null && current.state !== 'live'
  const isKept = isOnDisk && (!previous || previous.content === content)
  const replaced = isOnDisk && !isKept ? current.revision : previous?.revision
  const row = {
    file_id: file,
    revision,
    content,
    data: JSON.stringify(index),
    about: JSON.stringify(about),
    // its address redirects to this one
    evicted: replaced === revision ? (previous?.evicted ?? null) : (replaced ?? null),
  }
  await table(db).insertInto('media_index').values(row).execute()
  if (isKept) return null
  await replacePackage(db, file, { revision, state: 'live' }, about, now)
  return isOnDisk ? current.revision : null
}

const VERSION_KEY = 'index version'

/**
 * The probed files that have to be indexed in another way than before; each one gets them once.
 * @param trx the transaction that enqueues them
 */
export async function claimIndexing(trx: CatalogueDb, version: string): Promise<number[]> {
  const [key, value, settings] = [VERSION_KEY, version, trx.$extendTables<JobTables>()]
  const known = await settings.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  if (known?.value === value) return []
  await settings
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
  const files = table(trx).selectFrom('media_file').select('id').where('probe', 'is not', null)
  return (await files.where('state', '=', 'present').orderBy('id').execute()).map(({ id }) => id)
}

export type LiveManifest = Pick<IndexedFile, 'revision' | 'about'>

/** What the live package of a file contains. */
export async function findLiveManifest(db: CatalogueDb, file: number): Promise<LiveManifest | null> {
  const row = await table(db)
    .selectFrom('media_index')
    .select(['revision', 'about'])
    .where('file_id', '=', file)
    .executeTakeFirst()
  return row ? { revision: row.revision, about: packageAboutSchema.parse(JSON.parse(row.about)) } : null
}

/** What a live package contains; null for a package on disk. */
export async function findLiveAbout(db: CatalogueDb, revision: string): Promise<PackageAbout | null> {
  const row = await table(db)
    .selectFrom('media_index')
    .select('about')
    .where('revision', '=', revision)
    .executeTakeFirst()
  return row ? packageAboutSchema.parse(JSON.parse(row.about)) : null
}

/** Adds a storyboard to a live package, if it is still the file’s. */
export async function saveStoryboard(db: CatalogueDb, live: LiveManifest, storyboard = true): Promise<void> {
  const about = JSON.stringify({ ...live.about, storyboard })
  for (const name of ['media_index', 'media_package'] as const)
    await table(db).updateTable(name).set({ about }).where('revision', '=', live.revision).execute()
}

export interface LiveFile extends Omit<IndexedFile, 'content'>, Pick<FileRow, 'folder' | 'path' | 'bytes'> {
  file: number
  /** The title that it belongs to. */
  title: number
  probe: Probe
  /** Subtitles beside the video. */
  sidecars: Sidecar[]
}

/** What a live package is made of; null if there is none, or its file is missing, unmatched or ignored. */
export async function findLiveFile(db: CatalogueDb, revision: string): Promise<LiveFile | null> {
  const row = await table(db)
    .selectFrom('media_index')
    .innerJoin('media_file', 'media_file.id', 'media_index.file_id')
    .leftJoin('anime', 'anime.id', 'media_file.anime_id')
    .select([
      'media_index.file_id',
      'data',
      'about',
      'folder',
      'path',
      'bytes',
      'probe',
      'sidecars',
      'match',
      'anime_id',
      'merged_into',
    ])
    .where('revision', '=', revision)
    .where('media_file.state', '=', 'present')
    .executeTakeFirst()
  const title = row?.merged_into ?? row?.anime_id ?? null
  if (!row?.probe || title === null || row.match === 'ignored') return null
  const { folder, path, bytes } = row
  return {
    file: row.file_id,
    title,
    revision,
    index: mediaIndexSchema.parse(JSON.parse(row.data)),
    about: packageAboutSchema.parse(JSON.parse(row.about)),
    probe: probeSchema.parse(JSON.parse(row.probe)),
    sidecars: subtitlesOf(parseJson(row.sidecars)),
    folder,
    path,
    bytes,
  }
}

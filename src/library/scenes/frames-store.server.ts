/** Stores what the frames of videos look like. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { MATCHED } from '../pipeline.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import { isSeenFile } from '../serve/seen-files-store.server.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import type { Stretch } from './compare-frames.ts'
import type { Frames } from './frames.ts'
import type { WantedStretch } from './stretches.ts'
import { THUMBNAIL_BYTES } from './thumbnail.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

type ReadFile = Pick<FileRow, 'id' | 'fingerprint'>

/** Whether a file was read as it is now. */
export async function isRead(db: CatalogueDb, { id, fingerprint }: ReadFile): Promise<boolean> {
  const row = await table(db)
    .selectFrom('frame_hash')
    .select('fingerprint')
    .where('file_id', '=', id)
    .executeTakeFirst()
  return row !== undefined && row.fingerprint === fingerprint
}

export async function replaceFrames(
  trx: CatalogueDb,
  { id, fingerprint }: ReadFile,
  frames: Frames,
  now: string,
): Promise<void> {
  const row = { fingerprint, ...frames, read_at: now }
  await table(trx)
    .insertInto('frame_hash')
    .values({ file_id: id, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute()
}

/** Files whose hashes are deleted at once. */
const FORGOTTEN_AT_ONCE = 20

/** Forgets the frames of files that are missing. They are read again once they are back. @returns whether there were any */
export async function forgetMissingFrames(db: CatalogueDb): Promise<boolean> {
  const rows = await table(db)
    .selectFrom('frame_hash')
    .innerJoin('media_file', 'media_file.id', 'frame_hash.file_id')
    .select('file_id')
    .where('state', '=', 'missing')
    .limit(FORGOTTEN_AT_ONCE)
    .execute()
  if (rows.length === 0) return false
  const files = rows.map(({ file_id: file }) => file)
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('frame_hash').where('file_id', 'in', files).execute()
    await trx.deleteFrom('job').where('kind', '=', 'frames').where('subject', 'in', files.map(String)).execute()
  })
  return true
}

export interface SearchableFile {
  file: number
  /** Changes whenever the file is read again. */
  version: string
  /** The title that it belongs to. */
  anime: number
  episode: number
  /** Whether the current request sees it. */
  isSeen: boolean
}

/** The files whose frames can be found: they are there as they were read, and belong to an episode. */
export async function listSearchable(db: CatalogueDb): Promise<SearchableFile[]> {
  const rows = await table(db)
    .selectFrom('frame_hash')
    .innerJoin('media_file', 'media_file.id', 'frame_hash.file_id')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select((eb) => [
      'file_id as file',
      'read_at as version',
      'first_episode as episode',
      eb.fn.coalesce('merged_into', 'anime.id').as('anime'),
      isSeenFile('media_file.id').as('seen'),
    ])
    .whereRef('frame_hash.fingerprint', 'is not distinct from', 'media_file.fingerprint')
    .where('media_file.state', '=', 'present')
    .where('missing_since', 'is', null)
    .where('match', 'in', MATCHED)
    .orderBy('file_id')
    .execute()
  return rows.flatMap(({ episode, anime, seen, ...row }) =>
    episode === null || anime === null ? [] : [{ ...row, episode, anime, isSeen: Boolean(seen) }],
  )
}

/** The hashes of files. */
export const readHashes = (db: CatalogueDb, files: readonly number[]) =>
  table(db)
    .selectFrom('frame_hash')
    .select(['file_id as file', 'read_at as version', 'hashes'])
    .where('file_id', 'in', files)
    .execute()

/** Reads thumbnails of runs; those of a file that was read again meanwhile are of its new ones. */
export async function readStretches(db: CatalogueDb, wanted: readonly WantedStretch[]): Promise<Stretch[]> {
  if (wanted.length === 0) return []
  const rows = wanted.map(
    ({ file, first, count }) => sql`(${sql.join([file, first, count].map((part) => sql`cast(${part} as integer)`))})`,
  )
  const { rows: stretches } = await sql<Stretch>`
    with wanted (file_id, first, length) as (values ${sql.join(rows)})
    select wanted.file_id as file, wanted.first as first,
      substr(thumbnails, wanted.first * ${sql.lit(THUMBNAIL_BYTES)} + 1, wanted.length * ${sql.lit(THUMBNAIL_BYTES)}) as thumbnails
    from wanted join frame_hash on frame_hash.file_id = wanted.file_id`.execute(db)
  return stretches
}

/** Stores the files found in the media folders. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inTransaction as inAnyTransaction, isPostgres } from '#src/platform/database/database.server.ts'
import { escapeLike, isLike } from '#src/platform/database/like-store.server.ts'
import type { JobTables } from '#src/platform/jobs/jobs-tables.server.ts'
import { estimatePackage } from '../package/estimate.ts'
import { probeSchema } from '../package/probe.ts'
import type { FileProgress } from '../pipeline.ts'
import type { FileMatch, FileRow, LibraryTables, NewFileRow } from '../tables.server.ts'
import { isInFolders } from './own-files.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables & JobTables>()
export type FilesDb = ReturnType<typeof table>

const PAGE_SIZE = 500

export type NewFile = Omit<NewFileRow, 'id' | 'probe' | 'failure' | 'segments'>
export type FileChange = Partial<Omit<NewFileRow, 'id' | 'found_at'>>
export type KnownRow = Pick<
  FileRow,
  | 'id'
  | 'folder'
  | 'path'
  | 'bytes'
  | 'modified_ms'
  | 'state'
  | 'missing_since'
  | 'match'
  | 'sidecars'
  | 'fingerprint'
  | 'anime_id'
  | 'checksum'
  | 'actual_checksum'
>

/** Yields all known files, a page at a time. */
export async function* listKnown(db: CatalogueDb): AsyncGenerator<KnownRow[]> {
  for (let after = 0; ;) {
    const rows = await table(db)
      .selectFrom('media_file')
      .select(['id', 'folder', 'path', 'bytes', 'modified_ms', 'state', 'missing_since', 'match'])
      .select(['sidecars', 'fingerprint', 'anime_id', 'checksum', 'actual_checksum'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)?.id ?? after
  }
}

export const inTransaction = <T>(db: CatalogueDb, change: (trx: FilesDb) => Promise<T>): Promise<T> =>
  inAnyTransaction(table(db), change)

/** Reads a file that no one else changes until the transaction ends. */
export async function lockFile(trx: FilesDb, id: number): Promise<FileRow | null> {
  const query = table(trx).selectFrom('media_file').selectAll().where('id', '=', id)
  return (await (isPostgres(trx) ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

/** @returns the inserted files; another process may have inserted some of them first */
export async function insertFiles(db: FilesDb, files: readonly NewFile[]): Promise<Pick<FileRow, 'id' | 'checksum'>[]> {
  if (files.length === 0) return []
  return db
    .insertInto('media_file')
    .values(files.map((file) => ({ ...file, segments: '[]' })))
    .onConflict((conflict) => conflict.columns(['folder', 'path']).doNothing())
    .returning(['id', 'checksum'])
    .execute()
}

export async function updateFile(db: FilesDb, id: number, change: FileChange): Promise<void> {
  await db.updateTable('media_file').set(change).where('id', '=', id).execute()
}

/** Whether a file has the match with which it was read; it keeps it until the transaction ends. */
export async function claimUnchanged(trx: FilesDb, { id, match, anime_id }: FileRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('media_file')
    .set({ match })
    .where('id', '=', id)
    .where('match', '=', match)
    .where('anime_id', anime_id === null ? 'is' : '=', anime_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Stores what the match of a file was before a change. */
export async function savePrevious(db: Pick<CatalogueDb, 'getExecutor'>, id: number, previous: string): Promise<void> {
  const update = sql`update media_file set previous = ${previous} where id = ${id}`
  await update.execute(db)
}

/** The present files of a media folder. @param folder absolute, as it was in the configuration */
export async function listPresentIn(db: CatalogueDb, folder: string): Promise<number[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select('id')
    .where('folder', '=', folder)
    .where('state', '=', 'present')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The media folders of those of these files that are in none of `folders`, by id. @param ids as text */
export async function findForeignFiles(
  db: CatalogueDb,
  ids: readonly string[],
  folders: readonly string[],
): Promise<Map<string, string>> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select(['id', 'folder', 'path'])
    .where('id', 'in', ids.map(Number))
    .where('folder', 'not in', folders)
    .execute()
  return new Map(rows.flatMap((file) => (isInFolders(file, folders) ? [] : [[String(file.id), file.folder]])))
}

const selectProgress = (db: CatalogueDb) =>
  table(db)
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .leftJoin('media_index', 'media_index.file_id', 'media_file.id')
    .select(['media_file.id', 'media_file.state', 'anime_id', 'media_package.state as package_state'])
    .select(['probe', 'media_file.bytes', 'pinned_at'])
    .select((eb) => eb('media_index.revision', 'is not', null).as('is_indexed'))

type ProgressRow = Awaited<ReturnType<ReturnType<typeof selectProgress>['execute']>>[number]

const toProgress = ({ id, state, anime_id, probe, bytes, is_indexed, pinned_at, package_state }: ProgressRow) => ({
  id,
  isPresent: state === 'present',
  isMatched: anime_id !== null,
  isProbed: probe !== null,
  isIndexed: Boolean(is_indexed),
  isPinned: pinned_at !== null,
  packageState: package_state,
  seconds: probe === null ? NEW_FILE.seconds : secondsOf(probe, bytes),
})

/** A file that nothing is known of. */
export const NEW_FILE: FileProgress = {
  isPresent: true,
  isMatched: false,
  isProbed: false,
  isIndexed: false,
  isPinned: false,
  packageState: null,
  seconds: { package: 0, renditions: 0 },
}

function secondsOf(probe: string, bytes: number): FileProgress['seconds'] {
  const parsed = probeSchema.safeParse(JSON.parse(probe))
  if (!parsed.success) return NEW_FILE.seconds
  const estimate = estimatePackage(parsed.data, { bytes, keepOriginal: false })
  return { package: estimate.package.seconds, renditions: estimate.renditions.seconds }
}

/** What decides which jobs a file is ready for. */
export async function findFileProgress(db: CatalogueDb, id: number): Promise<FileProgress | null> {
  const row = await selectProgress(db).where('media_file.id', '=', id).executeTakeFirst()
  return row ? toProgress(row) : null
}

/** The same of all present files that are probed, a page at a time. */
export async function* listProgress(db: CatalogueDb, limit: number): AsyncGenerator<(FileProgress & { id: number })[]> {
  for (let after = 0; ;) {
    const rows = await selectProgress(db)
      .where('media_file.state', '=', 'present')
      .where('probe', 'is not', null)
      .where('media_file.id', '>', after)
      .orderBy('media_file.id')
      .limit(limit)
      .execute()
    if (rows.length > 0) yield rows.map(toProgress)
    if (rows.length < limit) return
    after = rows.at(-1)?.id ?? after
  }
}

/** The files that have a package, also a live one. */
export async function listWithPackages(db: CatalogueDb): Promise<Set<number>> {
  const rows = await table(db).selectFrom('media_package').select('file_id').execute()
  return new Set(rows.map(({ file_id }) => file_id))
}

export const findFile = async (db: CatalogueDb, id: number): Promise<FileRow | null> =>
  (await table(db).selectFrom('media_file').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Files whose path equals or ends with `path`. */
export async function findFilesByPath(db: CatalogueDb, path: string): Promise<FileRow[]> {
  const rows: FileRow[] = []
  const candidates = await table(db)
    .selectFrom('media_file')
    .selectAll()
    .where((eb) => eb.or([eb('path', '=', path), isLike(eb.ref('path'), `%/${escapeLike(path)}`)]))
    .orderBy('id')
    .execute()
  for (const row of candidates) if (row.path === path || row.path.endsWith(`/${path}`)) rows.push(row)
  return rows
}

/** Present files with one of these match states, ordered by id. */
export async function listFiles(
  db: CatalogueDb,
  matches: readonly FileMatch[],
  { after = 0, limit = 100 }: { after?: number; limit?: number } = {},
): Promise<FileRow[]> {
  return table(db)
    .selectFrom('media_file')
    .selectAll()
    .where('state', '=', 'present')
    .where('match', 'in', matches)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Counts present files by match state, and missing files. */
export async function countFiles(db: CatalogueDb): Promise<Record<FileMatch | 'missing', number>> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select((eb) => ['state', 'match', eb.fn.countAll<number>().as('files')])
    .groupBy(['state', 'match'])
    .execute()
  const counts = { sure: 0, doubtful: 0, none: 0, chosen: 0, ignored: 0, missing: 0 }
  for (const { state, match, files } of rows) counts[state === 'missing' ? 'missing' : match] += files
  return counts
}

/** Present doubtful files without the kind of their doubt: a process of an older version, which runs during an upgrade, stores none. */
export async function listWithoutKind(db: CatalogueDb): Promise<Pick<FileRow, 'folder' | 'path'>[]> {
  return table(db)
    .selectFrom('media_file')
    .select(['folder', 'path'])
    .where('state', '=', 'present')
    .where('match', '=', 'doubtful')
    .where('doubt', 'is', null)
    .execute()
}

/** Files that wait because their ids are of another numbering, and no loaded list has them. */
export async function countWaitingForIdMap(db: CatalogueDb): Promise<number> {
  const row = await table(db)
    .selectFrom('media_file')
    .select((eb) => eb.fn.countAll<number>().as('files'))
    .where('state', '=', 'present')
    .where('match', 'in', ['doubtful', 'none'])
    .where('doubt', '=', 'unknown-ids')
    .executeTakeFirstOrThrow()
  return row.files
}

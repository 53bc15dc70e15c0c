/** Stores how far files were read for their checksums, and the result. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { toIso } from '#src/platform/to-iso.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import type { FilesDb } from '../scan/files-store.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** The beginning of a file. */
export interface ReadPart {
  /** Bytes that were read. */
  position: number
  /** Their CRC-32. */
  crc: number
}

type Content = Pick<FileRow, 'id' | 'bytes' | 'modified_ms'>

/** What was read of a file as it is now. */
export async function findReadPart(db: CatalogueDb, { id, bytes, modified_ms }: Content): Promise<ReadPart | null> {
  const part = await table(db)
    .selectFrom('media_checksum_part')
    .select(['position', 'crc'])
    .where('file_id', '=', id)
    .where('bytes', '=', bytes)
    .where('modified_ms', '=', modified_ms)
    .executeTakeFirst()
  return part ?? null
}

export async function saveReadPart(trx: FilesDb, { id, ...content }: Content, part: ReadPart): Promise<void> {
  const row = { bytes: content.bytes, modified_ms: content.modified_ms, ...part }
  await trx
    .insertInto('media_checksum_part')
    .values({ file_id: id, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute()
}

/** Saves the checksum of a file, unless a scan has found other content since it was read. */
export async function saveChecksum(
  trx: FilesDb,
  { id, bytes, modified_ms }: Content,
  crc: number,
  now: number,
): Promise<void> {
  await trx.deleteFrom('media_checksum_part').where('file_id', '=', id).execute()
  await trx
    .updateTable('media_file')
    .set({ actual_checksum: crc.toString(16).padStart(8, '0').toUpperCase(), checked_at: toIso(now) })
    .where('id', '=', id)
    .where('bytes', '=', bytes)
    .where('modified_ms', '=', modified_ms)
    .execute()
}

/** Literally as in the index of such files: SQLite doesn't use it with parameters. */
export const HAS_CHECKSUM = sql<boolean>`(checksum > '' and state = 'present')`

/** Few enough for one transaction. */
const FILES_AT_ONCE = 500

/** Yields the files whose checksum was never compared, a part at a time. */
export async function* listUnchecked(db: CatalogueDb): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    const rows = await table(db)
      .selectFrom('media_file')
      .select('id')
      .where(HAS_CHECKSUM)
      .where('actual_checksum', 'is', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(FILES_AT_ONCE)
      .execute()
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < FILES_AT_ONCE) return
    after = rows.at(-1)?.id ?? after
  }
}

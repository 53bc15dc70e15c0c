/** Stores what is said in files, and the index by which it is searched: FTS5 on SQLite, `tsvector` on PostgreSQL. */
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inChunks } from '#src/platform/chunks.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import { inTransaction } from '../scan/files-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import type { Line } from '#src/platform/subtitles/clean-lines.ts'
import { joinTerms, toTerms } from './terms.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Ids of the lines of a track follow each other. */
export const LINES_PER_TRACK = 32_768
/** Rows in one statement. */
const BATCH = 500
/** A sentence may go on in the next line: so many of its terms count to the line before it. */
const NEXT_TERMS = 6
/** Lines that follow later are another sentence (milliseconds). */
const MAX_GAP_MS = 8_000

export interface TrackLines {
  language: string
  lines: readonly Line[]
}

/** Replaces what is known to be said in a file. @param fingerprint of the file as it was read */
export async function replaceLines(
  trx: CatalogueDb,
  file: { id: number; fingerprint: string | null },
  tracks: readonly TrackLines[],
  now: string,
): Promise<void> {
  await deleteLines(trx, [file.id])
  let count = 0
  for (const { language, lines } of tracks) {
    const track = await table(trx)
      .insertInto('subtitle_track')
      .values({ file_id: file.id, language })
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = track.id * LINES_PER_TRACK
    const rows = lines.map(({ start, text }, i) => ({ id: first + i, start_ms: start, text }))
    const indexed = lines.map((line, i) => ({ id: first + i, terms: termsWithNext(line, lines[i + 1]) }))
    for (const some of inChunks(rows, BATCH)) await table(trx).insertInto('subtitle_line').values(some).execute()
    for (const some of inChunks(indexed, BATCH)) await insertTerms(trx, some)
    count += rows.length
  }
  await table(trx)
    .insertInto('subtitle_reading')
    .values({ file_id: file.id, fingerprint: file.fingerprint, lines: count, read_at: now })
    .execute()
}

function termsWithNext({ start, text }: Line, next: Line | undefined): string[] {
  const own = toTerms(text)
  if (!next || next.start - start > MAX_GAP_MS) return own
  return toTerms(`${text} ${next.text}`).slice(0, own.length + NEXT_TERMS)
}

interface IndexedLine {
  id: number
  terms: readonly string[]
}

/** Terms have letters and digits only, so that no index reads them as syntax. On PostgreSQL, pairs of short ones are terms, too. */
async function insertTerms(db: CatalogueDb, lines: readonly IndexedLine[]): Promise<void> {
  const values = isPostgres(db)
    ? lines.map(({ id, terms }) => sql`(${id}, ${toTsvector(terms)}::tsvector)`)
    : lines.map(({ id, terms }) => sql`(${id}, ${terms.join(' ')})`)
  const key = sql.raw(isPostgres(db) ? 'id' : 'rowid')
  await sql`insert into subtitle_line_index (${key}, terms) values ${sql.join(values)}`.execute(db)
}

const toTsvector = (terms: readonly string[]): string =>
  [...terms.map((term, i) => `'${term}':${i + 1}`), ...[...joinTerms(terms)].map((pair) => `'${pair}'`)].join(' ')

/** Forgets what is said in files. */
async function deleteLines(trx: CatalogueDb, files: readonly number[]): Promise<void> {
  const tracks = await table(trx).deleteFrom('subtitle_track').where('file_id', 'in', files).returning('id').execute()
  const key = sql.ref(isPostgres(trx) ? 'id' : 'rowid')
  for (const { id } of tracks) {
    const first = id * LINES_PER_TRACK
    const last = first + LINES_PER_TRACK - 1
    await sql`delete from subtitle_line_index where ${key} between ${first} and ${last}`.execute(trx)
    await table(trx).deleteFrom('subtitle_line').where('id', '>=', first).where('id', '<=', last).execute()
  }
  await table(trx).deleteFrom('subtitle_reading').where('file_id', 'in', files).execute()
}

/** Forgets what was said in a file that is missing. It is read again once it is back. @returns whether there was one */
export async function forgetMissing(db: CatalogueDb): Promise<boolean> {
  const row = await table(db)
    .selectFrom('subtitle_reading')
    .innerJoin('media_file', 'media_file.id', 'subtitle_reading.file_id')
    .select('media_file.id')
    .where('media_file.state', '=', 'missing')
    .limit(1)
    .executeTakeFirst()
  if (!row) return false
  await inTransaction(db, async (trx) => {
    await deleteLines(trx, [row.id])
    await trx.deleteFrom('job').where('kind', '=', 'lines').where('subject', '=', String(row.id)).execute()
  })
  return true
}

/** Those of these files that are read. */
export async function listRead(db: CatalogueDb, files: readonly number[]): Promise<Set<number>> {
  const rows = await table(db).selectFrom('subtitle_reading').select('file_id').where('file_id', 'in', files).execute()
  return new Set(rows.map(({ file_id: file }) => file))
}

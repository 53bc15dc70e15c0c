/** What is known of the segments of a file, and the prints of the files of a season. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { KnownSegment } from '../sources/new-source.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import { knownSegments } from './rules.ts'
import { toBytes, toRows } from './sound-print.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Others may change it at the same time; each of them gets through after so many tries. */
const TRIES = 20

/** An episode of a season whose sound is known. */
export interface Printed {
  id: number
  episode: number
}

export type SoundedFile = Pick<FileRow, 'id' | 'folder' | 'path' | 'state' | 'match' | 'anime_id' | 'probe'>

export const findSounded = async (db: CatalogueDb, id: number): Promise<SoundedFile | null> =>
  (await table(db)
    .selectFrom('media_file')
    .select(['id', 'folder', 'path', 'state', 'match', 'anime_id', 'probe'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

export async function savePrint(db: CatalogueDb, file: number, rows: Uint32Array): Promise<void> {
  const print = toBytes(rows).toString('base64')
  await table(db)
    .insertInto('sound_print')
    .values({ file_id: file, print })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ print }))
    .execute()
}

export async function forgetPrint(db: CatalogueDb, file: number): Promise<void> {
  await table(db).deleteFrom('sound_print').where('file_id', '=', file).execute()
}

export async function findPrint(db: CatalogueDb, file: number): Promise<Uint32Array | null> {
  const row = await table(db).selectFrom('sound_print').select('print').where('file_id', '=', file).executeTakeFirst()
  return row ? toRows(Buffer.from(row.print, 'base64')) : null
}

/** The files of a title that are there and have been heard. */
export async function listPrinted(db: CatalogueDb, anime: number): Promise<Printed[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('sound_print', 'sound_print.file_id', 'media_file.id')
    .select(['media_file.id', 'first_episode'])
    .where('anime_id', '=', anime)
    .where('state', '=', 'present')
    .where('match', 'in', ['sure', 'chosen'])
    .orderBy('first_episode')
    .orderBy('media_file.id')
    .execute()
  return rows.flatMap(({ id, first_episode }) => (first_episode === null ? [] : [{ id, episode: first_episode }]))
}

export async function findKnownSegments(db: CatalogueDb, file: number): Promise<KnownSegment[] | null> {
  const row = await findStored(db, file)
  return row ? parse(row.segments) : null
}

/**
 * Replaces what one origin says of a file.
 * @returns whether that is anything new
 */
export async function replaceKnown(
  db: CatalogueDb,
  file: number,
  origin: KnownSegment['origin'],
  segments: readonly KnownSegment[],
): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries++) {
    const row = await findStored(db, file)
    if (!row) return false
    const others = parse(row.segments).filter((segment) => segment.origin !== origin)
    const next = JSON.stringify(inOrder([...others, ...segments]))
    if (next === JSON.stringify(parse(row.segments))) return false
    const { numUpdatedRows } = await table(db)
      .updateTable('media_file')
      .set({ segments: next })
      .where('id', '=', file)
      .where('segments', '=', row.segments)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
  }
  throw new Error(`The segments of file ${file} are changed by others all the time`)
}

const findStored = (db: CatalogueDb, file: number) =>
  table(db).selectFrom('media_file').select('segments').where('id', '=', file).executeTakeFirst()

const parse = (text: string): KnownSegment[] => inOrder(knownSegments.parse(JSON.parse(text)))

/** What is the same looks the same. */
const inOrder = (segments: readonly KnownSegment[]): KnownSegment[] =>
  segments
    .map(({ kind, start, end, origin }) => ({ kind, start, end, origin }))
    .toSorted((a, b) => a.origin.localeCompare(b.origin) || a.start - b.start || a.kind.localeCompare(b.kind))

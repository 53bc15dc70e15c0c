/** Stores the segments and audio fingerprints of files. */
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import type { KnownSegment } from '../new-source.ts'
import { MATCHED } from '../pipeline.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import { countEpisodes } from './from-chapters.ts'
import { knownSegments } from './rules.ts'
import { toBytes, toRows } from './audio-fingerprint.server.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

/** Attempts of the optimistic update before it fails. */
const MAX_ATTEMPTS = 20

/** An episode with a stored fingerprint. */
export interface FingerprintedEpisode {
  id: number
  episode: number
  /** How many episodes the file has. */
  episodes: number
}

export type AudioFile = Pick<FileRow, 'id' | 'folder' | 'path' | 'match' | 'anime_id' | 'probe'>

export const findAudioFile = async (db: CatalogueDb, id: number): Promise<AudioFile | null> =>
  (await table(db)
    .selectFrom('media_file')
    .select(['id', 'folder', 'path', 'match', 'anime_id', 'probe'])
    .where('id', '=', id)
    .where('state', '=', 'present')
    .where('missing_since', 'is', null)
    .executeTakeFirst()) ?? null

export async function saveFingerprint(db: CatalogueDb, file: number, rows: Uint32Array): Promise<void> {
  const print = toBytes(rows).toString('base64')
  await table(db)
    .insertInto('sound_print')
    .values({ file_id: file, print })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ print }))
    .execute()
}

export async function deleteFingerprint(db: CatalogueDb, file: number): Promise<void> {
  await table(db).deleteFrom('sound_print').where('file_id', '=', file).execute()
}

export async function findFingerprint(db: CatalogueDb, file: number): Promise<Uint32Array | null> {
  const row = await table(db).selectFrom('sound_print').select('print').where('file_id', '=', file).executeTakeFirst()
  return row ? toRows(Buffer.from(row.print, 'base64')) : null
}

/** Present files of a title with a fingerprint. */
export async function listFingerprinted(db: CatalogueDb, anime: number): Promise<FingerprintedEpisode[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('sound_print', 'sound_print.file_id', 'media_file.id')
    .select(['media_file.id', 'first_episode', 'last_episode'])
    .where('anime_id', '=', anime)
    .where('state', '=', 'present')
    .where('match', 'in', MATCHED)
    .orderBy('first_episode')
    .orderBy('media_file.id')
    .execute()
  return rows.flatMap(({ id, first_episode, last_episode }) =>
    first_episode === null
      ? []
      : [{ id, episode: first_episode, episodes: countEpisodes(first_episode, last_episode) }],
  )
}

export async function findKnownSegments(db: CatalogueDb, file: number): Promise<KnownSegment[] | null> {
  const row = await findSegmentsColumn(db, file)
  return row ? parse(row.segments) : null
}

/**
 * Replaces the segments of one origin.
 * @returns whether anything changed
 */
export async function replaceSegments(
  db: CatalogueDb,
  file: number,
  origin: KnownSegment['origin'],
  segments: readonly KnownSegment[],
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await findSegmentsColumn(db, file)
    if (!row) return false
    const others = parse(row.segments).filter((segment) => segment.origin !== origin)
    const next = JSON.stringify(sortSegments([...others, ...segments]))
    if (next === JSON.stringify(parse(row.segments))) return false
    const { numUpdatedRows } = await table(db)
      .updateTable('media_file')
      .set({ segments: next })
      .where('id', '=', file)
      .where('segments', '=', row.segments)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n) return true
  }
  throw new Error(`The segments of file ${file} keep changing`)
}

const findSegmentsColumn = (db: CatalogueDb, file: number) =>
  table(db).selectFrom('media_file').select('segments').where('id', '=', file).executeTakeFirst()

const parse = (text: string): KnownSegment[] => sortSegments(knownSegments.parse(JSON.parse(text)))

/** Sorts segments, so that equal lists have equal JSON. */
const sortSegments = (segments: readonly KnownSegment[]): KnownSegment[] =>
  segments
    .map(({ kind, start, end, origin }) => ({ kind, start, end, origin }))
    .toSorted((a, b) => a.origin.localeCompare(b.origin) || a.start - b.start || a.kind.localeCompare(b.kind))

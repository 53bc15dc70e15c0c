/** Reads what the library has of each title. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { findMissing, type MissingEpisodes } from '#src/catalogue/episode/missing-episodes.ts'
import type { EpisodeRange } from '#src/catalogue/episode/ranges.ts'
import type { Snapshot } from '#src/catalogue/snapshot.ts'
import type { Title } from '#src/catalogue/title.ts'
import { isPostgres } from '#src/platform/database/database.server.ts'
import type { FileRow, LibraryTables } from '../tables.server.ts'
import { HAS_CHECKSUM } from '../checksum/checksum-store.server.ts'
import type { CollectionFile } from './duplicates.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface HeldFile extends CollectionFile {
  /** ISO time. */
  changedAt: string | null
}

export interface HeldTitle {
  /** Its number when its files were matched. */
  anime: number
  files: readonly HeldFile[]
  /** When the last file was found (ISO time). */
  foundAt: string
}

/** Increases with each change of what the functions of this file read. Read it first: what changes meanwhile belongs to a later version. */
export async function findLibraryVersion(db: CatalogueDb): Promise<number> {
  return (await table(db).selectFrom('library_state').select('version').executeTakeFirstOrThrow()).version
}

/** Few enough that the event loop isn't held for long. */
const TITLES_AT_ONCE = 100

const MATCHED = ['sure', 'chosen'] as const

/** What was read before, by the number of a title: its text, and what it was parsed to. */
export type KnownTitles = Map<number, { text: string; files: readonly HeldFile[] }>

/**
 * Yields what the library has of all titles, a part at a time, by their numbers. The database joins the files of a title to one text,
 * which takes a third of the time of a row for each file, and shows what is unchanged: that has the same list of files as before.
 * @param known updated
 */
export async function* listHeldTitles(db: CatalogueDb, known: KnownTitles): AsyncGenerator<HeldTitle[]> {
  for (let after = 0; ;) {
    const rows = await selectTitles(db, after).execute()
    const titles = rows.flatMap(({ anime_id: anime, files: text, found_at: foundAt }) => {
      if (anime === null) return []
      const before = known.get(anime)
      const files = before?.text === text ? before.files : text.split(';').map(parseFile)
      known.set(anime, { text, files })
      return [{ anime, files, foundAt }]
    })
    if (titles.length > 0) yield titles
    if (rows.length < TITLES_AT_ONCE) return
    after = rows.at(-1)?.anime_id ?? after
    await nextTurn() // lets requests run in between
  }
}

/** In the order of `parseFile`. All columns are in one index, since the rows themselves are long. */
const FILE = sql<string>`string_agg(concat(id, ',', first_episode, ',', last_episode, ',', bytes, ',', version, ',', piece,
  ',', height, ',', is_encoded, ',', audio, ',', subtitles, ',', changed_at), ';')`

/**
 * For SQLite an expression, so that it doesn't use the index of `match`, which lacks the other columns. PostgreSQL would expect few rows of an
 * expression, and read the whole table for each part.
 */
const isMatched = (db: CatalogueDb) =>
  isPostgres(db) ? sql<boolean>`match in (${sql.join(MATCHED)})` : sql<boolean>`match || '' in (${sql.join(MATCHED)})`

const selectTitles = (db: CatalogueDb, after: number) =>
  table(db)
    .selectFrom('media_file')
    .select(['anime_id', FILE.as('files')])
    .select((eb) => eb.fn.max('found_at').as('found_at'))
    .where('anime_id', '>', after)
    .where('first_episode', 'is not', null)
    .where(isMatched(db))
    .where('state', '=', 'present')
    .groupBy('anime_id')
    .orderBy('anime_id')
    .limit(TITLES_AT_ONCE)

function parseFile(text: string): HeldFile {
  const [id, first, last, bytes, version, piece, height, isEncoded, audio, subtitles, changedAt] = text.split(',')
  const firstEpisode = Number(first)
  return {
    id: Number(id),
    first: firstEpisode,
    last: Math.max(firstEpisode, Number(last)),
    bytes: Number(bytes),
    version: version === '' ? 1 : Number(version),
    piece: Number(piece) || null,
    height: Number(height) || null,
    transcodes: isEncoded === '1',
    audio: height ? parseLanguages(audio) : null,
    subtitles: height ? parseLanguages(subtitles) : null,
    changedAt: changedAt || null,
  }
}

const NO_LANGUAGES: readonly string[] = []
const parseLanguages = (text = ''): readonly string[] => (text === '' ? NO_LANGUAGES : text.split(' '))

/** A file that can't be played, or is gone. */
export interface UnusableFile {
  id: number
  anime: number
  first: number
  last: number
  bytes: number
}

/** The files of titles that can't be read, and those that are gone and of which a package is left. */
export async function listUnusable(db: CatalogueDb): Promise<{ broken: UnusableFile[]; lost: UnusableFile[] }> {
  const files = table(db)
    .selectFrom('media_file')
    .leftJoin('media_package', 'media_package.file_id', 'media_file.id')
    .select(['media_file.id', 'anime_id', 'first_episode', 'last_episode', 'media_file.bytes'])
    .where(isMatched(db))
    .where('anime_id', '>', 0)
    .orderBy('anime_id')
    .orderBy('media_file.id')
    .limit(MAX_UNUSABLE)
  const broken = files
    .where('media_file.state', '=', 'present')
    .where('failure', 'is not', null)
    .where('media_package.state', 'is', null)
  const lost = files.where(IS_MISSING).where('media_package.state', '!=', 'live')
  return { broken: (await broken.execute()).flatMap(toUnusable), lost: (await lost.execute()).flatMap(toUnusable) }
}

/** Literally as in the index of such files: SQLite doesn't use it with a parameter. */
const IS_MISSING = sql<boolean>`media_file.state = 'missing'`

/** More than an admin looks at one by one. */
const MAX_UNUSABLE = 2_000

type UnusableRow = Pick<FileRow, 'id' | 'anime_id' | 'first_episode' | 'last_episode' | 'bytes'>

const toUnusable = ({ id, anime_id: anime, first_episode: first, last_episode: last, bytes }: UnusableRow) =>
  anime === null || first === null ? [] : [{ id, anime, first, last: Math.max(first, last ?? first), bytes }]

/** A file whose content is not what its checksum says. */
export interface DamagedFile extends UnusableFile {
  /** Eight capital hex digits. */
  expected: string
  actual: string
  /** ISO time. */
  checkedAt: string
}

const IS_DAMAGED = sql<boolean>`actual_checksum <> checksum`

export async function listDamaged(db: CatalogueDb): Promise<DamagedFile[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select(['id', 'anime_id', 'first_episode', 'last_episode', 'bytes', 'checksum', 'actual_checksum'])
    .select('checked_at')
    .where(HAS_CHECKSUM)
    .where(IS_DAMAGED)
    .where(isMatched(db))
    .where('anime_id', '>', 0)
    .orderBy('anime_id')
    .orderBy('id')
    .limit(MAX_UNUSABLE)
    .execute()
  return rows.flatMap((row) =>
    toUnusable(row).map((file) => ({
      ...file,
      expected: row.checksum ?? '',
      actual: row.actual_checksum ?? '',
      checkedAt: row.checked_at ?? '',
    })),
  )
}

/** The files of a title that have a checksum, those that were compared, and those that differ. */
export interface ChecksumCounts {
  files: number
  checked: number
  damaged: number
}

/** By the numbers of titles when their files were matched. */
export async function countChecksums(db: CatalogueDb): Promise<Map<number, ChecksumCounts>> {
  const rows = await table(db)
    .selectFrom('media_file')
    .select((eb) => [
      'anime_id',
      eb.fn.countAll<number>().as('files'),
      eb.fn.count<number>('actual_checksum').as('checked'),
      sql<number>`sum(case when ${IS_DAMAGED} then 1 else 0 end)`.as('damaged'),
    ])
    .where(HAS_CHECKSUM)
    .where(isMatched(db))
    .where('anime_id', '>', 0)
    .groupBy('anime_id')
    .execute()
  return new Map(
    rows.flatMap(({ anime_id: anime, files, checked, damaged }) =>
      anime === null ? [] : [[anime, { files, checked, damaged }]],
    ),
  )
}

/** The damaged episodes of which it became known after a time and not after another (ISO), by the current numbers of their titles. */
export async function listDamagedBetween(
  db: CatalogueDb,
  after: string,
  until: string,
): Promise<{ anime: number; episode: number }[]> {
  const rows = await table(db)
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['anime.id', 'anime.merged_into', 'first_episode'])
    .where(sql<boolean>`media_file.checksum > '' and media_file.state = 'present'`)
    .where(IS_DAMAGED)
    .where('match', 'in', MATCHED)
    .where('checked_at', '>', after)
    .where('checked_at', '<=', until)
    .orderBy('media_file.id')
    .limit(MAX_UNUSABLE)
    .execute()
  return rows.flatMap(({ id, merged_into, first_episode: episode }) =>
    episode === null ? [] : { anime: merged_into ?? id, episode },
  )
}

/**
 * The files that can't be read now: those of media folders, and those that disappeared together.
 * @param folders absolute
 */
export async function listUnavailable(db: CatalogueDb, folders: readonly string[]): Promise<number[]> {
  const disappeared = table(db)
    .selectFrom('media_file')
    .select('id')
    .where('state', '=', 'present')
    .where('missing_since', 'is not', null)
  const ids = new Set((await disappeared.execute()).map(({ id }) => id))
  for (const folder of folders) {
    const rows = await table(db).selectFrom('media_file').select('id').where('folder', '=', folder).execute()
    for (const { id } of rows) ids.add(id)
  }
  return [...ids]
}

/** The episodes that play from addresses in place of files, by the number of their title. */
export async function listLinkedEpisodes(db: CatalogueDb): Promise<Map<number, number[]>> {
  const rows = await table(db)
    .selectFrom('episode_source')
    .select(['anime_id', 'episode'])
    .where('file_id', 'is', null)
    .distinct()
    .execute()
  const episodes = new Map<number, number[]>()
  for (const { anime_id: anime, episode } of rows) {
    const known = episodes.get(anime)
    if (known) known.push(episode)
    else episodes.set(anime, [episode])
  }
  return episodes
}

/** Finds the paths of files by id. */
export async function listFilePaths(db: CatalogueDb, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await table(db).selectFrom('media_file').select(['id', 'path']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, path }) => [id, path]))
}

/**
 * The aired episodes of a title that neither a file nor an address has. A title without any lacks all that have aired.
 * @param title of the snapshot
 */
export async function findMissingEpisodes(db: CatalogueDb, snapshot: Snapshot, title: Title): Promise<MissingEpisodes> {
  return findMissing(
    title,
    snapshot.airing(title),
    (await listHeldEpisodes(db, [title.number])).get(title.number) ?? [],
  )
}

/** The episodes that files and addresses have of some titles, by their current numbers: for one statement, at most some hundred titles. */
export async function listHeldEpisodes(
  db: CatalogueDb,
  titles: readonly number[],
): Promise<Map<number, EpisodeRange[]>> {
  const held = new Map<number, EpisodeRange[]>()
  const add = (number: number, range: EpisodeRange) => {
    const known = held.get(number)
    if (known) known.push(range)
    else held.set(number, [range])
  }
  const files = await table(db)
    .selectFrom('media_file')
    .innerJoin('anime', 'anime.id', 'media_file.anime_id')
    .select(['anime.id', 'anime.merged_into', 'first_episode', 'last_episode'])
    .where((eb) => eb.or([eb('anime.id', 'in', titles), eb('anime.merged_into', 'in', titles)]))
    .where('media_file.state', '=', 'present')
    .where('match', 'in', MATCHED)
    .execute()
  for (const { id, merged_into, first_episode: first, last_episode: last } of files)
    if (first !== null) add(merged_into ?? id, [first, Math.max(first, last ?? first)])
  const linked = await table(db)
    .selectFrom('episode_source')
    .innerJoin('anime', 'anime.id', 'episode_source.anime_id')
    .select(['anime.id', 'anime.merged_into', 'episode'])
    .where((eb) => eb.or([eb('anime.id', 'in', titles), eb('anime.merged_into', 'in', titles)]))
    .where('file_id', 'is', null)
    .distinct()
    .execute()
  for (const { id, merged_into, episode } of linked) add(merged_into ?? id, [episode, episode])
  return held
}

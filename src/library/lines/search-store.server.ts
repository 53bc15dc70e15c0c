/** Finds lines of subtitles by their terms, on both engines. */
import { sql, type RawBuilder } from 'kysely'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { inTransaction, isPostgres } from '#src/platform/database/database.server.ts'
import { MATCHED } from '../pipeline.ts'
import { isSeenFile } from '../serve/seen-files-store.server.ts'
import type { LibraryTables } from '../tables.server.ts'
import { LINES_PER_TRACK } from './lines-store.server.ts'
import { joinTerms, type Phrase } from './terms.ts'

const table = (db: CatalogueDb) => db.$extendTables<LibraryTables>()

export interface LineRow {
  id: number
  start_ms: number
  text: string
  language: string
  file: number
  /** The title that it belongs to. */
  anime: number
  episode: number
}

/** All phrases of one of the lists are in a line, or begin there and go on in the next one. */
export type Alternatives = readonly (readonly Phrase[])[]

/** Of a search on PostgreSQL, which has no other end for the rarest of phrases of common words. */
const TIMEOUT = '5s'
/** Of a search on PostgreSQL, the lines that are read one after the other first. */
const FIRST_LINES = 8_000

/**
 * @param titles that are searched
 * @param prefix of the statement, by which a test asks for its plan
 * @returns those that the current request sees, in the order of files, at most `limit`
 */
export async function findLineRows(
  db: CatalogueDb,
  alternatives: Alternatives,
  { titles, limit, prefix = sql`` }: { titles: readonly number[]; limit: number; prefix?: RawBuilder<unknown> },
): Promise<LineRow[]> {
  if (!isPostgres(db)) {
    const matches = sql`subtitle_line_index match ${toFts(alternatives)}`
    const isAmong = sql`in (select value from json_each(${JSON.stringify(titles)}))`
    return (await selectLines({ from: INDEX, key: sql`found.rowid`, matches, isAmong, limit, prefix }).execute(db)).rows
  }
  const matches = sql`found.terms @@ ${toTsquery(alternatives)}::tsquery`
  const isAmong = sql`= any(${titles}::integer[])`
  return inTransaction(db, async (trx) => {
    await sql`select ${sql.join(PLAN.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(trx)
    const select = async (from: RawBuilder<unknown>) =>
      (await selectLines({ from, key: sql`found.id`, matches, isAmong, limit, prefix }).execute(trx)).rows
    const first = isOneTerm(alternatives) ? await select(FIRST) : []
    return first.length < limit ? select(INDEX) : first
  })
}

const INDEX = sql`subtitle_line_index`
/** The index finds all lines with a word before it returns one of them: a word that is common enough is found here instead. */
const FIRST = sql`(select * from subtitle_line_index order by id limit ${sql.lit(FIRST_LINES)})`

const isOneTerm = ([phrases, ...others]: Alternatives): boolean =>
  others.length === 0 && phrases?.length === 1 && phrases[0]?.terms.length === 1

/**
 * How PostgreSQL runs a search. Its estimates of phrases are far too high, for which it would read all rows, and those of joins far too low, for
 * which it would look the terms up again for each file. So it looks them up once, and joins one row after the other until there are enough.
 */
const PLAN = [
  ['enable_seqscan', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
  ['join_collapse_limit', '1'],
  // both cost more than the search
  ['jit', 'off'],
  ['max_parallel_workers_per_gather', '0'],
  ['statement_timeout', TIMEOUT],
] as const

interface Engine {
  from: RawBuilder<unknown>
  /** The id of a line. */
  key: RawBuilder<unknown>
  matches: RawBuilder<unknown>
  isAmong: RawBuilder<unknown>
  limit: number
  prefix: RawBuilder<unknown>
}

const selectLines = ({ from, key, matches, isAmong, limit, prefix }: Engine) => sql<LineRow>`${prefix}
  select line.id, line.start_ms, line.text, track.language, file.id as file, file.first_episode as episode,
    coalesce(anime.merged_into, anime.id) as anime
  from ${from} as found
  join subtitle_track as track on track.id = ${key} / ${sql.lit(LINES_PER_TRACK)}
  join media_file as file on file.id = track.file_id
  join subtitle_reading as reading on reading.file_id = file.id and reading.fingerprint is not distinct from file.fingerprint
  join anime on anime.id = file.anime_id
  join subtitle_line as line on line.id = ${key}
  where ${matches} and file.state = 'present' and file.missing_since is null and file.first_episode is not null
    and file.match in (${sql.join(MATCHED)}) and coalesce(anime.merged_into, anime.id) ${isAmong}
    and ${isSeenFile('file.id')}
  limit ${limit}`

/** Terms have letters and digits only. */
const toFts = (alternatives: Alternatives): string =>
  alternatives
    .map(
      (phrases) =>
        `(${phrases.map(({ terms, isPrefix }) => `"${terms.join(' ')}"${isPrefix ? ' *' : ''}`).join(' AND ')})`,
    )
    .join(' OR ')

const toTsquery = (alternatives: Alternatives): string =>
  alternatives.map((phrases) => `(${phrases.map((phrase) => `(${toTsphrase(phrase)})`).join(' & ')})`).join(' | ')

/** The pairs are rarer than their words, so that the order of the words is looked up in few lines. */
function toTsphrase({ terms, isPrefix }: Phrase): string {
  const pairs = [...joinTerms(isPrefix ? terms.slice(0, -1) : terms)].map((pair) => `'${pair}'`)
  if (terms.length === 2 && pairs.length === 1) return pairs.join()
  const words = terms.map((term, i) => `'${term}'${isPrefix && i === terms.length - 1 ? ':*' : ''}`)
  return [...pairs, `(${words.join(' <-> ')})`].join(' & ')
}

/** Texts of lines by their ids. */
export async function findTexts(db: CatalogueDb, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await table(db).selectFrom('subtitle_line').select(['id', 'text']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** A line with so many before and after it in its track, in their order. */
export async function listAround(db: CatalogueDb, id: number, count: number) {
  const first = id - (id % LINES_PER_TRACK)
  return table(db)
    .selectFrom('subtitle_line')
    .select(['id', 'start_ms', 'text'])
    .where('id', '>=', Math.max(first, id - count))
    .where('id', '<=', Math.min(first + LINES_PER_TRACK - 1, id + count))
    .orderBy('id')
    .execute()
}

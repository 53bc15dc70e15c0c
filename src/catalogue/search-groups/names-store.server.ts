/** Reads what searches for characters and people need: all names in parts, and what those who are found are known for. */
import { sql } from 'kysely'
import type { NamedThing } from '../search/names.ts'
import type { CatalogueDb } from '../tables.server.ts'

export type CreditedTable = 'character' | 'person'

/** Names that are read at once with their fame: some milliseconds, as actors have hundreds of titles. */
export const FAME_ROWS = 40
/** Titles that a name is judged by, the most popular first. */
const MAX_CREDITS = 12

/** All characters, or all people but those who were merged into others, in parts between which requests are handled. */
export async function* loadNames(db: CatalogueDb, table: CreditedTable): AsyncGenerator<NamedThing[]> {
  for (let last = 0; ;) {
    const rows = await selectFame(db, table).where('id', '>', last).orderBy('id').limit(FAME_ROWS).execute()
    last = rows.at(-1)?.id ?? 0
    if (rows.length > 0) yield rows.map(toNamedThing)
    if (rows.length < FAME_ROWS) return
  }
}

/** Those with these ids, at most `FAME_ROWS`. */
export async function listNames(db: CatalogueDb, table: CreditedTable, ids: readonly number[]): Promise<NamedThing[]> {
  const rows = await selectFame(db, table).where('id', 'in', ids).execute()
  return rows.map(toNamedThing)
}

/** Those whom titles credit, without their fame. */
export async function listCredited(
  db: CatalogueDb,
  table: CreditedTable,
  titles: readonly number[],
): Promise<NamedThing[]> {
  const credited =
    table === 'character'
      ? sql`select character_id from cast_entry where anime_id in (${sql.join(titles)})`
      : sql`
          select person_id from staff_entry where anime_id in (${sql.join(titles)})
          union select person_id from voice where anime_id in (${sql.join(titles)})`
  const rows = await selectNames(db, table)
    .where(sql<boolean>`id in (${credited})`)
    .execute()
  return rows.map((row) => toNamedThing({ ...row, fame: undefined }))
}

const selectNames = (db: CatalogueDb, table: CreditedTable) =>
  db
    .selectFrom(table)
    .select(['id', 'name', 'japanese_name'])
    .where(table === 'person' ? sql<boolean>`merged_into is null` : sql<boolean>`1 = 1`)

/** The sum of the popularity of the titles that credit a row. */
const FAME = {
  character: sql<number | string | null>`(${sumFor('cast_entry', 'character')})`,
  person: sql<number | string | null>`
    coalesce((${sumFor('staff_entry', 'person')}), 0) + coalesce((${sumFor('voice', 'person')}), 0)`,
}

function sumFor(entries: 'cast_entry' | 'staff_entry' | 'voice', table: CreditedTable) {
  const [credit, id] = [sql.ref(`${entries}.${table}_id`), sql.ref(`${table}.id`)]
  return sql`
    select sum(anime.popularity) from ${sql.table(entries)}
    join anime on anime.id = ${sql.ref(`${entries}.anime_id`)} where ${credit} = ${id}`
}

const selectFame = (db: CatalogueDb, table: CreditedTable) => selectNames(db, table).select(FAME[table].as('fame'))

interface NameRow {
  id: number
  name: string
  japanese_name: string | null
  /** PostgreSQL returns sums as text. */
  fame: number | string | null | undefined
}

const toNamedThing = ({ id, name, japanese_name, fame }: NameRow): NamedThing => ({
  id,
  names: japanese_name === null ? [name] : [name, japanese_name],
  popularity: fame === undefined ? undefined : Number(fame),
})

/** What a character or a person is known for. */
export interface KnownFor {
  name: string
  japaneseName: string | undefined
  /** The numbers of titles with the roles there, the most popular first. */
  credits: { anime: number; role: string }[]
}

/** What is known of characters or people by their ids; those who were merged into others are left out. */
export async function findKnownFor(
  db: CatalogueDb,
  table: CreditedTable,
  ids: readonly number[],
  adult: boolean,
): Promise<Map<number, KnownFor>> {
  if (ids.length === 0) return new Map()
  const [rows, credits] = await Promise.all([
    db.selectFrom(table).select(['id', 'name', 'japanese_name']).where('id', 'in', ids).execute(),
    listCredits(db, table, ids, adult),
  ])
  const byId = Map.groupBy(credits, ({ id }) => id)
  return new Map(
    rows.map(({ id, name, japanese_name }) => [
      id,
      { name, japaneseName: japanese_name ?? undefined, credits: byId.get(id) ?? [] },
    ]),
  )
}

const CREDITS = {
  character: sql`select character_id as id, anime_id, role from cast_entry`,
  person: sql`
    select person_id as id, anime_id, role from staff_entry
    union all select person_id, voice.anime_id, 'Voice' from voice`,
}

async function listCredits(
  db: CatalogueDb,
  table: CreditedTable,
  ids: readonly number[],
  adult: boolean,
): Promise<{ id: number; anime: number; role: string }[]> {
  const { rows } = await sql<{ id: number; anime: number; role: string }>`
    select id, anime_id as anime, role from (
      select credit.id, credit.anime_id, credit.role,
        row_number() over (partition by credit.id order by coalesce(anime.popularity, 0) desc, credit.anime_id, credit.role) as place
      from (${CREDITS[table]}) as credit join anime on anime.id = credit.anime_id
      where credit.id in (${sql.join(ids)}) and (${adult ? sql`1 = 1` : sql`anime.adult = 0`})
    ) as ranked where place <= ${MAX_CREDITS} order by id, place`.execute(db)
  return rows
}

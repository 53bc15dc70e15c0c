/** Finds voice actors and their titles. */
import { isPostgres } from '#src/platform/database/database.server.ts'
import { currentFolders } from '#src/catalogue/audience/current-limits.server.ts'
import { escapeLike, isLike } from '#src/platform/database/like-store.server.ts'
import type { CatalogueDb } from '#src/catalogue/tables.server.ts'
import { sql } from 'kysely'

export interface Person {
  id: number
  name: string
}

interface PeopleSearch {
  /** A part of the name. */
  search: string
  start: number
  limit: number
  /** The only titles that count; all by default. */
  titles?: readonly number[] | undefined
}

/** Voice actors of titles that the current request can play and that are not for adults, by name. */
export function listPeople(db: CatalogueDb, { search, start, limit, titles }: PeopleSearch): Promise<Person[]> {
  const list = JSON.stringify(titles ?? [])
  const among = isPostgres(db)
    ? sql<number>`(select value::int from json_array_elements_text(${list}::json))`
    : sql<number>`(select value from json_each(${list}))`
  const folders = currentFolders()
  return db
    .selectFrom('person')
    .select(['person.id', 'name'])
    .$if(search !== '', (query) =>
      query.where(isLike(sql<string>`lower(name)`, `%${escapeLike(search.toLowerCase())}%`)),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('voice')
          .innerJoin('anime', 'anime.id', 'voice.anime_id')
          .leftJoin('availability', 'availability.anime_id', 'anime.id')
          .select('voice.person_id')
          .whereRef('voice.person_id', '=', 'person.id')
          .where((title) =>
            title.or([
              title('availability.anime_id', 'is not', null),
              ...(folders.length === 0
                ? []
                : [
                    title(
                      'anime.id',
                      'in',
                      title.selectFrom('availability_part').select('anime_id').where('folder_id', 'in', folders),
                    ),
                  ]),
            ]),
          )
          .where('anime.adult', '=', 0)
          .$if(titles !== undefined, (query) => query.where('anime.id', 'in', among)),
      ),
    )
    .orderBy('name')
    .orderBy('person.id')
    .offset(start)
    .limit(limit)
    .execute()
}

export async function findPerson(db: CatalogueDb, id: number): Promise<Person | null> {
  const row = await db.selectFrom('person').select(['id', 'name']).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export interface VoiceRow extends Person {
  anime: number
  /** The position of the character in the title's cast, from 1. */
  rank: number
  character: string
  language: string
}

/** The voice actors of the first characters of titles, by title and character. @param limit characters of a title */
export async function listVoices(db: CatalogueDb, numbers: readonly number[], limit: number): Promise<VoiceRow[]> {
  if (numbers.length === 0) return []
  return db
    .with('ranked', (own) =>
      own
        .selectFrom('cast_entry')
        .select(['anime_id', 'character_id'])
        .select((eb) =>
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('anime_id').orderBy('position'))
            .as('rank'),
        )
        .where('anime_id', 'in', numbers),
    )
    .selectFrom('ranked')
    .innerJoin('voice', (join) =>
      join.onRef('voice.anime_id', '=', 'ranked.anime_id').onRef('voice.character_id', '=', 'ranked.character_id'),
    )
    .innerJoin('character', 'character.id', 'ranked.character_id')
    .innerJoin('person', 'person.id', 'voice.person_id')
    .select(['ranked.anime_id as anime', 'ranked.rank', 'character.name as character', 'voice.language'])
    .select(['person.id', 'person.name'])
    .where('ranked.rank', '<=', limit)
    .orderBy('ranked.anime_id')
    .orderBy('ranked.rank')
    .orderBy('voice.position')
    .execute()
}

/** The numbers of the titles in which one of the people speaks. */
export async function listTitlesOf(db: CatalogueDb, people: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('voice').select('anime_id').distinct().where('person_id', 'in', people).execute()
  return rows.map((row) => row.anime_id)
}

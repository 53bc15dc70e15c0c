/** Loads casts: the characters of a title, their voice actors, and the other titles of each. */
import { countRows } from '#src/platform/database/count-rows.server.ts'
import { type AnimeNumber, toAnimeNumber } from './anime.ts'
import type { CastMember, Credit, StaffMember } from './cast.ts'
import type { CatalogueDb } from './tables.server.ts'

/** Characters on a page of the cast list. */
export const CAST_PAGE = 24

const CREDIT = ['name', 'japanese_name', 'picture'] as const
const toCredit = (row: { name: string; japanese_name: string | null; picture: string | null }, id: number): Credit => ({
  id,
  name: row.name,
  japaneseName: row.japanese_name ?? undefined,
  picture: row.picture ?? undefined,
})

export async function countCast(db: CatalogueDb, number: number): Promise<number> {
  return countRows(db.selectFrom('cast_entry').where('anime_id', '=', number))
}

/** Part of a title's cast, in its order. */
export async function listCast(db: CatalogueDb, number: number, limit: number, offset = 0): Promise<CastMember[]> {
  const entries = await db
    .selectFrom('cast_entry')
    .innerJoin('character', 'character.id', 'cast_entry.character_id')
    .select(['cast_entry.character_id', 'cast_entry.role', ...CREDIT])
    .where('anime_id', '=', number)
    .orderBy('position')
    .limit(limit)
    .offset(offset)
    .execute()
  if (entries.length === 0) return []
  const voices = await db
    .selectFrom('voice')
    .innerJoin('person', 'person.id', 'voice.person_id')
    .select(['voice.character_id', 'voice.person_id', 'voice.language', ...CREDIT])
    .where('anime_id', '=', number)
    .where(
      'character_id',
      'in',
      entries.map((entry) => entry.character_id),
    )
    .orderBy('position')
    .execute()
  return entries.map((entry) => ({
    character: toCredit(entry, entry.character_id),
    role: entry.role,
    voices: voices
      .filter((voice) => voice.character_id === entry.character_id)
      .map((voice) => ({ ...toCredit(voice, voice.person_id), language: voice.language })),
  }))
}

export interface Appearance {
  anime: AnimeNumber
  role: string
  /** A character's voice actors, or the character that a voice actor speaks. */
  others: Credit[]
}

export interface Profile extends Credit {
  about: string | undefined
  appearances: Appearance[]
}

/** A character with its titles and its voice actors in each. */
export const findCharacter = (db: CatalogueDb, id: number): Promise<Profile | null> => findProfile(db, 'character', id)

/** A person with the titles and characters of their voice; one who was merged into another is that person. */
export async function findPerson(db: CatalogueDb, id: number): Promise<Profile | null> {
  const row = await db.selectFrom('person').select('merged_into').where('id', '=', id).executeTakeFirst()
  return row ? findProfile(db, 'person', row.merged_into ?? id) : null
}

/** What a person did for a title, besides speaking. */
export interface StaffCredit {
  anime: AnimeNumber
  role: string
}

export async function listStaffCredits(db: CatalogueDb, person: number): Promise<StaffCredit[]> {
  const rows = await db
    .selectFrom('staff_entry')
    .select(['anime_id', 'role'])
    .where('person_id', '=', person)
    .orderBy('anime_id')
    .orderBy('position')
    .execute()
  return rows.map(({ anime_id, role }) => ({ anime: toAnimeNumber(anime_id), role }))
}

/** Who made a title, the most important first. */
export async function listStaff(db: CatalogueDb, number: number): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff_entry')
    .innerJoin('person', 'person.id', 'staff_entry.person_id')
    .select(['staff_entry.person_id', 'staff_entry.role', ...CREDIT])
    .where('anime_id', '=', number)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...toCredit(row, row.person_id), role: row.role }))
}

async function findProfile(db: CatalogueDb, table: 'character' | 'person', id: number): Promise<Profile | null> {
  const row = await db
    .selectFrom(table)
    .select([...CREDIT, 'about'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const appearances = await (table === 'character' ? listRoles(db, id) : listSpoken(db, id))
  return { ...toCredit(row, id), about: row.about ?? undefined, appearances }
}

async function listRoles(db: CatalogueDb, character: number): Promise<Appearance[]> {
  const entries = await db
    .selectFrom('cast_entry')
    .select(['anime_id', 'role'])
    .where('character_id', '=', character)
    .orderBy('anime_id')
    .execute()
  const voices = await db
    .selectFrom('voice')
    .innerJoin('person', 'person.id', 'voice.person_id')
    .select(['voice.anime_id', 'voice.person_id', ...CREDIT])
    .where('character_id', '=', character)
    .orderBy('position')
    .execute()
  return entries.map((entry) => ({
    anime: toAnimeNumber(entry.anime_id),
    role: entry.role,
    others: voices
      .filter((voice) => voice.anime_id === entry.anime_id)
      .map((voice) => toCredit(voice, voice.person_id)),
  }))
}

async function listSpoken(db: CatalogueDb, person: number): Promise<Appearance[]> {
  const rows = await db
    .selectFrom('voice')
    .innerJoin('character', 'character.id', 'voice.character_id')
    .innerJoin('cast_entry', (join) =>
      join
        .onRef('cast_entry.anime_id', '=', 'voice.anime_id')
        .onRef('cast_entry.character_id', '=', 'voice.character_id'),
    )
    .select([
      'voice.anime_id',
      'voice.character_id',
      'cast_entry.role',
      'character.name',
      'character.japanese_name',
      'character.picture',
    ])
    .where('voice.person_id', '=', person)
    .orderBy('voice.anime_id')
    .execute()
  return rows.map((row) => ({
    anime: toAnimeNumber(row.anime_id),
    role: row.role,
    others: [toCredit(row, row.character_id)],
  }))
}

/** Stores casts, staff and episode titles; each list is replaced as a whole. */
import type { WorkingTitle } from './batch.ts'
import { upsertPeople } from './person-store.server.ts'
import { inStatements } from './sql.server.ts'
import type { CastEntry, TitleRecord } from '../record.ts'
import type { CatalogueDb } from '../tables.server.ts'

/** Replaces the cast of each title that has a new one. */
export async function replaceCast(db: CatalogueDb, titles: readonly WorkingTitle[]): Promise<void> {
  const casts = titles.flatMap(({ number, cast }) => (cast ? [{ number, cast: uniqueCharacters(cast) }] : []))
  if (casts.length === 0) return
  const numbers = casts.map(({ number }) => number)
  await db.deleteFrom('voice').where('anime_id', 'in', numbers).execute()
  await db.deleteFrom('cast_entry').where('anime_id', 'in', numbers).execute()

  const entries = casts.flatMap(({ number, cast }) => cast.map((entry, position) => ({ number, entry, position })))
  const characters = await upsertPeople(
    db,
    'character',
    entries.map(({ entry }) => entry.character),
  )
  const people = await upsertPeople(
    db,
    'person',
    entries.flatMap(({ entry }) => entry.voices),
  )

  const castRows = entries.map(({ number, entry, position }) => ({
    anime_id: number,
    position,
    character_id: characters.get(entry.character.key) ?? 0,
    role: entry.role,
  }))
  const voiceRows = entries.flatMap(({ number, entry }) =>
    uniqueVoices(entry).map((voice, position) => ({
      anime_id: number,
      character_id: characters.get(entry.character.key) ?? 0,
      person_id: people.get(voice.key) ?? 0,
      language: voice.language,
      position,
    })),
  )
  for (const chunk of inStatements(castRows, 4)) await db.insertInto('cast_entry').values(chunk).execute()
  for (const chunk of inStatements(voiceRows, 5)) await db.insertInto('voice').values(chunk).execute()
}

const uniqueCharacters = (cast: readonly CastEntry[]): CastEntry[] => [
  ...new Map(cast.map((entry) => [entry.character.key, entry])).values(),
]
const uniqueVoices = (entry: CastEntry): CastEntry['voices'] => [
  ...new Map(entry.voices.map((voice) => [`${voice.key} ${voice.language}`, voice])).values(),
]

/** Replaces the staff of each title that has a new one. */
export async function replaceStaff(db: CatalogueDb, titles: readonly WorkingTitle[]): Promise<void> {
  const lists = titles.flatMap(({ number, staff }) => (staff ? [{ number, staff }] : []))
  if (lists.length === 0) return
  await db
    .deleteFrom('staff_entry')
    .where(
      'anime_id',
      'in',
      lists.map(({ number }) => number),
    )
    .execute()
  const people = await upsertPeople(
    db,
    'person',
    lists.flatMap(({ staff }) => staff.map(({ person }) => person)),
  )
  const rows = lists.flatMap(({ number, staff }) =>
    staff.map(({ person, role }, position) => ({
      anime_id: number,
      position,
      person_id: people.get(person.key) ?? 0,
      role,
    })),
  )
  for (const chunk of inStatements(rows, 4)) await db.insertInto('staff_entry').values(chunk).execute()
}

/** The stored episodes of a title. */
export async function findEpisodes(db: CatalogueDb, number: number): Promise<TitleRecord['episodeTitles']> {
  const rows = await db.selectFrom('episode_title').selectAll().where('anime_id', '=', number).execute()
  return rows.map((row) => ({
    number: row.number,
    title: row.title ?? undefined,
    japaneseTitle: row.japanese_title ?? undefined,
    filler: row.filler !== 0,
    airedOn: row.aired_on ?? undefined,
  }))
}

/** Replaces the episode titles of each title that has new ones. */
export async function replaceEpisodeTitles(db: CatalogueDb, titles: readonly WorkingTitle[]): Promise<void> {
  const lists = titles.flatMap(({ number, episodeTitles }) => (episodeTitles ? [{ number, episodeTitles }] : []))
  if (lists.length === 0) return
  await db
    .deleteFrom('episode_title')
    .where(
      'anime_id',
      'in',
      lists.map(({ number }) => number),
    )
    .execute()
  const rows = lists.flatMap(({ number, episodeTitles }) =>
    [...new Map(episodeTitles.map((episode) => [episode.number, episode])).values()].map((episode) => ({
      anime_id: number,
      number: episode.number,
      title: episode.title ?? null,
      japanese_title: episode.japaneseTitle ?? null,
      filler: episode.filler ? 1 : 0,
      aired_on: episode.airedOn ?? null,
    })),
  )
  for (const chunk of inStatements(rows, 6)) await db.insertInto('episode_title').values(chunk).execute()
}

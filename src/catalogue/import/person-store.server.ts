/** Stores characters and people, and merges people whom two sources list for the same title. */
import { withoutUndefined } from '#src/platform/without-undefined.ts'
import { foldName } from '../fold-name.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { inStatements } from './sql.server.ts'

export interface Person {
  key: string
  name: string
  japaneseName?: string | undefined
  picture?: string | undefined
  about?: string | undefined
}

/** Inserts or updates people by key; missing details keep their stored value. @returns the row ids by key, of merged people that of the remaining one */
export async function upsertPeople(
  db: CatalogueDb,
  table: 'character' | 'person',
  people: readonly Person[],
): Promise<Map<string, number>> {
  const byKey = new Map<string, Person>()
  for (const person of people) byKey.set(person.key, { ...byKey.get(person.key), ...withoutUndefined(person) })
  const ids = new Map<string, number>()
  for (const chunk of inStatements([...byKey.values()], 5)) {
    const rows = await db
      .insertInto(table)
      .values(
        chunk.map(({ key, name, japaneseName, picture, about }) => ({
          key,
          name,
          japanese_name: japaneseName ?? null,
          picture: picture ?? null,
          about: about ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          japanese_name: eb.fn.coalesce('excluded.japanese_name', `${table}.japanese_name`),
          picture: eb.fn.coalesce('excluded.picture', `${table}.picture`),
          about: eb.fn.coalesce('excluded.about', `${table}.about`),
        })),
      )
      .returning(['id', 'key'])
      .execute()
    for (const row of rows) ids.set(row.key, row.id)
  }
  if (table === 'person') await followMerged(db, ids)
  return ids
}

async function followMerged(db: CatalogueDb, ids: Map<string, number>): Promise<void> {
  for (const chunk of inStatements([...ids.keys()], 1)) {
    const rows = await db
      .selectFrom('person')
      .select(['key', 'merged_into'])
      .where('key', 'in', chunk)
      .where('merged_into', 'is not', null)
      .execute()
    for (const { key, merged_into } of rows) if (merged_into !== null) ids.set(key, merged_into)
  }
}

const CREDITS = ['voice', 'staff_entry'] as const

/** A person credited for a title. */
export interface Credited {
  table: (typeof CREDITS)[number]
  number: number
  id: number
  name: string
  japanese_name: string | null
}

/** The people credited for titles, as voice actors and as staff. */
export async function listCredited(db: CatalogueDb, numbers: readonly number[]): Promise<Credited[]> {
  if (numbers.length === 0) return []
  const lists = await Promise.all(
    CREDITS.map(async (table) => {
      const rows = await db
        .selectFrom(table)
        .innerJoin('person', 'person.id', `${table}.person_id`)
        .select([`${table}.anime_id as number`, 'person.id', 'name', 'japanese_name'])
        .distinct()
        .where(`${table}.anime_id`, 'in', [...numbers])
        .execute()
      return rows.map((row) => ({ ...row, table }))
    }),
  )
  return lists.flat()
}

/**
 * Merges people whom different sources credit under the same name, both as voices or both as staff of the same title: their ids
 * have nothing in common, and the name alone would join people who share it.
 * @param before the people credited before the titles were written
 */
export async function mergeCredited(db: CatalogueDb, before: readonly Credited[]): Promise<void> {
  if (before.length === 0) return
  const after = await listCredited(db, [...new Set(before.map(({ number }) => number))])
  const known = Map.groupBy(before, creditOf)
  const merged = new Map<number, number>()
  const rootOf = (id: number): number => rootOfMerged(merged, id)
  for (const [credit, people] of Map.groupBy(after, creditOf)) {
    const [own, former] = [unique(people), unique(known.get(credit) ?? [])]
    // two people of one name in one title are left apart
    if (own === undefined || former === undefined || differInJapanese(own, former)) continue
    const [one, other] = [rootOf(own.id), rootOf(former.id)]
    const [kept, absorbed] = [Math.min(one, other), Math.max(one, other)]
    if (kept !== absorbed && (await mergePeople(db, kept, absorbed))) merged.set(absorbed, kept)
  }
}

/** @param merged who was merged into whom; always an older row */
function rootOfMerged(merged: ReadonlyMap<number, number>, id: number): number {
  const into = merged.get(id)
  return into === undefined ? id : rootOfMerged(merged, into)
}

const creditOf = ({ table, number, name }: Credited): string =>
  `${table} ${number} ${name.split(/\s+/u).map(foldName).toSorted().join(' ')}`

const differInJapanese = (one: Credited, other: Credited): boolean =>
  one.japanese_name !== null &&
  other.japanese_name !== null &&
  foldName(one.japanese_name) !== foldName(other.japanese_name)

function unique(people: readonly Credited[]): Credited | undefined {
  return new Set(people.map(({ id }) => id)).size === 1 ? people[0] : undefined
}

/** Moves everything of `absorbed` to `kept`. @returns false if a source would have two ids for the person */
async function mergePeople(db: CatalogueDb, kept: number, absorbed: number): Promise<boolean> {
  const keys = await db
    .selectFrom('person')
    .select('key')
    .where((eb) => eb.or([eb('id', 'in', [kept, absorbed]), eb('merged_into', 'in', [kept, absorbed])]))
    .execute()
  const sources = keys.map(({ key }) => key.replace(/:.*/s, ''))
  if (new Set(sources).size < sources.length) return false
  await db
    .updateTable('voice')
    .set({ person_id: kept })
    .where('person_id', '=', absorbed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('voice as own')
            .select('own.person_id')
            .where('own.person_id', '=', kept)
            .whereRef('own.anime_id', '=', 'voice.anime_id')
            .whereRef('own.character_id', '=', 'voice.character_id')
            .whereRef('own.language', '=', 'voice.language'),
        ),
      ),
    )
    .execute()
  await db.deleteFrom('voice').where('person_id', '=', absorbed).execute()
  await db.updateTable('staff_entry').set({ person_id: kept }).where('person_id', '=', absorbed).execute()
  await db
    .updateTable('person')
    .set({ merged_into: kept })
    .where((eb) => eb.or([eb('id', '=', absorbed), eb('merged_into', '=', absorbed)]))
    .execute()
  return true
}

/** Stores what sources say of tags, apart from the titles that have them. */
import { type Selectable, sql } from 'kysely'
import type { TagDetail } from '../record.ts'
import { tagKey } from '../tag.ts'
import type { CatalogueDb, CatalogueTables } from '../tables.server.ts'
import { inStatements } from './sql.server.ts'

type TagRow = Selectable<CatalogueTables['tag']>

/**
 * Adds what is new; a tag that once is a spoiler, or adult, stays one.
 * @param version marks the titles that have a tag which turns out to be a spoiler in all of them
 * @returns whether anything changed
 */
export async function storeTagInfos(db: CatalogueDb, details: readonly TagDetail[], version: number): Promise<boolean> {
  const incoming = mergeDetails(details)
  if (incoming.length === 0) return false
  const stored = await loadTags(
    db,
    incoming.map(({ key }) => key),
  )
  const changed = incoming.flatMap((row) => changeOf(stored.get(row.key), row) ?? [])
  for (const chunk of inStatements(changed, 6))
    await db
      .insertInto('tag')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          category: eb.ref('excluded.category'),
          description: eb.ref('excluded.description'),
          spoiler: eb.ref('excluded.spoiler'),
          adult: eb.ref('excluded.adult'),
        })),
      )
      .execute()
  for (const row of changed) if (row.spoiler && !stored.get(row.key)?.spoiler) await touchTagged(db, row.name, version)
  return changed.length > 0
}

/** One row a tag. */
function mergeDetails(details: readonly TagDetail[]): TagRow[] {
  const rows = new Map<string, TagRow>()
  for (const { name, category, description, spoiler, adult } of details) {
    const key = tagKey(name)
    const row = {
      key,
      name,
      category: category ?? null,
      description: description ?? null,
      spoiler: spoiler === 'always' ? 1 : 0,
      adult: adult ? 1 : 0,
    }
    rows.set(key, join(rows.get(key), row))
  }
  return [...rows.values()]
}

const join = (stored: TagRow | undefined, row: TagRow): TagRow => ({
  ...row,
  category: row.category ?? stored?.category ?? null,
  description: row.description ?? stored?.description ?? null,
  spoiler: row.spoiler || (stored?.spoiler ?? 0),
  adult: row.adult || (stored?.adult ?? 0),
})

/** The row to write; null if the stored one says the same. */
function changeOf(stored: TagRow | undefined, row: TagRow): TagRow | null {
  const joined = join(stored, { ...row, name: stored?.name ?? row.name })
  return JSON.stringify(joined) === JSON.stringify(stored && join(undefined, stored)) ? null : joined
}

async function loadTags(db: CatalogueDb, keys: readonly string[]): Promise<Map<string, TagRow>> {
  const rows: TagRow[] = []
  for (const chunk of inStatements(keys, 1))
    rows.push(...(await db.selectFrom('tag').selectAll().where('key', 'in', chunk).execute()))
  return new Map(rows.map((row) => [row.key, row]))
}

/** Marks the titles that other sources give the tag, so that every process reads them again. */
async function touchTagged(db: CatalogueDb, name: string, version: number): Promise<void> {
  const pattern = `%${JSON.stringify(name.toLowerCase()).replace(/[\\%_]/g, String.raw`\$&`)}%`
  await db
    .updateTable('anime')
    .set({ version })
    .where(sql<boolean>`lower(tags) like ${pattern} escape '\\'`)
    .execute()
}

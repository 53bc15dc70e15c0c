/** Stores the edits of titles by admins. */
import { parseJson } from '#src/platform/json-text.ts'
import { keysOf } from '#src/platform/keys-of.ts'
import type { CatalogueDb } from '../tables.server.ts'
import { touchTitles } from '../picture/store.server.ts'
import { toEditable } from './columns.ts'
import { type EditableFields, type EditField, type Edits, hasName, isSame, withEdits } from './overrides.ts'

/** A title's imported fields and its edits. */
export interface EditedTitle {
  /** The imported fields. */
  sources: EditableFields
  /** The source of each field. */
  origins: Readonly<Record<string, string>>
  edits: Edits
}

export interface EditChange {
  set: Edits
  /** Fields to reset to their imported value. */
  reset?: readonly EditField[]
}

/** The edits of these titles, by number; titles without edits are left out. */
export async function loadEdits(db: CatalogueDb, numbers: readonly number[]): Promise<Map<number, Edits>> {
  const edits = new Map<number, Edits>()
  if (numbers.length === 0) return edits
  const rows = await db
    .selectFrom('title_edit')
    .select(['anime_id', 'field', 'value'])
    .where('anime_id', 'in', [...numbers])
    .execute()
  for (const { anime_id, field, value } of rows) {
    const edited: unknown = JSON.parse(value)
    edits.set(anime_id, { ...edits.get(anime_id), [field]: edited })
  }
  return edits
}

/** The numbers of all titles with edits in fields other than `exceptFields`. */
export async function listEdited(db: CatalogueDb, exceptFields: readonly EditField[] = []): Promise<number[]> {
  const rows = await db
    .selectFrom('title_edit')
    .select('anime_id')
    .where('field', 'not in', exceptFields)
    .distinct()
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}

export async function findEditedTitle(db: CatalogueDb, number: number): Promise<EditedTitle | null> {
  const row = await db.selectFrom('anime').selectAll().where('id', '=', number).executeTakeFirst()
  if (!row || row.merged_into !== null) return null
  const edits = (await loadEdits(db, [number])).get(number) ?? {}
  return { sources: toEditable(row), origins: parseJson(row.origins), edits }
}

/**
 * Changes a title's edits; every process shows them within a second.
 * @param recordChange records the changed fields, before and after, in the same transaction
 * @returns why nothing was changed, or null
 */
export async function updateEdits(
  db: CatalogueDb,
  number: number,
  { set, reset = [] }: EditChange,
  now: string,
  recordChange: (trx: CatalogueDb, before: Edits, after: Edits) => Promise<void>,
): Promise<'absent' | 'nameless' | null> {
  return db.transaction().execute(async (trx) => {
    await touchTitles(trx, [number]) // first: locks the row, which serializes concurrent changes
    const stored = await findEditedTitle(trx, number)
    if (!stored) return 'absent'
    const edits = { ...omitFields(stored.edits, reset), ...set }
    const [before, after] = [withEdits(stored.sources, stored.edits), withEdits(stored.sources, edits)]
    if (!hasName(after)) return 'nameless'
    const changed = [...new Set([...keysOf(set), ...reset])].filter(
      (field) => field in stored.edits !== field in edits || !isSame(stored.edits[field], edits[field]),
    )
    if (changed.length === 0) return null
    await replaceEdits(trx, number, stored.edits, edits, now)
    await trx.updateTable('anime').set({ updated_at: now }).where('id', '=', number).execute()
    await recordChange(trx, pickFields(before, changed), pickFields(after, changed))
    return null
  })
}

async function replaceEdits(trx: CatalogueDb, number: number, before: Edits, after: Edits, now: string): Promise<void> {
  const removedFields = keysOf(before).filter((field) => !(field in after))
  await trx.deleteFrom('title_edit').where('anime_id', '=', number).where('field', 'in', removedFields).execute()
  for (const field of keysOf(after)) {
    if (field in before && isSame(before[field], after[field])) continue
    const value = JSON.stringify(after[field])
    await trx
      .insertInto('title_edit')
      .values({ anime_id: number, field, value, edited_at: now })
      .onConflict((conflict) => conflict.columns(['anime_id', 'field']).doUpdateSet({ value, edited_at: now }))
      .execute()
  }
}

const pickFields = (fields: EditableFields, names: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
const omitFields = (edits: Edits, names: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name)))

/** Merges the edits of two titles that turned out to be the same; `stored`'s edits win. */
export async function joinEdits(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  const known = trx.selectFrom('title_edit').select('field').where('anime_id', '=', stored)
  await trx
    .updateTable('title_edit')
    .set({ anime_id: stored })
    .where('anime_id', '=', absorbed)
    .where('field', 'not in', known)
    .execute()
  await trx.deleteFrom('title_edit').where('anime_id', '=', absorbed).execute()
}

/** What admins say of titles, in the database. */
import type { CatalogueDb } from '../tables.server.ts'
import { touchTitles } from '../picture/store.server.ts'
import { toEditable } from './columns.ts'
import { type EditableFields, type EditField, type Edits, hasName, isSame, withEdits } from './overrides.ts'

/** What is said of a title, and by whom. */
export interface EditedTitle {
  /** By the sources together. */
  sources: EditableFields
  /** Which of the sources each field is from. */
  origins: Readonly<Record<string, string>>
  edits: Edits
}

export interface EditChange {
  set: Edits
  /** Fields of which the sources are to have the word again. */
  reset?: readonly EditField[]
}

/** The edits of each of these titles that has any. */
export async function loadEdits(db: CatalogueDb, numbers: readonly number[]): Promise<Map<number, Edits>> {
  const edits = new Map<number, Edits>()
  if (numbers.length === 0) return edits
  const rows = await db
    .selectFrom('title_edit')
    .select(['anime_id', 'field', 'value'])
    .where('anime_id', 'in', [...numbers])
    .execute()
  for (const { anime_id, field, value } of rows) {
    edits.set(anime_id, { ...edits.get(anime_id), [field]: JSON.parse(value) as unknown })
  }
  return edits
}

/** The numbers of all titles that have any of these fields edited. */
export async function listEdited(db: CatalogueDb, but: readonly EditField[] = []): Promise<number[]> {
  const rows = await db
    .selectFrom('title_edit')
    .select('anime_id')
    .$if(but.length > 0, (query) => query.where('field', 'not in', [...but]))
    .distinct()
    .execute()
  return rows.map(({ anime_id }) => anime_id)
}

export async function findEditedTitle(db: CatalogueDb, number: number): Promise<EditedTitle | null> {
  const row = await db.selectFrom('anime').selectAll().where('id', '=', number).executeTakeFirst()
  if (!row || row.merged_into !== null) return null
  const edits = (await loadEdits(db, [number])).get(number) ?? {}
  return { sources: toEditable(row), origins: JSON.parse(row.origins) as Record<string, string>, edits }
}

/**
 * Changes what is said of a title; every process takes it in within a second.
 * @param note writes it down, in the same transaction: the fields that changed, before and after
 * @returns why nothing was done, or null
 */
export async function changeEdits(
  db: CatalogueDb,
  number: number,
  { set, reset = [] }: EditChange,
  now: string,
  note: (trx: CatalogueDb, before: Edits, after: Edits) => Promise<void>,
): Promise<'absent' | 'nameless' | null> {
  return db.transaction().execute(async (trx) => {
    await touchTitles(trx, [number]) // first: two who change one title follow one another
    const stored = await findEditedTitle(trx, number)
    if (!stored) return 'absent'
    const edits = { ...without(stored.edits, reset), ...set }
    const [before, after] = [withEdits(stored.sources, stored.edits), withEdits(stored.sources, edits)]
    if (!hasName(after)) return 'nameless'
    const changed = [...new Set([...Object.keys(set), ...reset])].filter(
      (field) =>
        field in stored.edits !== field in edits ||
        !isSame(stored.edits[field as EditField], edits[field as EditField]),
    )
    if (changed.length === 0) return null
    await replaceEdits(trx, number, stored.edits, edits, now)
    await trx.updateTable('anime').set({ updated_at: now }).where('id', '=', number).execute()
    await note(trx, only(before, changed), only(after, changed))
    return null
  })
}

async function replaceEdits(trx: CatalogueDb, number: number, before: Edits, after: Edits, now: string): Promise<void> {
  const gone = Object.keys(before).filter((field) => !(field in after))
  if (gone.length > 0) {
    await trx.deleteFrom('title_edit').where('anime_id', '=', number).where('field', 'in', gone).execute()
  }
  for (const [field, said] of Object.entries(after)) {
    if (field in before && isSame(before[field as EditField], said)) continue
    const value = JSON.stringify(said)
    await trx
      .insertInto('title_edit')
      .values({ anime_id: number, field, value, edited_at: now })
      .onConflict((conflict) => conflict.columns(['anime_id', 'field']).doUpdateSet({ value, edited_at: now }))
      .execute()
  }
}

const only = (fields: EditableFields, names: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
const without = (edits: Edits, names: readonly string[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !names.includes(name)))

/** Two titles turned out to be one: what was said of either holds, and of both what was said of the one that stays. */
export async function joinEdits(trx: CatalogueDb, kept: number, absorbed: number): Promise<void> {
  const known = trx.selectFrom('title_edit').select('field').where('anime_id', '=', kept)
  await trx
    .updateTable('title_edit')
    .set({ anime_id: kept })
    .where('anime_id', '=', absorbed)
    .where('field', 'not in', known)
    .execute()
  await trx.deleteFrom('title_edit').where('anime_id', '=', absorbed).execute()
}

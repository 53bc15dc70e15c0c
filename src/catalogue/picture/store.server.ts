/** Stores the state of pictures. */
import type { PictureKind } from './picture.ts'
import type { CatalogueDb } from '../tables.server.ts'
import type { StoredPicture } from '../title.ts'

/** The result of an attempt at one picture. */
export interface PictureOutcome {
  number: number
  kind: PictureKind
  picture: StoredPicture
  /** Why it failed, for the operator. */
  failure?: string
}

/** Stores the results of attempts and marks their titles as changed, as one change for all processes. */
export async function savePictures(db: CatalogueDb, outcomes: readonly PictureOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await db.transaction().execute(async (trx) => {
    await touchTitles(
      trx,
      outcomes.map(({ number }) => number),
    )
    for (const outcome of outcomes) await savePicture(trx, outcome)
  })
}

/** Marks titles as changed: every process reloads them into its snapshot. Call it within a transaction. */
export async function touchTitles(trx: CatalogueDb, numbers: readonly number[]): Promise<void> {
  const { version } = await trx
    .updateTable('catalogue_state')
    .set((change) => ({ version: change('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('anime')
    .set({ version })
    .where('id', 'in', [...numbers])
    .execute()
}

async function savePicture(trx: CatalogueDb, { number, kind, picture, failure }: PictureOutcome): Promise<void> {
  const values = {
    url: picture.url,
    state: picture.state,
    width: picture.width ?? null,
    height: picture.height ?? null,
    colour: picture.colour ?? null,
    lowest: picture.lowest ?? null,
    highest: picture.highest ?? null,
    failure: failure ?? null,
    checked_at: picture.checkedAt,
  }
  await trx
    .insertInto('picture')
    .values({ anime_id: number, kind, ...values })
    .onConflict((conflict) => conflict.columns(['anime_id', 'kind']).doUpdateSet(values))
    .execute()
}

/** What can be played of a title, as whoever holds the videos tells the catalogue. */
import { inTransaction } from '#src/platform/database/database.server.ts'
import { touchTitles } from './picture/store.server.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Availability } from './title.ts'

/**
 * Changes what is held of a title and notes the outcome, in one transaction (the caller's, where there is one): every
 * process sees both or neither.
 * @param change makes the change, and answers what there is after it; null when there is nothing
 */
export async function setAvailability<T extends Availability | null>(
  db: CatalogueDb,
  number: number,
  change: (trx: CatalogueDb) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await touchTitles(trx, [number]) // first: two who change one title follow one another
    const availability = await change(trx)
    await replaceAvailability(trx, number, availability)
    return availability
  })
}

/** Two titles turned out to be one: what is held of either is held of the one that stays. */
export async function joinAvailability(trx: CatalogueDb, kept: number, absorbed: number): Promise<void> {
  const [own, other] = [await findAvailability(trx, kept), await findAvailability(trx, absorbed)]
  if (!other) return
  await replaceAvailability(trx, absorbed, null)
  await replaceAvailability(trx, kept, {
    sub: Math.max(own?.sub ?? 0, other.sub),
    dub: Math.max(own?.dub ?? 0, other.dub),
    lastEpisode: Math.max(own?.lastEpisode ?? 0, other.lastEpisode),
    quality: own?.quality ?? other.quality,
  })
}

async function findAvailability(db: CatalogueDb, number: number): Promise<Availability | null> {
  const row = await db.selectFrom('availability').selectAll().where('anime_id', '=', number).executeTakeFirst()
  return row ? toAvailability(row) : null
}

export const toAvailability = (row: {
  sub: number
  dub: number
  last_episode: number
  quality: string | null
}): Availability => ({
  sub: row.sub,
  dub: row.dub,
  lastEpisode: row.last_episode,
  quality: row.quality ?? undefined,
})

async function replaceAvailability(trx: CatalogueDb, number: number, availability: Availability | null) {
  await trx.deleteFrom('availability').where('anime_id', '=', number).execute()
  if (!availability) return
  const { sub, dub, lastEpisode, quality } = availability
  await trx
    .insertInto('availability')
    .values({ anime_id: number, sub, dub, last_episode: lastEpisode, quality: quality ?? null })
    .execute()
}

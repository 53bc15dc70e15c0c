/** Stores which episodes of a title can be played, as reported by the library. */
import { inTransaction } from '#src/platform/database/database.server.ts'
import { joinPlayable, replacePlayable } from './airings/playable-store.server.ts'
import { touchTitles } from './picture/store.server.ts'
import { readEpisodes, writeEpisodes } from './episode/episode-numbers.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Availability, ReportedAvailability } from './title.ts'

/**
 * Changes a title's sources and stores the resulting availability in one transaction (the caller's, if there is one), so
 * that every process sees both or neither.
 * @param change changes the sources and returns the new availability; null if there are no sources
 */
export async function setAvailability<T extends ReportedAvailability | null>(
  db: CatalogueDb,
  number: number,
  change: (trx: CatalogueDb) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    await touchTitles(trx, [number]) // first, so that concurrent changes of one title wait for each other
    const availability = await change(trx)
    await replaceAvailability(trx, number, availability)
    await replacePlayable(trx, number, availability?.episodes ?? [])
    return availability
  })
}

/** When two titles are merged, the sources of both belong to the remaining one. */
export async function joinAvailability(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  const [own, other] = [await findAvailability(trx, stored), await findAvailability(trx, absorbed)]
  await joinPlayable(trx, stored, absorbed)
  if (!other) return
  await replaceAvailability(trx, absorbed, null)
  await replaceAvailability(trx, stored, {
    sub: Math.max(own?.sub ?? 0, other.sub),
    dub: Math.max(own?.dub ?? 0, other.dub),
    lastEpisode: Math.max(own?.lastEpisode ?? 0, other.lastEpisode),
    playable: writeEpisodes(readEpisodes(`${other.playable},${own?.playable ?? ''}`)),
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
  playable: string | null
  quality: string | null
}): Availability => ({
  sub: row.sub,
  dub: row.dub,
  lastEpisode: row.last_episode,
  // a process of the release before this column stores none: any episode up to the last may play
  playable: row.playable ?? `1-${row.last_episode}`,
  quality: row.quality ?? undefined,
})

async function replaceAvailability(trx: CatalogueDb, number: number, availability: Availability | null) {
  await trx.deleteFrom('availability').where('anime_id', '=', number).execute()
  if (!availability) return
  const { sub, dub, lastEpisode, playable, quality } = availability
  await trx
    .insertInto('availability')
    .values({ anime_id: number, sub, dub, last_episode: lastEpisode, playable, quality: quality ?? null })
    .execute()
}

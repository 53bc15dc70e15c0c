/**
 * Stores which episodes of a title can be played, as reported by the library: what everybody sees, and beside it what is in each limited
 * folder.
 */
import { inTransaction } from '#src/platform/database/database.server.ts'
import { joinPlayable, replacePlayable } from './airings/playable-store.server.ts'
import { touchTitles } from './picture/store.server.ts'
import { readEpisodes, writeEpisodes } from './episode/episode-numbers.ts'
import type { CatalogueDb } from './tables.server.ts'
import type { Availability, AvailabilityPart, PlayableKind, ReportedAvailability } from './title.ts'

/**
 * Changes a title's sources and stores the resulting availability in one transaction (the caller's, if there is one), so
 * that every process sees both or neither.
 * @param change changes the sources and returns the new availability to everybody, which is of no episode if all sources are in limited folders;
 * null if there are no sources
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
    await replaceParts(trx, number, availability?.parts ?? [])
    await replacePlayable(trx, number, availability ?? { episodes: [] })
    return availability
  })
}

/** When two titles are merged, the sources of both belong to the remaining one. */
export async function joinAvailability(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  const [own, other] = [await findAvailability(trx, stored), await findAvailability(trx, absorbed)]
  await joinPlayable(trx, stored, absorbed)
  if (other) {
    await replaceAvailability(trx, absorbed, null)
    await replaceAvailability(trx, stored, joinBoth(own, other))
  }
  await joinParts(trx, stored, absorbed)
}

function joinBoth(own: Availability | null, other: Availability): Availability {
  return {
    sub: Math.max(own?.sub ?? 0, other.sub),
    dub: Math.max(own?.dub ?? 0, other.dub),
    lastEpisode: Math.max(own?.lastEpisode ?? 0, other.lastEpisode),
    playable: writeEpisodes(readEpisodes(`${other.playable},${own?.playable ?? ''}`)),
    quality: own?.quality ?? other.quality,
  }
}

/** Folders of which one title has videos and the other has not are of both. */
async function joinParts(trx: CatalogueDb, stored: number, absorbed: number): Promise<void> {
  const parts = [...(await listParts(trx, [stored, absorbed])).values()].flat()
  if (parts.length === 0) return
  const folders = Map.groupBy(
    parts.filter(({ folder }) => folder !== 0),
    ({ folder }) => folder,
  )
  const join = (all: readonly AvailabilityPart[], of: 'sub' | 'dub' | 'playable') =>
    writeEpisodes(new Set(all.flatMap((part) => [...readEpisodes(part[of])])))
  const joined = [...folders].map(([folder, all]): AvailabilityPart => ({
    folder,
    sub: join(all, 'sub'),
    dub: join(all, 'dub'),
    playable: join(all, 'playable'),
    quality: all.find(({ quality }) => quality !== undefined)?.quality,
  }))
  await replaceParts(trx, absorbed, [])
  await replaceParts(trx, stored, [...joined, await readOpenPart(trx, stored)])
}

/** What everybody sees of a title, as a part of it. */
async function readOpenPart(trx: CatalogueDb, number: number): Promise<AvailabilityPart> {
  const rows = await trx
    .selectFrom('episode_playable')
    .select(['episode', 'kind'])
    .where('anime_id', '=', number)
    .execute()
  const numbersOf = (kind: PlayableKind) =>
    writeEpisodes(new Set(rows.flatMap((row) => (row.kind === kind ? row.episode : []))))
  const open = await findAvailability(trx, number)
  return {
    folder: 0,
    sub: numbersOf('sub'),
    dub: numbersOf('dub'),
    playable: open?.playable ?? '',
    quality: open?.quality,
  }
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
  if (!availability || availability.playable === '') return
  const { sub, dub, lastEpisode, playable, quality } = availability
  await trx
    .insertInto('availability')
    .values({ anime_id: number, sub, dub, last_episode: lastEpisode, playable, quality: quality ?? null })
    .execute()
}

async function replaceParts(trx: CatalogueDb, number: number, parts: readonly AvailabilityPart[]): Promise<void> {
  await trx.deleteFrom('availability_part').where('anime_id', '=', number).execute()
  if (parts.length === 0) return
  await trx
    .insertInto('availability_part')
    .values(
      parts.map(({ folder, quality, ...episodes }) => ({
        anime_id: number,
        folder_id: folder,
        ...episodes,
        quality: quality ?? null,
      })),
    )
    .execute()
}

/** What of some titles is in each limited folder and in none, by title: nothing of titles without videos in one. */
export async function listParts(db: CatalogueDb, numbers: readonly number[]): Promise<Map<number, AvailabilityPart[]>> {
  const rows = await db
    .selectFrom('availability_part')
    .selectAll()
    .where('anime_id', 'in', numbers)
    .orderBy('folder_id')
    .execute()
  const parts = new Map<number, AvailabilityPart[]>()
  for (const { anime_id: anime, folder_id: folder, sub, dub, playable, quality } of rows) {
    const part = { folder, sub, dub, playable, quality: quality ?? undefined }
    parts.set(anime, [...(parts.get(anime) ?? []), part])
  }
  return parts
}

/** Reads what other services know titles by. */
import { setImmediate } from 'node:timers/promises'
import { inChunks } from '#src/platform/chunks.ts'
import type { MyListDb } from '#src/list/tables.server.ts'
import type { ExternalEntry } from './external-entry.ts'

type TitleIds = Pick<ExternalEntry['ids'], 'mal' | 'anilist' | 'kitsu'>

const SPACES = ['mal', 'anilist', 'kitsu'] as const
/** Numbers per statement, which databases limit, and for each turn of the event loop. */
const BATCH = 500

/** The ids of titles by their numbers, also of hidden titles. Of several ids at one service, the lowest. */
export async function findTitleIds(db: MyListDb, numbers: readonly number[]): Promise<Map<number, TitleIds>> {
  const found = new Map<number, TitleIds>()
  for (const batch of inChunks(numbers, BATCH)) {
    const rows = await db
      .selectFrom('anime_external_id')
      .select(['anime_id', 'space', 'external_id'])
      .where('anime_id', 'in', batch)
      .where('space', 'in', SPACES)
      .execute()
    for (const { anime_id: number, space, external_id } of rows) {
      const ids = found.get(number) ?? {}
      const name = SPACES.find((one) => one === space)
      const id = Number(external_id)
      if (name && Number.isSafeInteger(id) && id < (ids[name] ?? Infinity)) found.set(number, { ...ids, [name]: id })
    }
    await setImmediate()
  }
  return found
}

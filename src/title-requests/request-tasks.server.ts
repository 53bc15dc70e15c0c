/** What happens to requests automatically: their titles are imported, and they end when what they want can be played. */
import type { RequestedTitles } from './requested-titles.ts'
import {
  countImportAttempt,
  findRequest,
  fulfil,
  listActive,
  listMissingTitles,
  MAX_IMPORT_ATTEMPTS,
  setTitle,
} from './request-store.server.ts'
import type { RequestEvents } from './request-service.server.ts'
import type { RequestDb } from './tables.server.ts'

export interface TaskContext {
  db: RequestDb
  titles: Pick<RequestedTitles, 'isHere' | 'findByMalId'>
  now(): Promise<number>
  events: Pick<RequestEvents, 'recordFulfilled' | 'wake'>
}

/**
 * Ends the requests whose episodes can be played. Each ends once, in the transaction that records it, in whichever process.
 * @returns how many
 */
export async function fulfilRequests({ db, titles, now, events }: TaskContext): Promise<number> {
  let done = 0
  for (let after = 0; ;) {
    const requests = await listActive(db, after)
    const last = requests.at(-1)
    if (!last) break
    after = last.id
    for (const { id, anime, episode } of requests) {
      if (!titles.isHere(anime, episode)) continue
      const request = await findRequest(db, id)
      if (!request) continue
      const event = { request: id, anime, name: request.name, episode }
      if (await fulfil(db, id, await now(), (trx) => events.recordFulfilled(trx, event))) done++
    }
  }
  if (done > 0) events.wake()
  return done
}

/**
 * Gives requests the titles that were imported for them.
 * @returns the ids of those that the catalogue still lacks, and for which an import is to be tried
 */
async function resolveTitles({ db, titles }: Pick<TaskContext, 'db' | 'titles'>): Promise<number[]> {
  const missing: number[] = []
  for (const { id, malId, attempts } of await listMissingTitles(db)) {
    const anime = titles.findByMalId(malId)
    if (anime !== null) await setTitle(db, id, anime)
    else if (attempts < MAX_IMPORT_ATTEMPTS) missing.push(id)
  }
  return missing
}

/** @param importTitles imports the titles of requests; false if another import is running */
export async function importMissing(
  context: Pick<TaskContext, 'db' | 'titles'>,
  importTitles: (begin: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const missing = await resolveTitles(context)
  // counted before: an import that kills its process is not tried for ever
  if (missing.length > 0) await importTitles(async () => void (await countImportAttempt(context.db, missing)))
}

/** The ids at MyAnimeList of titles that requests wait for, which the import reads. */
export const listWantedIds = async (db: RequestDb): Promise<number[]> =>
  (await listMissingTitles(db)).map(({ malId }) => malId)

/** Looks for titles that the catalogue doesn’t have, by name and by id, at MyAnimeList through Jikan. */
import { isRejection } from '#src/catalogue/import-sources/conversion.ts'
import { createJikanClient, createJikanPacer, type JikanClient } from '#src/catalogue/import-sources/jikan.server.ts'
import { toRecord } from '#src/catalogue/import-sources/jikan.ts'
import { type Clock, systemClock } from '#src/catalogue/import-sources/http.server.ts'
import type { TitleRecord } from '#src/catalogue/record.ts'
import { namesUnavailable } from './problems.ts'

export interface NameFinder {
  /** The best results. @throws {Problem} 503 */
  search(name: string): Promise<TitleRecord[]>
  /** @returns null if there is no such title @throws {Problem} 503 */
  find(malId: number): Promise<TitleRecord | null>
}

/** A user waits for it. */
const TIMEOUT_MS = 30_000
/** The longest wait for the limits of Jikan, or to try again. */
const MAX_WAIT_MS = 1_500
const MAX_BYTES = 500_000

/** @param address of Jikan */
export function createNameFinder(address: string): NameFinder {
  const pacer = createJikanPacer()
  const ask = async <T>(request: (client: JikanClient) => Promise<T>): Promise<T> => {
    const traffic = { requests: 0, retries: 0 }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const clock: Clock = {
      ...systemClock,
      sleep: async (ms, waiting) =>
        ms > MAX_WAIT_MS ? Promise.reject(namesUnavailable()) : systemClock.sleep(ms, waiting),
    }
    return request(createJikanClient(address, { signal, clock, traffic, pacer, maxBytes: MAX_BYTES })).catch(() => {
      throw namesUnavailable()
    })
  }
  return {
    search: async (name) => (await ask((client) => client.search(name))).flatMap((raw) => toTitle(raw) ?? []),
    find: async (malId) => toTitle(await ask((client) => client.title(String(malId)))),
  }
}

function toTitle(raw: unknown): TitleRecord | null {
  const record = toRecord(raw)
  return isRejection(record) ? null : record
}

/** The id that MyAnimeList gives a title. */
export const malIdOf = ({ ids }: Pick<TitleRecord, 'ids'>): number =>
  Number(ids.find(({ space }) => space === 'mal')?.id)

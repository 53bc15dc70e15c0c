/** Reads that a page can do without: during an outage of the database it gets the last known result, or a fallback. */
import { serialize } from 'node:v8'
import type { MemoryCache } from '../cache/memory-cache.ts'
import { isUnavailable } from './database-unavailable.ts'

/** Where the results of a read are remembered. */
export interface Memory<T> {
  cache: MemoryCache<{ result: T }>
  key: string
}

/**
 * @param fallback the result during an outage
 * @param memory remembers results: during an outage, the last one is returned instead of the fallback
 */
export type ReadOptional = <T, F>(query: () => Promise<T>, fallback: F, memory?: Memory<T>) => Promise<T | F>

/** Fails during an outage, for callers that need the data. */
export const readRequired: ReadOptional = (query) => query()

/** @param onOutage called when a read fails because the database is unavailable */
export const createReadOptional =
  (onOutage: () => void): ReadOptional =>
  async (query, fallback, memory) => {
    try {
      const result = await query()
      memory?.cache.set(memory.key, { result }, memory.key.length + sizeOf(result))
      return result
    } catch (error) {
      if (!isUnavailable(error)) throw error
      onOutage()
      return memory?.cache.get(memory.key)?.result ?? fallback
    }
  }

/** Estimated bytes in memory: objects take more than their serialized form, and each entry has an overhead. */
const sizeOf = (result: unknown): number => 500 + 2 * serialize(result).length

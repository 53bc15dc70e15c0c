/** Caches what is derived from versioned data, until that data changes. */
import { createWorkQueue } from '../jobs/work-queue.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { createSingleFlight } from '../cache/single-flight.ts'

/** Identifies the data. A new version invalidates all entries; a new object with the same version makes them stale. */
export interface Generation {
  readonly version: number
}

export interface CreatedEntry<T> {
  value: T
  /** Bytes in memory; null if the value must not be cached. */
  bytes: number | null
  /** Set if data could not be read: an earlier value of the same version is better. */
  isPartial?: boolean
}

/** How often values were found, and how often they had to be created. */
export interface CacheCounts {
  hits: number
  misses: number
}

export interface GenerationCache<T> {
  readonly counts: Readonly<CacheCounts>
  /** Returns the cached value, or creates one; concurrent calls with the same key share one creation. */
  find(key: string, create: () => Promise<CreatedEntry<T>>): Promise<T>
  /** Whether `find` would return a cached value without waiting. */
  has(key: string): boolean
  /** The value, if it is cached and not stale. */
  current(key: string): T | undefined
}

/** How long a stale value of the same version may be returned while it is renewed. */
const MAX_STALE_MS = 120_000

interface Entry<T> {
  value: T
  generation: Generation
  createdAt: number
}

/**
 * Never returns a value of an older version. A stale value of the same version is returned while it is renewed, so that no
 * request waits for an expiry (stale-while-revalidate).
 * @param scope what all keys of the current request begin with: it never gets the values of another scope
 */
export function createGenerationCache<T>(
  maxBytes: number,
  generation: () => Generation,
  now: () => number = Date.now,
  scope: () => string = () => '',
): GenerationCache<T> {
  let current = generation()
  let entries = createMemoryCache<Entry<T>>(maxBytes)
  let flights = createSingleFlight<T>()
  const counts: CacheCounts = { hits: 0, misses: 0 }
  // Renewed one at a time, so that waiting requests go first.
  const renewals = createWorkQueue({ running: 1, waiting: 2_000 })

  function updateGeneration(): void {
    const next = generation()
    if (next === current) return
    if (next.version !== current.version) entries = createMemoryCache(maxBytes)
    current = next
    flights = createSingleFlight()
  }

  const isUsable = (entry: Entry<T> | undefined): boolean =>
    entry !== undefined && (entry.generation === current || now() - entry.createdAt <= MAX_STALE_MS)

  return {
    counts,
    async find(name, create) {
      updateGeneration()
      const key = scope() + name
      const cached = entries.get(key)
      if (isUsable(cached)) counts.hits++
      else counts.misses++
      if (cached?.generation === current) return cached.value
      const [cache, startGeneration] = [entries, current]
      const renew = async () => {
        const { value, bytes, isPartial } = await create()
        if (isPartial) return cached ? cached.value : value
        if (bytes === null) cache.delete(key)
        else cache.set(key, { value, generation: startGeneration, createdAt: now() }, key.length + bytes)
        return value
      }
      if (!cached || !isUsable(cached)) return flights.run(key, renew)
      flights.run(key, () => renewals.run(renew)).catch(() => undefined) // the next request retries
      return cached.value
    },
    has(key) {
      updateGeneration()
      return isUsable(entries.get(scope() + key))
    },
    current(key) {
      updateGeneration()
      const cached = entries.get(scope() + key)
      return cached?.generation === current ? cached.value : undefined
    },
  }
}

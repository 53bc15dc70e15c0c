import { LRUCache } from 'lru-cache'

/** A least-recently-used cache with a byte limit. */
export interface MemoryCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
  /** Bytes of all values. */
  size(): number
}

export function createMemoryCache<T extends object | string | number>(maxBytes: number): MemoryCache<T> {
  // the library accepts positive integers only
  const cache = new LRUCache<string, T>({ maxSize: Math.max(1, Math.floor(maxBytes)) })
  return {
    get: (key) => cache.get(key),
    set: (key, value, bytes) => void cache.set(key, value, { size: Math.max(1, Math.ceil(bytes)) }),
    delete: (key) => void cache.delete(key),
    size: () => cache.calculatedSize,
  }
}

/** Keeps what was used last, up to a number of bytes. */
export interface MemoryCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
}

export function createMemoryCache<T>(maxBytes: number): MemoryCache<T> {
  const entries = new Map<string, { value: T; bytes: number }>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key) // a Map keeps its order: the one used last goes to the end
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > maxBytes) return
      entries.set(key, { value, bytes })
      total += bytes
      for (const oldest of entries.keys()) {
        if (total <= maxBytes) break
        drop(oldest)
      }
    },
    delete: drop,
  }
}

/** Keeps what was used last, up to a number of bytes. */
export interface MemoryCache<T> {
  get(key: string): T | undefined
  set(key: string, value: T, bytes: number): void
  delete(key: string): void
}

interface Entry<T> {
  value: T
  bytes: number
  /** Whether it was asked for since it was last spared: putting a note here is cheaper than keeping them in order. */
  used: boolean
}

export function createMemoryCache<T>(maxBytes: number): MemoryCache<T> {
  const entries = new Map<string, Entry<T>>()
  let total = 0

  function drop(key: string): void {
    total -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  /** From the oldest on; one that was used is spared once, as if it had only just come. */
  function makeRoom(bytes: number): void {
    for (const [key, entry] of entries) {
      if (total + bytes <= maxBytes) return
      if (!entry.used) drop(key)
      else {
        entries.delete(key)
        entries.set(key, { ...entry, used: false })
      }
    }
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (entry) entry.used = true
      return entry?.value
    },
    set(key, value, bytes) {
      drop(key)
      if (bytes > maxBytes) return
      makeRoom(bytes)
      entries.set(key, { value, bytes, used: false })
      total += bytes
    },
    delete: drop,
  }
}

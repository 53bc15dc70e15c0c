/** Files that can be made again, on disk under a size limit; a disk that does not take them is no error. */
import { join } from 'node:path'
import { markUsed, readUsed, remove, removeOldest, USE_STEP_MS, writeWhole } from './blob-files.server.ts'
import { createMemoryCache } from './memory-cache.ts'

export interface BlobCacheOptions {
  dir: string
  maxBytes: number
  /** What is kept in memory: what was read last, and everything that the disk refused. */
  memoryBytes?: number
  now?: () => number
  warn?: (message: string) => void
}

/** Several processes may share one folder. Keys are relative paths such as `poster/7/a.avif`. */
export interface BlobCache {
  read(key: string): Promise<Buffer | null>
  /** Never fails: what cannot be stored is kept in memory for a while. It can be read at once. */
  write(key: string, bytes: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** Resolves when everything written so far is on disk and the folder is under its limit. */
  settle(): Promise<void>
}

const MEMORY_BYTES = 24_000_000
/** A process counts only its own files as it goes, and looks at the others' after writing this much of the limit. */
const RECOUNT_AFTER = 0.05

export function createBlobCache(options: BlobCacheOptions): BlobCache {
  const { dir, maxBytes, now = Date.now } = options
  const memory = createMemoryCache<{ bytes: Buffer; usedAt: number }>(options.memoryBytes ?? MEMORY_BYTES)
  const writing = new Map<string, { bytes: Buffer; done: Promise<void> }>()
  let total = 0
  /** Bytes stored since the last count began. */
  let written = 0
  let sweeping: Promise<void> | null = null
  let refused = false

  async function count(): Promise<void> {
    written = 0
    const left = await removeOldest(dir, maxBytes, now())
    total = left + written // what came meanwhile may have been seen or not: rather counted twice than never
  }

  const sweep = (): Promise<void> => (sweeping ??= count().finally(() => (sweeping = null)))

  const isDue = (): boolean => total > maxBytes || written > maxBytes * RECOUNT_AFTER

  async function store(key: string, bytes: Buffer): Promise<void> {
    await writeWhole(join(dir, key), bytes, now())
    refused = false
    total += bytes.length
    written += bytes.length
    if (isDue()) await sweep()
    if (isDue()) await sweep() // the first may have begun before this file was there
  }

  async function storeOrKeep(key: string, bytes: Buffer): Promise<void> {
    try {
      if (bytes.length <= maxBytes) return await store(key, bytes)
    } catch (error) {
      if (!refused) options.warn?.(`${dir} does not take files, so they are kept in memory only: ${String(error)}`)
      refused = true
    }
    memory.set(key, { bytes, usedAt: now() }, bytes.length)
  }

  void sweep()
  return {
    async read(key) {
      const path = join(dir, checked(key))
      const kept = memory.get(key)
      if (!kept) {
        const bytes = writing.get(key)?.bytes ?? (await readUsed(path, now()))
        if (bytes) memory.set(key, { bytes, usedAt: now() }, bytes.length)
        return bytes
      }
      if (now() - kept.usedAt > USE_STEP_MS) {
        kept.usedAt = now()
        await markUsed(path, now())
      }
      return kept.bytes
    },
    write(key, bytes) {
      const done = storeOrKeep(checked(key), bytes).finally(() => writing.delete(key))
      writing.set(key, { bytes, done })
      return done
    },
    async remove(key) {
      memory.delete(checked(key))
      await remove(join(dir, key))
    },
    async settle() {
      await Promise.all([...writing.values()].map(({ done }) => done))
      await sweeping
    },
  }
}

function checked(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a key: ${key}`)
  return key
}

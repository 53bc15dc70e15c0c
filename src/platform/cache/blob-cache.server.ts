/** A disk cache with a size limit for files that can be regenerated. Disk errors are not fatal, but a disk that hangs can't be read. */
import { dirname, join } from 'node:path'
import { servingGate } from '../folder-gate.server.ts'
import { markUsed, readUsed, remove, removeOldest, USE_RESOLUTION_MS, writeAtomically } from './blob-files.server.ts'
import { createMemoryCache } from './memory-cache.ts'

export interface BlobCacheOptions {
  dir: string
  maxBytes: number
  /** Size of the memory cache: recently read files, and files that could not be written to disk. */
  memoryBytes?: number
  now?: () => number
  warn?: (message: string) => void
}

/** Processes may share a folder. Keys are relative paths such as `poster/7/a.avif`. */
export interface BlobCache {
  /** @throws {FolderHangsError} while its disk hangs, for what isn't in memory */
  read(key: string): Promise<Buffer | null>
  /** Never fails: a file that cannot be written is cached in memory. The file can be read immediately. */
  write(key: string, bytes: Buffer): Promise<void>
  remove(key: string): Promise<void>
  /** Resolves when all pending writes are on disk and the folder is under its limit. */
  settle(): Promise<void>
}

const MEMORY_BYTES = 24_000_000
/** A process tracks only its own writes; after writing this share of the limit it counts the whole folder again. */
const RECOUNT_AFTER = 0.05

export function createBlobCache(options: BlobCacheOptions): BlobCache {
  const { dir, maxBytes, now = Date.now } = options
  /** The storage that contains the folder hangs as a whole. */
  const gated = <T>(run: () => Promise<T>): Promise<T> => servingGate.run(dirname(dir), run)
  const memory = createMemoryCache<{ bytes: Buffer; usedAt: number }>(options.memoryBytes ?? MEMORY_BYTES)
  const pendingWrites = new Map<string, { bytes: Buffer; done: Promise<void> }>()
  let totalBytes = 0
  /** Bytes written since the last recount started. */
  let writtenBytes = 0
  let sweeping: Promise<void> | null = null
  let isDiskFailing = false

  async function recount(): Promise<void> {
    writtenBytes = 0
    const left = await removeOldest(dir, maxBytes, now())
    totalBytes = left + writtenBytes // concurrent writes may be counted twice, but never missed
  }

  const sweep = (): Promise<void> => (sweeping ??= recount().finally(() => (sweeping = null)))

  const isDue = (): boolean => totalBytes > maxBytes || writtenBytes > maxBytes * RECOUNT_AFTER

  async function writeToDisk(key: string, bytes: Buffer): Promise<void> {
    await gated(() => writeAtomically(join(dir, key), bytes, now()))
    isDiskFailing = false
    totalBytes += bytes.length
    writtenBytes += bytes.length
    if (isDue()) await sweep()
    if (isDue()) await sweep() // the first sweep may have started before this file existed
  }

  async function writeOrCacheInMemory(key: string, bytes: Buffer): Promise<void> {
    try {
      if (bytes.length <= maxBytes) return await writeToDisk(key, bytes)
    } catch (error) {
      if (!isDiskFailing) options.warn?.(`${dir} is not writable; caching in memory only: ${String(error)}`)
      isDiskFailing = true
    }
    memory.set(key, { bytes, usedAt: now() }, bytes.length)
  }

  void sweep()
  return {
    async read(key) {
      const path = join(dir, validateKey(key))
      const cached = memory.get(key)
      if (!cached) {
        const bytes = pendingWrites.get(key)?.bytes ?? (await gated(() => readUsed(path, now())))
        if (bytes) memory.set(key, { bytes, usedAt: now() }, bytes.length)
        return bytes
      }
      if (now() - cached.usedAt > USE_RESOLUTION_MS) {
        cached.usedAt = now()
        await gated(() => markUsed(path, now())).catch(() => undefined)
      }
      return cached.bytes
    },
    write(key, bytes) {
      const done = writeOrCacheInMemory(validateKey(key), bytes).finally(() => pendingWrites.delete(key))
      pendingWrites.set(key, { bytes, done })
      return done
    },
    async remove(key) {
      memory.delete(validateKey(key))
      await gated(() => remove(join(dir, key))).catch(() => undefined)
    },
    async settle() {
      await Promise.all([...pendingWrites.values()].map(({ done }) => done))
      await sweeping
    },
  }
}

function validateKey(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`Invalid cache key: ${key}`)
  return key
}

/** Files that can be made again, on disk under a size limit; a disk that does not take them is no error. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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

interface StoredFile {
  path: string
  size: number
  usedAt: number
}

const MEMORY_BYTES = 24_000_000
/** A file's time of change is its time of use, kept to the hour. */
const USE_STEP_MS = 60 * 60 * 1000
const TEMPORARY = /\.part$/
/** After a round of removals this much of the limit is in use. */
const LOW_WATER = 0.9
/** A process counts only its own files as it goes, and looks at the others' after writing this much of the limit. */
const RECOUNT_AFTER = 0.05

export function createBlobCache(options: BlobCacheOptions): BlobCache {
  const { dir, maxBytes, now = Date.now } = options
  const memory = createMemoryCache<{ bytes: Buffer; usedAt: number }>(options.memoryBytes ?? MEMORY_BYTES)
  const writing = new Map<string, { bytes: Buffer; done: Promise<void> }>()
  let total = 0
  let written = 0
  let sweeping: Promise<void> | null = null
  let refused = false

  const sweep = (): Promise<void> =>
    (sweeping ??= removeOldest(dir, maxBytes, now())
      .then((left) => {
        total = left
        written = 0
      })
      .finally(() => (sweeping = null)))

  async function store(key: string, bytes: Buffer): Promise<void> {
    await writeWhole(join(dir, key), bytes, now())
    refused = false
    total += bytes.length
    written += bytes.length
    if (total > maxBytes || written > maxBytes * RECOUNT_AFTER) await sweep()
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

const markUsed = (path: string, now: number): Promise<void> =>
  utimes(path, now / 1000, now / 1000).catch(() => undefined)

function checked(key: string): string {
  if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*(\.[a-z0-9]+)?$/.test(key)) throw new Error(`not a key: ${key}`)
  return key
}

/** The whole file, marked as used; null when it is not there or was never finished. */
async function readUsed(path: string, now: number): Promise<Buffer | null> {
  try {
    const file = await open(path)
    try {
      const { mtimeMs } = await file.stat()
      const bytes = await file.readFile()
      if (now - mtimeMs > USE_STEP_MS) await markUsed(path, now)
      return bytes.length > 0 ? bytes : null
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}

/** Another process sees the whole file or none, also when this one is killed half way. */
async function writeWhole(path: string, bytes: Buffer, now: number): Promise<void> {
  const part = `${path}.${randomUUID()}.part`
  await mkdir(dirname(path), { recursive: true })
  try {
    const file = await open(part, 'wx')
    try {
      await file.writeFile(bytes)
      await file.datasync()
    } finally {
      await file.close()
    }
    await utimes(part, now / 1000, now / 1000)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Brings the folder under its limit, the longest unused first; returns the bytes that are left. */
async function removeOldest(dir: string, maxBytes: number, now: number): Promise<number> {
  const files = await listFiles(dir)
  const abandoned = files.filter(({ path, usedAt }) => TEMPORARY.test(path) && now - usedAt > USE_STEP_MS)
  const kept = files.filter((file) => !abandoned.includes(file)).toSorted((a, b) => a.usedAt - b.usedAt)
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  const target = total > maxBytes ? maxBytes * LOW_WATER : maxBytes
  for (const { path } of abandoned) await rm(path, { force: true }).catch(() => undefined)
  for (const { path, size } of kept) {
    if (total <= target) break
    total -= (await remove(path)) ? size : 0
  }
  return total
}

const remove = (path: string): Promise<boolean> =>
  rm(path, { force: true }).then(
    () => true,
    () => false,
  )

async function listFiles(dir: string): Promise<StoredFile[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => [])
  const files: StoredFile[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null) // another process may have removed it
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  return files
}

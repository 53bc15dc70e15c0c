/** Cache files and their last use, in a folder that processes may share. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface StoredFile {
  path: string
  size: number
  usedAt: number
}

/** A file's mtime records its last use, updated at most once an hour. */
export const USE_RESOLUTION_MS = 60 * 60 * 1000
const TEMPORARY = /\.part$/
/** Share of the limit in use after an eviction. */
const LOW_WATER_MARK = 0.9

export const markUsed = (path: string, now: number): Promise<void> =>
  utimes(path, now / 1000, now / 1000).catch(() => undefined)

/** Reads a file and marks it as used; null if it is missing, empty or unreadable. */
export async function readUsed(path: string, now: number): Promise<Buffer | null> {
  try {
    const file = await open(path)
    try {
      const { mtimeMs } = await file.stat()
      const bytes = await file.readFile()
      if (now - mtimeMs > USE_RESOLUTION_MS) await markUsed(path, now)
      return bytes.length > 0 ? bytes : null
    } finally {
      await file.close()
    }
  } catch {
    return null
  }
}

/** Other processes see the complete file or none, even if this process is killed during the write. */
export async function writeAtomically(path: string, bytes: Buffer, now: number): Promise<void> {
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

/** Removes the least recently used files until the folder is under its limit. @returns the remaining bytes */
export async function removeOldest(dir: string, maxBytes: number, now: number): Promise<number> {
  const files = await listFiles(dir)
  const abandoned = files.filter(({ path, usedAt }) => TEMPORARY.test(path) && now - usedAt > USE_RESOLUTION_MS)
  const remaining = files.filter((file) => !abandoned.includes(file)).toSorted((a, b) => a.usedAt - b.usedAt)
  let total = remaining.reduce((sum, { size }) => sum + size, 0)
  const target = total > maxBytes ? maxBytes * LOW_WATER_MARK : maxBytes
  for (const { path } of abandoned) await rm(path, { force: true }).catch(() => undefined)
  for (const { path, size } of remaining) {
    if (total <= target) break
    if (TEMPORARY.test(path)) continue
    total -= (await remove(path)) ? size : 0
  }
  return total
}

/** Total bytes of the files in a folder. */
export const measureFiles = async (dir: string): Promise<number> =>
  (await listFiles(dir)).reduce((sum, { size }) => sum + size, 0)

export const remove = (path: string): Promise<boolean> =>
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
    const stats = await stat(path).catch(() => null) // another process may have removed it
    if (stats) files.push({ path, size: stats.size, usedAt: stats.mtimeMs })
  }
  return files
}

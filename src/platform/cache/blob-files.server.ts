/** Files with the time of their last use, in a folder that several processes share. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

interface StoredFile {
  path: string
  size: number
  usedAt: number
}

/** A file's time of change is its time of use, kept to the hour. */
export const USE_STEP_MS = 60 * 60 * 1000
const TEMPORARY = /\.part$/
/** After a round of removals this much of the limit is in use. */
const LOW_WATER = 0.9

export const markUsed = (path: string, now: number): Promise<void> =>
  utimes(path, now / 1000, now / 1000).catch(() => undefined)

/** The whole file, marked as used; null when it is not there or was never finished. */
export async function readUsed(path: string, now: number): Promise<Buffer | null> {
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
export async function writeWhole(path: string, bytes: Buffer, now: number): Promise<void> {
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
export async function removeOldest(dir: string, maxBytes: number, now: number): Promise<number> {
  const files = await listFiles(dir)
  const abandoned = files.filter(({ path, usedAt }) => TEMPORARY.test(path) && now - usedAt > USE_STEP_MS)
  const kept = files.filter((file) => !abandoned.includes(file)).toSorted((a, b) => a.usedAt - b.usedAt)
  let total = kept.reduce((sum, { size }) => sum + size, 0)
  const target = total > maxBytes ? maxBytes * LOW_WATER : maxBytes
  for (const { path } of abandoned) await rm(path, { force: true }).catch(() => undefined)
  for (const { path, size } of kept) {
    if (total <= target) break
    if (TEMPORARY.test(path)) continue
    total -= (await remove(path)) ? size : 0
  }
  return total
}

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
    const found = await stat(path).catch(() => null) // another process may have removed it
    if (found) files.push({ path, size: found.size, usedAt: found.mtimeMs })
  }
  return files
}

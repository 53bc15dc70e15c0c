/** Reads folders and file stats from disk. */
import { isUtf8 } from 'node:buffer'
import { lstat, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inChunks } from '#src/platform/chunks.ts'
import type { Entry } from './listing.ts'

/** Directory entries read at once. */
const BUFFER_SIZE = 256

export async function listFolder(absolute: string): Promise<Entry[]> {
  const entries: Entry[] = []
  // the type of `opendir` does not allow the encoding `buffer`
  const options = { encoding: 'buffer' as BufferEncoding, bufferSize: BUFFER_SIZE }
  for await (const entry of await opendir(absolute, options)) {
    const bytes = Buffer.from(entry.name)
    const kind = entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null
    if (kind) entries.push({ name: bytes.toString('utf8'), kind, isUtf8: isUtf8(bytes) })
  }
  return entries
}

/** Whether a folder has content. An unmounted disk leaves an empty folder, or none. */
export async function isMounted(folder: string): Promise<boolean> {
  try {
    for await (const { name } of await opendir(folder)) if (!name.startsWith('.') && name !== 'lost+found') return true
    return false
  } catch {
    return false
  }
}

export interface FileStats {
  bytes: number
  modified: number
  statusChanged: number
  /** Device and inode: the same for all hard links of a file. */
  identity: string
  isFolder: boolean
  isFile: boolean
}

/** @param follow whether to return the stats of a link’s target */
export async function statFile(absolute: string, follow = false): Promise<FileStats> {
  const stats = await (follow ? stat(absolute) : lstat(absolute))
  return {
    bytes: stats.size,
    modified: Math.floor(stats.mtimeMs),
    statusChanged: Math.floor(stats.ctimeMs),
    identity: `${stats.dev}:${stats.ino}`,
    isFolder: stats.isDirectory(),
    isFile: stats.isFile(),
  }
}

/** Stats files in parallel batches, for network disks with a high latency. */
export async function statFiles<T>(
  folder: string,
  names: readonly string[],
  toResult: (name: string, stats: FileStats | null, error: unknown) => T,
): Promise<T[]> {
  const results: T[] = []
  for (const batch of inChunks(names, 64)) {
    const stats = await Promise.allSettled(batch.map((name) => statFile(join(folder, name))))
    for (const [index, outcome] of stats.entries()) {
      const isKnown = outcome.status === 'fulfilled'
      results.push(toResult(batch[index] ?? '', isKnown ? outcome.value : null, isKnown ? undefined : outcome.reason))
    }
  }
  return results
}

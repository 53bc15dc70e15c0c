/** Reads folders and file stats from disk. */
import { isUtf8 } from 'node:buffer'
import { lstat, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inChunks } from '#src/platform/chunks.ts'
import { hasContent } from '#src/platform/folder-content.server.ts'
import { FolderBusyError, folderGate, FolderHangsError } from '#src/platform/folder-gate.server.ts'
import type { Entry } from './listing.ts'

/** Directory entries read at once. */
const BUFFER_SIZE = 256

/** @param disk what may hang as a whole: the media folder, or a link that leads out of it */
export const listFolder = (disk: string, absolute: string): Promise<Entry[]> =>
  folderGate.run(disk, (onPart) => readEntries(absolute, onPart))

async function readEntries(absolute: string, onPart: () => void): Promise<Entry[]> {
  const entries: Entry[] = []
  // the type of `opendir` does not allow the encoding `buffer`
  const options = { encoding: 'buffer' as BufferEncoding, bufferSize: BUFFER_SIZE }
  for await (const entry of await opendir(absolute, options)) {
    onPart()
    const bytes = Buffer.from(entry.name)
    const kind = entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null
    if (kind) entries.push({ name: bytes.toString('utf8'), kind, isUtf8: isUtf8(bytes) })
  }
  return entries
}

/** `absent`: it has no content, as without its disk, which leaves an empty folder or none. `busy`: other folders hang. */
export type FolderState = 'mounted' | 'absent' | 'hanging' | 'busy'

export async function findFolderState(folder: string): Promise<FolderState> {
  try {
    return (await folderGate.run(folder, () => hasContent(folder))) ? 'mounted' : 'absent'
  } catch (error) {
    if (error instanceof FolderBusyError) return 'busy'
    return error instanceof FolderHangsError ? 'hanging' : 'absent'
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
export async function statFile(disk: string, absolute: string, follow = false): Promise<FileStats> {
  const stats = await folderGate.run(disk, () => (follow ? stat(absolute) : lstat(absolute)))
  return {
    bytes: stats.size,
    modified: Math.floor(stats.mtimeMs),
    statusChanged: Math.floor(stats.ctimeMs),
    identity: `${stats.dev}:${stats.ino}`,
    isFolder: stats.isDirectory(),
    isFile: stats.isFile(),
  }
}

/** Stats files in parallel batches, for network disks with a high latency. @throws {FolderHangsError} */
export async function statFiles<T>(
  disk: string,
  folder: string,
  names: readonly string[],
  toResult: (name: string, stats: FileStats | null, error: unknown) => T,
): Promise<T[]> {
  const results: T[] = []
  for (const batch of inChunks(names, 64)) {
    const stats = await Promise.allSettled(batch.map((name) => statFile(disk, join(folder, name))))
    for (const [index, outcome] of stats.entries()) {
      const isKnown = outcome.status === 'fulfilled'
      if (!isKnown && outcome.reason instanceof FolderHangsError) throw outcome.reason
      results.push(toResult(batch[index] ?? '', isKnown ? outcome.value : null, isKnown ? undefined : outcome.reason))
    }
  }
  return results
}

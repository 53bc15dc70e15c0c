/** One folder as it is on disk. */
import { isUtf8 } from 'node:buffer'
import { lstat, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry } from './listing.ts'

/** Entries that are read from the disk in one go. */
const AT_ONCE = 256

export async function listFolder(absolute: string): Promise<Entry[]> {
  const entries: Entry[] = []
  // the type of `opendir` does not know that names can be bytes
  const options = { encoding: 'buffer' as BufferEncoding, bufferSize: AT_ONCE }
  for await (const entry of await opendir(absolute, options)) {
    const bytes = Buffer.from(entry.name)
    const kind = entry.isSymbolicLink() ? 'link' : entry.isDirectory() ? 'folder' : entry.isFile() ? 'file' : null
    if (kind) entries.push({ name: bytes.toString('utf8'), kind, isUtf8: isUtf8(bytes) })
  }
  return entries
}

/** Whether a folder holds anything: a disk that is not there leaves an empty place, or none. */
export async function isMounted(folder: string): Promise<boolean> {
  try {
    for await (const { name } of await opendir(folder)) if (!name.startsWith('.') && name !== 'lost+found') return true
    return false
  } catch {
    return false
  }
}

export interface FileFacts {
  bytes: number
  modified: number
  touched: number
  /** The same for every name of one file. */
  identity: string
  isFolder: boolean
  isFile: boolean
}

/** @param follow what a link leads to, in place of the link */
export async function factsOf(absolute: string, follow = false): Promise<FileFacts> {
  const found = await (follow ? stat(absolute) : lstat(absolute))
  return {
    bytes: found.size,
    modified: Math.floor(found.mtimeMs),
    touched: Math.floor(found.ctimeMs),
    identity: `${found.dev}:${found.ino}`,
    isFolder: found.isDirectory(),
    isFile: found.isFile(),
  }
}

/** The facts of several at a time: a network's answers are waited for together. */
export async function factsOfAll<T>(
  folder: string,
  names: readonly string[],
  take: (name: string, facts: FileFacts | null, error: unknown) => T,
): Promise<T[]> {
  const taken: T[] = []
  for (let from = 0; from < names.length; from += 64) {
    const part = names.slice(from, from + 64)
    const facts = await Promise.allSettled(part.map((name) => factsOf(join(folder, name))))
    for (const [index, outcome] of facts.entries()) {
      const isKnown = outcome.status === 'fulfilled'
      taken.push(take(part[index] ?? '', isKnown ? outcome.value : null, isKnown ? undefined : outcome.reason))
    }
  }
  return taken
}

/** One folder as it is on disk. */
import { isUtf8 } from 'node:buffer'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readFolder } from '../name/folder.ts'
import { isVideoPath } from '../name/video-path.ts'
import { isSubtitleFolder, isTextFile } from './found.ts'

export interface Listing {
  folders: string[]
  videos: string[]
  texts: string[]
  /** Folders of subtitles. */
  subtitles: string[]
  links: string[]
  /** Names that are no UTF-8, as far as they can be shown. */
  unreadable: string[]
}

/** Whether videos in a folder of this name are looked at: not in hidden ones, not in the system's, not in extras. */
const isOpen = (name: string): boolean => isVideoPath(`${name}/x.mkv`) && readFolder(name).kind !== 'extra'

const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export async function listFolder(absolute: string): Promise<Listing> {
  const listing: Listing = { folders: [], videos: [], texts: [], subtitles: [], links: [], unreadable: [] }
  for (const entry of await readdir(absolute, { withFileTypes: true, encoding: 'buffer' })) {
    const name = entry.name.toString('utf8')
    if (!isUtf8(entry.name)) listing.unreadable.push(name)
    else if (entry.isSymbolicLink()) listing.links.push(name)
    else if (entry.isDirectory() && isSubtitleFolder(name)) listing.subtitles.push(name)
    else if (entry.isDirectory() && isOpen(name)) listing.folders.push(name)
    else if (entry.isFile() && isVideoPath(name)) listing.videos.push(name)
    else if (entry.isFile() && isTextFile(name)) listing.texts.push(name)
  }
  for (const names of Object.values(listing) as string[][]) names.sort(byName)
  return listing
}

export const isOpenLink = (name: string): boolean => isVideoPath(name) || isOpen(name)

/** Whether a folder holds anything: a disk that is not there leaves an empty place, or none. */
export async function isMounted(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).some((name) => !name.startsWith('.') && name !== 'lost+found')
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

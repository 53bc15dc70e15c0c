/** What is in a folder, by what the names say. Pure. */
import { readFolder } from '../name/folder.ts'
import { isVideoPath } from '../name/video-path.ts'
import { isSubtitleFolder, isTextFile } from './found.ts'

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link'
  isUtf8: boolean
}

export interface Listing {
  folders: string[]
  videos: string[]
  texts: string[]
  /** Folders of subtitles. */
  subtitles: string[]
  /** Links that may lead to a video or a folder of them. */
  links: string[]
  /** Names that are no UTF-8, as far as they can be shown. */
  unreadable: string[]
}

/** Whether videos in a folder of this name are looked at: not in hidden ones, not in the system's, not in extras. */
const isOpen = (name: string): boolean => isVideoPath(`${name}/x.mkv`) && readFolder(name).kind !== 'extra'

export function sortListing(entries: readonly Entry[]): Listing {
  const listing: Listing = { folders: [], videos: [], texts: [], subtitles: [], links: [], unreadable: [] }
  for (const entry of entries) {
    const place = placeOf(entry)
    if (place) listing[place].push(entry.name)
  }
  for (const names of Object.values(listing) as string[][]) names.sort()
  return listing
}

function placeOf({ name, kind, isUtf8 }: Entry): keyof Listing | null {
  if (!isUtf8) return 'unreadable'
  if (kind === 'link') return isVideoPath(name) || isOpen(name) ? 'links' : null
  if (kind === 'folder') return isSubtitleFolder(name) ? 'subtitles' : isOpen(name) ? 'folders' : null
  return isVideoPath(name) ? 'videos' : isTextFile(name) ? 'texts' : null
}

/** What is in a folder, by what the names say. Pure. */
import { readFolder } from '../name/folder.ts'
import { isVideoPath } from '../name/video-path.ts'
import { isAudioFile } from '../package/audio-sidecar.ts'
import { isSubtitleFolder, isTextFile } from './found.ts'
import { EXTRAS, HIDDEN, reasonToIgnore } from './ignored.ts'

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link'
  isUtf8: boolean
}

export interface Listing {
  folders: string[]
  videos: string[]
  texts: string[]
  /** Audio, each of which may belong to a video. */
  sounds: string[]
  /** Folders of subtitles. */
  subtitles: string[]
  /** Links that may lead to a video or a folder of them. */
  links: string[]
  /** Names that are no UTF-8, as far as they can be shown. */
  unreadable: string[]
  ignored: { name: string; why: string }[]
}

type Place = Exclude<keyof Listing, 'ignored'>

/** Whether videos in a folder of this name are looked at: not in hidden ones, not in the system's, not in extras. */
const isOpen = (name: string): boolean => isVideoPath(`${name}/x.mkv`) && readFolder(name).kind !== 'extra'

export function sortListing(entries: readonly Entry[]): Listing {
  const places = { folders: [], videos: [], texts: [], sounds: [], subtitles: [], links: [], unreadable: [] }
  const listing: Listing = { ...places, ignored: [] }
  for (const entry of entries) {
    const place = placeOf(entry)
    if (place) listing[place].push(entry.name)
    const why = place ? null : whyIgnored(entry)
    if (why !== null) listing.ignored.push({ name: entry.name, why })
  }
  for (const place of Object.keys(places) as Place[]) listing[place].sort()
  listing.ignored.sort((a, b) => (a.name < b.name ? -1 : 1))
  return listing
}

function placeOf({ name, kind, isUtf8 }: Entry): Place | null {
  if (!isUtf8) return 'unreadable'
  if (kind === 'link') return isVideoPath(name) || isOpen(name) ? 'links' : null
  if (kind === 'folder') return isSubtitleFolder(name) ? 'subtitles' : isOpen(name) ? 'folders' : null
  return isVideoPath(name) ? 'videos' : isTextFile(name) ? 'texts' : isAudioFile(name) ? 'sounds' : null
}

const whyIgnored = ({ name, kind }: Entry): string | null =>
  kind === 'file' ? reasonToIgnore(name) : isVideoPath(`${name}/x.mkv`) ? EXTRAS : HIDDEN

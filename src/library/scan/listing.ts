/** Sorts the entries of a folder by category, based on their names. */
import { parseFolder } from '../name/folder.ts'
import { isVideoPath } from '../name/video-path.ts'
import { isAudioFile } from '../package/audio-sidecar.ts'
import { isChecksumFile } from '../name/sfv.ts'
import { isSubtitleFolder, isSubtitleFile } from './found-files.ts'
import { EXTRAS, HIDDEN, reasonToIgnore } from './ignored.ts'

export interface Entry {
  name: string
  kind: 'file' | 'folder' | 'link'
  isUtf8: boolean
}

export interface Listing {
  folders: string[]
  videos: string[]
  subtitleFiles: string[]
  /** Audio files that may belong to a video. */
  audioFiles: string[]
  subtitleFolders: string[]
  /** Lists of checksums. */
  checksumFiles: string[]
  /** Symbolic links that may lead to videos or folders. */
  links: string[]
  /** Names that are not valid UTF-8, decoded with replacement characters. */
  unreadable: string[]
  ignored: { name: string; why: string }[]
}

type Category = Exclude<keyof Listing, 'ignored'>

/** Whether a folder with this name may contain episodes: not hidden, not a system folder, not extras. */
const mayContainVideos = (name: string): boolean => isVideoPath(`${name}/x.mkv`) && parseFolder(name).kind !== 'extra'

export function sortListing(entries: readonly Entry[]): Listing {
  const categories: Omit<Listing, 'ignored'> = {
    folders: [],
    videos: [],
    subtitleFiles: [],
    audioFiles: [],
    subtitleFolders: [],
    checksumFiles: [],
    links: [],
    unreadable: [],
  }
  const listing: Listing = { ...categories, ignored: [] }
  for (const entry of entries) {
    const category = categoryOf(entry)
    if (category) listing[category].push(entry.name)
    const why = category ? null : whyIgnored(entry)
    if (why !== null) listing.ignored.push({ name: entry.name, why })
  }
  for (const names of Object.values(categories)) names.sort()
  listing.ignored.sort((a, b) => (a.name < b.name ? -1 : 1))
  return listing
}

function categoryOf({ name, kind, isUtf8 }: Entry): Category | null {
  if (!isUtf8) return 'unreadable'
  if (kind === 'link') return isVideoPath(name) || mayContainVideos(name) ? 'links' : null
  if (kind === 'folder') return isSubtitleFolder(name) ? 'subtitleFolders' : mayContainVideos(name) ? 'folders' : null
  if (isVideoPath(name)) return 'videos'
  if (isChecksumFile(name)) return 'checksumFiles'
  return isSubtitleFile(name) ? 'subtitleFiles' : isAudioFile(name) ? 'audioFiles' : null
}

const whyIgnored = ({ name, kind }: Entry): string | null =>
  kind === 'file' ? reasonToIgnore(name) : isVideoPath(`${name}/x.mkv`) ? EXTRAS : HIDDEN

/** Files found by a scan, and the assignment of sidecars to videos. */
import { MAX_NAME_LENGTH } from '../name/pieces.ts'
import { type AnySidecar, parseAnySidecar } from '../package/audio-sidecar.ts'

/** A sidecar with its size and modification time, to detect changes. */
export type FoundSidecar = AnySidecar & { bytes: number; modified: number }

export interface FoundFile {
  folder: string
  /** Relative to the folder, with forward slashes. */
  path: string
  bytes: number
  modified: number
  statusChanged: number
  sidecars: FoundSidecar[]
  /** The names of the lists of checksums in its folder. */
  checksumFiles: readonly string[]
}

/** A file or folder that could not be read; the scan continues without it. */
export interface WalkProblem {
  folder: string
  path: string
  why: string
}

export interface SidecarFile {
  /** The name used to assign it to a video. */
  name: string
  /** Its path relative to the video’s folder, if different from its name. */
  file?: string
  bytes: number
  modified: number
}

/** Sidecars stored per video. Packages use fewer; a disc has about thirty. */
const MAX_SIDECARS = 200

const SUBTITLE_EXTENSION = /\.(?:srt|ass|ssa|vtt|sup|idx|sub)$/i
export const isSubtitleFile = (name: string): boolean => SUBTITLE_EXTENSION.test(name)

export const isSubtitleFolder = (name: string): boolean => /^(?:subs?|subtitles?|vtt|字幕)$/i.test(name)

/**
 * The name that a file in a subtitle folder would have next to its video. It may start with the video’s name, be in a folder
 * with that name, or belong to the only video. A number before the language only distinguishes tracks.
 */
export function sidecarNameFor(videos: readonly string[], folder: string | null, name: string): string {
  const withoutNumber = name.replace(/^\d{1,3}_(?=\D)/, '')
  if (folder !== null) return `${folder}.${withoutNumber}`
  const [only] = videos
  if (only === undefined || videos.length > 1) return name
  const stem = stemOf(only)
  return name.toLowerCase().startsWith(stem.toLowerCase()) ? name : `${stem}.${withoutNumber}`
}

export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** The sidecars of each video, by video name, sorted by name. A sidecar belongs to the longest video name that it starts with. */
export function assignSidecars(videos: readonly string[], files: readonly SidecarFile[]): Map<string, FoundSidecar[]> {
  const byStem = new Map<string, string[]>()
  for (const video of videos) {
    const stem = stemOf(video).toLowerCase()
    addTo(byStem, stem, video)
  }
  const sidecars = new Map<string, FoundSidecar[]>()
  for (const { name, file = name, bytes, modified } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const video of findVideos(name, byStem)) {
      const sidecar = parseAnySidecar(stemOf(video), name)
      if (sidecar && (sidecars.get(video)?.length ?? 0) < MAX_SIDECARS)
        addTo(sidecars, video, { ...sidecar, file, bytes, modified })
    }
  }
  return sidecars
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function findVideos(name: string, byStem: ReadonlyMap<string, string[]>): string[] {
  const stem = stemOf(name).toLowerCase().slice(0, MAX_NAME_LENGTH)
  const exact = byStem.get(stem)
  if (exact) return exact
  for (let end = stem.length - 1; end > 0; end--) {
    if (!/[.\s_([-]/.test(stem[end] ?? '')) continue
    const owners = byStem.get(stem.slice(0, end))
    if (owners) return owners
  }
  return []
}

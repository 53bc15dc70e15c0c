/** What a walk through the folders finds. Pure. */
import { LONGEST_NAME } from '../name/pieces.ts'
import { parseSidecar, type Sidecar } from '../name/sidecar.ts'
import { type AudioSidecar, isAudioFile, parseAudioSidecar } from '../package/audio-sidecar.ts'

/** A file beside a video, with what tells whether it has changed. */
export type FoundSidecar = (Sidecar | AudioSidecar) & { bytes: number; modified: number }

export interface FoundFile {
  folder: string
  /** Below the folder, with slashes between. */
  path: string
  bytes: number
  modified: number
  touched: number
  sidecars: FoundSidecar[]
}

/** Something that could not be looked at, or will not be; the rest was. */
export interface WalkProblem {
  folder: string
  path: string
  why: string
}

export interface TextFile {
  /** The name by which it belongs to a video. */
  name: string
  /** Its path from the video's folder, when that is not its name. */
  file?: string
  bytes: number
  modified: number
}

/** Texts of one video that are noted. A package takes a part of them; a disc has some thirty. */
const MOST_SIDECARS = 200

const TEXT = /\.(?:srt|ass|ssa|vtt)$/i
export const isTextFile = (name: string): boolean => TEXT.test(name)

export const isSubtitleFolder = (name: string): boolean => /^(?:subs?|subtitles?|vtt|字幕)$/i.test(name)

/**
 * The name that a text in a folder of subtitles would have beside its video: it may begin with the video's own, lie in a
 * folder of that name, or be alone with one video. A number before the language only tells tracks apart.
 */
export function nameBeside(videos: readonly string[], folder: string | null, text: string): string {
  const plain = text.replace(/^\d{1,3}_(?=\D)/, '')
  if (folder !== null) return `${folder}.${plain}`
  const [only] = videos
  if (only === undefined || videos.length > 1) return text
  const stem = stemOf(only)
  return text.toLowerCase().startsWith(stem.toLowerCase()) ? text : `${stem}.${plain}`
}

export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** The texts of each video (by its name), in the order of their names; a text belongs to the longest name that it begins with. */
export function sidecarsOf(videos: readonly string[], texts: readonly TextFile[]): Map<string, FoundSidecar[]> {
  const byStem = new Map<string, string[]>()
  for (const video of videos) {
    const stem = stemOf(video).toLowerCase()
    addTo(byStem, stem, video)
  }
  const found = new Map<string, FoundSidecar[]>()
  for (const { name, file = name, bytes, modified } of texts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const video of ownersOf(name, byStem)) {
      const sidecar = isAudioFile(name) ? parseAudioSidecar(stemOf(video), name) : parseSidecar(stemOf(video), name)
      if (sidecar && (found.get(video)?.length ?? 0) < MOST_SIDECARS)
        addTo(found, video, { ...sidecar, file, bytes, modified })
    }
  }
  return found
}

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

function ownersOf(text: string, byStem: ReadonlyMap<string, string[]>): string[] {
  const stem = stemOf(text).toLowerCase().slice(0, LONGEST_NAME)
  const whole = byStem.get(stem)
  if (whole) return whole
  for (let end = stem.length - 1; end > 0; end--) {
    if (!/[.\s_([-]/.test(stem[end] ?? '')) continue
    const owners = byStem.get(stem.slice(0, end))
    if (owners) return owners
  }
  return []
}

/** What a walk through the folders finds. Pure. */
import { parseSidecar, type Sidecar } from '../name/sidecar.ts'

/** A text beside a video, with what tells whether it has changed. */
export type FoundSidecar = Sidecar & { bytes: number; modified: number }

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
  name: string
  bytes: number
  modified: number
}

const TEXT = /\.(?:srt|ass|ssa|vtt)$/i
export const isTextFile = (name: string): boolean => TEXT.test(name)

export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '')

/** The texts of each video (by its name), in the order of their names; a text belongs to the longest name that it begins with. */
export function sidecarsOf(videos: readonly string[], texts: readonly TextFile[]): Map<string, FoundSidecar[]> {
  const byStem = new Map<string, string[]>()
  for (const video of videos) {
    const stem = stemOf(video).toLowerCase()
    byStem.set(stem, [...(byStem.get(stem) ?? []), video])
  }
  const found = new Map<string, FoundSidecar[]>()
  for (const { name, bytes, modified } of texts.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    for (const video of ownersOf(name, byStem)) {
      const sidecar = parseSidecar(stemOf(video), name)
      if (sidecar) found.set(video, [...(found.get(video) ?? []), { ...sidecar, bytes, modified }])
    }
  }
  return found
}

function ownersOf(text: string, byStem: ReadonlyMap<string, string[]>): string[] {
  const stem = stemOf(text).toLowerCase()
  const whole = byStem.get(stem)
  if (whole) return whole
  for (let end = stem.length - 1; end > 0; end--) {
    if (!/[.\s_([-]/.test(stem[end] ?? '')) continue
    const owners = byStem.get(stem.slice(0, end))
    if (owners) return owners
  }
  return []
}

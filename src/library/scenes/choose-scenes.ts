/** Decides which frames are the scene of a picture, and how sure that is. */
import type { ComparedFrame } from './compare-frames.ts'

export interface Scene {
  file: number
  second: number
  /** The last second that looks the same. */
  until: number
  /** 0–1. */
  certainty: number
}

/** Frames that resemble the picture less are another scene. */
const MIN_CORE = 0.92
const MIN_LIKENESS = 0.8
/** What resembles it as much is certain. */
const SURE_CORE = 0.98
/** Others that resemble it nearly as much may be meant. */
const NEARLY = 0.03
/** Following frames that resemble it nearly as much look the same. */
const SAME = 0.01
/** Frames of one file with fewer seconds between them are one scene. */
const SCENE_SECONDS = 2
/** More than are shown: two files may be versions of one episode. */
const MAX_SCENES = 12

/** @returns the best first; none if nothing is sure enough */
export function chooseScenes(compared: readonly ComparedFrame[]): Scene[] {
  const ordered = compared
    .filter(({ likeness, core }) => core >= MIN_CORE && likeness >= MIN_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness || a.file - b.file || a.second - b.second)
  const limit = (ordered[0]?.likeness ?? 0) - NEARLY
  const bySecond = new Map(ordered.map((frame) => [`${frame.file} ${frame.second}`, frame]))
  const scenes: Scene[] = []
  for (const { file, second, likeness, core } of ordered) {
    if (likeness < limit || scenes.length === MAX_SCENES) break
    const isSame = scenes.some(
      (one) => one.file === file && second >= one.second - SCENE_SECONDS && second <= one.until + SCENE_SECONDS,
    )
    if (isSame) continue
    let until = second
    while ((bySecond.get(`${file} ${until + 1}`)?.likeness ?? -1) >= likeness - SAME) until++
    const certainty = Math.max(0, Math.min(1, 0.5 + (core - MIN_CORE) / (SURE_CORE - MIN_CORE) / 2))
    scenes.push({ file, second, until, certainty })
  }
  return scenes
}

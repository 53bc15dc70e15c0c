/** Decides which of the frames that look like a picture are its scene, and how sure that is. */
import { type FoundFrame, MAX_SCORE } from './scene-index.ts'

export interface Scene extends Pick<FoundFrame, 'file' | 'second' | 'until'> {
  /** 0–1. */
  certainty: number
}

/** Frames of one file with fewer seconds between them are one scene. */
const SCENE_SECONDS = 2
/** More than are shown: two files may be versions of one episode. */
const MAX_SCENES = 12
/** A picture that differs by no more is certain. */
const SURE_SCORE = 4
/** Others that look nearly as much like the picture may be meant. */
const NEARLY = 4

/** @returns the best first; none if nothing is sure enough */
export function chooseScenes(found: readonly FoundFrame[]): Scene[] {
  const ordered = found.toSorted((a, b) => a.score - b.score || a.file - b.file || a.second - b.second)
  const limit = (ordered[0]?.score ?? 0) + NEARLY
  const scenes: Scene[] = []
  for (const { file, second, until, score } of ordered) {
    if (score > limit || scenes.length === MAX_SCENES) break
    const isSame = scenes.some(
      (one) => one.file === file && second >= one.second - SCENE_SECONDS && until <= one.until + SCENE_SECONDS,
    )
    if (isSame) continue
    const certainty = Math.min(1, 1 - (score - SURE_SCORE) / (MAX_SCORE - SURE_SCORE) / 2)
    scenes.push({ file, second, until, certainty })
  }
  return scenes
}

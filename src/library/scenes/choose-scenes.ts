/** Decides which runs of frames are the scene of a picture, and how sure that is. */
import type { ComparedRun } from './compare-frames.ts'
import { FRAME_RATE } from './frames.ts'
import type { Times } from './scene-index.ts'

export type TimedRun = ComparedRun & Times

export interface Scene {
  file: number
  second: number
  /** The last second that looks the same. */
  until: number
  /** 0–1. */
  certainty: number
}

/** Runs that resemble the picture less are another scene … */
const MIN = { likeness: 0.85, core: 0.92 }
/** … unless they resemble it at least so much, and all others by `MARGIN` less: what moves is elsewhere in the frames before and after. */
const MIN_ALONE = { likeness: 0.7, core: 0.9 }
const MARGIN = 0.15
/** What resembles it as much is certain. */
const SURE_CORE = 0.98
/** Others that resemble it nearly as much may be meant. */
const NEARLY = 0.03
/** Following runs that resemble it nearly as much look the same. */
const SAME = 0.01
/** Runs of one file with fewer seconds between them are one scene. */
const SCENE_SECONDS = 2
/** More than are shown: two files may be versions of one episode. */
const MAX_SCENES = 12

/** @returns the best first; none if nothing is sure enough */
export function chooseScenes(compared: readonly TimedRun[]): Scene[] {
  const all = compared.toSorted((a, b) => b.likeness - a.likeness || a.file - b.file || a.run - b.run)
  const [first] = all
  const ordered = all.filter(
    (one) => isAsAlike(one, MIN) || (one === first && isAsAlike(one, MIN_ALONE) && isAlone(one, all)),
  )
  const limit = (ordered[0]?.likeness ?? 0) - NEARLY
  const byRun = new Map(ordered.map((one) => [`${one.file} ${one.run}`, one]))
  const scenes: Scene[] = []
  for (const { file, run, from, until, likeness, core } of ordered) {
    if (likeness < limit || scenes.length === MAX_SCENES) break
    const isSame = scenes.some(
      (one) => one.file === file && from >= one.second - SCENE_SECONDS && from <= one.until + SCENE_SECONDS,
    )
    if (isSame) continue
    let end = until
    for (let next = run + 1; ; next++) {
      const following = byRun.get(`${file} ${next}`)
      if (!following || following.from > end + 1 / FRAME_RATE || following.likeness < likeness - SAME) break
      end = following.until
    }
    const certainty = Math.max(0, Math.min(1, 0.5 + (core - MIN.core) / (SURE_CORE - MIN.core) / 2))
    scenes.push({ file, second: Math.floor(from), until: Math.floor(end), certainty })
  }
  return scenes
}

const isAsAlike = (one: TimedRun, least: Readonly<typeof MIN>): boolean =>
  one.likeness >= least.likeness && one.core >= least.core

/** Whether no other scene resembles the picture nearly as much. */
const isAlone = ({ file, from, until, likeness }: TimedRun, all: readonly TimedRun[]): boolean =>
  all.every(
    (one) =>
      one.likeness < likeness - MARGIN ||
      (one.file === file && one.from <= until + SCENE_SECONDS && one.until >= from - SCENE_SECONDS),
  )

/** The runs with which a picture is compared: those that were found, and those beside them. */
import type { FoundRun } from './scene-index.ts'

/** Runs of a file that follow each other. */
export interface WantedStretch {
  file: number
  /** The number of the first one. */
  first: number
  count: number
}

/** Runs before and after those that were found. */
const BESIDE = 1

/** @returns none of which overlap; the last ones of a file may not be there */
export function toStretches(found: readonly Pick<FoundRun, 'file' | 'run'>[]): WantedStretch[] {
  const stretches: WantedStretch[] = []
  for (const { file, run } of found.toSorted((a, b) => a.file - b.file || a.run - b.run)) {
    const [first, end] = [Math.max(0, run - BESIDE), run + BESIDE + 1]
    const last = stretches.at(-1)
    if (last?.file === file && first <= last.first + last.count) last.count = end - last.first
    else stretches.push({ file, first, count: end - first })
  }
  return stretches
}

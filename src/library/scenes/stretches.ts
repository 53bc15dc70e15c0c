/** The frames with which a picture is compared: those that were found, and those beside them. */
import type { FoundFrame } from './scene-index.ts'

export interface WantedStretch {
  file: number
  second: number
  seconds: number
}

/** Seconds before and after those that were found. */
const BESIDE = 1
/** Of those that look the same. */
const MAX_SECONDS = 60

/** @returns none of which overlap */
export function toStretches(found: readonly Pick<FoundFrame, 'file' | 'second' | 'until'>[]): WantedStretch[] {
  const stretches: WantedStretch[] = []
  for (const { file, second, until } of found.toSorted((a, b) => a.file - b.file || a.second - b.second)) {
    const from = Math.max(0, second - BESIDE)
    const end = Math.min(until, second + MAX_SECONDS) + BESIDE + 1
    const last = stretches.at(-1)
    if (last?.file === file && from <= last.second + last.seconds)
      last.seconds = Math.max(last.seconds, end - last.second)
    else stretches.push({ file, second: from, seconds: end - from })
  }
  return stretches
}

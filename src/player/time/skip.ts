/** Which segments get a skip button, and which are skipped automatically. Pure. */
import type { Segment, SegmentKind } from '#src/catalogue/episode/playable.ts'
import { findSegment } from './timeline.ts'

export const SKIP_LABELS: Readonly<Record<SegmentKind, string>> = {
  intro: 'Skip Intro',
  outro: 'Skip Outro',
  recap: 'Skip Recap',
  preview: 'Skip Preview',
}

/** No button for less than this many seconds. */
const MIN_SKIPPED = 2
/** A segment that ends within this many seconds of the video's end is the last one. */
const MAX_TAIL = 5

export function findSkip(segments: readonly Segment[], time: number, duration: number): Segment | null {
  const found = findSegment(segments, time)
  return found && Math.min(found.end, duration || found.end) - time > MIN_SKIPPED ? found : null
}

/** Whether the video ends after the segment. */
export const isLast = ({ end }: Segment, duration: number): boolean => duration > 0 && duration - end < MAX_TAIL

/** The first frame may be up to this many seconds after the start of the segment. */
const TOLERANCE = 0.25

/** Whether playback entered the segment without a seek; after a seek into it, the viewer wants to see it. */
export const isEntered = ({ start }: Segment, playingFrom: number | null, time: number): boolean =>
  playingFrom !== null && playingFrom <= start + TOLERANCE && time >= start

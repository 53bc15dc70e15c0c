/** Which segments get a skip button, and which are skipped automatically. Pure. */
import type { Segment, SegmentKind } from '#src/catalogue/episode/playable.ts'
import { findSegment } from './timeline.ts'

export const SKIP_LABELS: Readonly<Record<SegmentKind, string>> = {
  intro: 'Skip Intro',
  outro: 'Skip Outro',
  recap: 'Skip Recap',
  preview: 'Skip Preview',
}

/** With less than this left there is nothing worth a button. */
const LEAST = 2
/** An ending that stops this close to the end is all that is left. */
const TAIL = 5

export function findSkip(segments: readonly Segment[], time: number, duration: number): Segment | null {
  const found = findSegment(segments, time)
  return found && Math.min(found.end, duration || found.end) - time > LEAST ? found : null
}

/** Whether nothing but the end comes after it. */
export const isLast = ({ end }: Segment, duration: number): boolean => duration > 0 && duration - end < TAIL

/** A first picture may come this much after the beginning. */
const NEAR = 0.25

/** Whether playback ran into a segment without a seek; after a seek into it, viewers want to see it. */
export const isEntered = ({ start }: Segment, since: number | null, now: number): boolean =>
  since !== null && since <= start + NEAR && now >= start

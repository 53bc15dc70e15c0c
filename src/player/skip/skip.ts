/** Which segments get a skip button, which are skipped automatically, and where the credits start. */
import type { Segment, SegmentKind } from '#src/catalogue/episode/playable.ts'
import type { SkipRules } from '../state/skip-rules.ts'
import { findSegment } from '../time/timeline.ts'

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

/** What follows, and whether it is of another title. */
export type Following = { isTitle?: true } | undefined

/** Whether skipping the segment goes to the next episode. */
export const leadsToNext = (segment: Segment, duration: number, next: Following): boolean =>
  segment.kind === 'outro' && next !== undefined && !next.isTitle && isLast(segment, duration)

/** The first frame may be up to this many seconds after the start of the segment. */
const TOLERANCE = 0.25

/** Whether playback entered the segment without a seek; after a seek into it, the viewer wants to see it. */
export const isEntered = ({ start }: Segment, playingFrom: number | null, time: number): boolean =>
  playingFrom !== null && playingFrom <= start + TOLERANCE && time >= start

/** The next episode is announced for this many last seconds if the credits are unknown, but at most for `LAST_SHARE` of the video. */
const LAST_SECONDS = 10
const LAST_SHARE = 0.05

/**
 * From when on the next episode is announced, in seconds: from the outro or preview at the video's end, otherwise in its last
 * seconds. Never earlier, so that the story is not covered.
 */
export function findCreditsStart(segments: readonly Segment[], duration: number, rules: SkipRules): number {
  const credits = segments.find(
    (segment) => /outro|preview/.test(segment.kind) && rules[segment.kind] !== 'never' && isLast(segment, duration),
  )
  return credits?.start ?? duration - Math.min(LAST_SECONDS, duration * LAST_SHARE)
}

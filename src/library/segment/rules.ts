/** Combines segments from several origins. */
import { SEGMENT_KINDS, type Segment } from '#src/catalogue/episode/playable.ts'
import * as z from 'zod'
import { type KnownSegment, SEGMENT_ORIGINS } from '../new-source.ts'

/** Small overlaps are resolved by shortening the lower-ranked segment. */
const MAX_OVERLAP_SECONDS = 5
/** Shorter segments are not worth skipping. */
const MIN_SECONDS = 3
/** A package may be slightly shorter than its file’s duration. */
const END_TOLERANCE_SECONDS = 2

export const knownSegments = z.array(
  z.object({
    kind: z.enum(SEGMENT_KINDS),
    start: z.number().min(0),
    end: z.number().min(0),
    origin: z.enum(SEGMENT_ORIGINS),
  }),
)

/** A manual segment without length means that there is none of its kind. */
const isEmpty = ({ start, end }: Segment): boolean => start === 0 && end === 0

/** Adds an empty segment for each kind that is not in a manual list. */
export const toManualSegments = (segments: readonly Segment[]): KnownSegment[] => [
  ...segments.map(({ kind, start, end }) => ({ kind, start, end, origin: 'hand' as const })),
  ...SEGMENT_KINDS.filter((kind) => segments.every((segment) => segment.kind !== kind)).map((kind) => ({
    kind,
    start: 0,
    end: 0,
    origin: 'hand' as const,
  })),
]

/** Chooses the segments of the best origin per kind, clipped to the episode, ordered and without overlaps. */
export function chooseSegments(known: readonly KnownSegment[], duration: number): KnownSegment[] {
  const best = SEGMENT_KINDS.flatMap((kind) => keepBestOrigin(known.filter((segment) => segment.kind === kind)))
  const chosen: KnownSegment[] = []
  for (const segment of best.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)) {
    const inside = clampToDuration(segment, duration)
    const withoutOverlap = inside && resolveOverlaps(inside, chosen)
    if (withoutOverlap) chosen.push(withoutOverlap)
  }
  return chosen.toSorted((a, b) => a.start - b.start)
}

const rank = ({ origin }: KnownSegment): number => SEGMENT_ORIGINS.indexOf(origin)

function keepBestOrigin(known: readonly KnownSegment[]): KnownSegment[] {
  const best = Math.min(...known.map(rank))
  return known.filter((segment) => rank(segment) === best && !isEmpty(segment))
}

function clampToDuration(segment: KnownSegment, duration: number): KnownSegment | null {
  const start = Math.max(0, segment.start)
  const end = segment.end > duration - END_TOLERANCE_SECONDS ? duration : segment.end
  return isLongEnough(start, end) ? { ...segment, start: round(start), end: round(end) } : null
}

function resolveOverlaps(segment: KnownSegment, chosen: readonly KnownSegment[]): KnownSegment | null {
  let { start, end } = segment
  for (const other of chosen) {
    if (other.end <= start || other.start >= end) continue
    if (other.start <= start && other.end - start <= MAX_OVERLAP_SECONDS) start = other.end
    else if (other.end >= end && end - other.start <= MAX_OVERLAP_SECONDS) end = other.start
    else return null
  }
  return isLongEnough(start, end) ? { ...segment, start, end } : null
}

const isLongEnough = (start: number, end: number): boolean => end - start >= MIN_SECONDS

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** An error message for invalid manual segments; null if they are valid. */
export function findSegmentError(segments: readonly Segment[], duration: number): string | null {
  const ordered = segments.toSorted((a, b) => a.start - b.start)
  for (const [index, segment] of ordered.entries()) {
    const { kind, start, end } = segment
    const name = `The ${kind} from ${start} to ${end}`
    if (!Number.isFinite(start) || !Number.isFinite(end) || start < 0 || end <= start)
      return `${name} is not a valid time range`
    if (end > duration + END_TOLERANCE_SECONDS)
      return `${name} ends after the video, which lasts ${Math.floor(duration)} seconds`
    if (end - start < MIN_SECONDS) return `${name} is too short to skip`
    const previous = ordered[index - 1]
    if (previous && previous.end > start) return `${name} starts before the ${previous.kind} ends`
  }
  return null
}

/** Segments of several origins, and those of them that hold. Pure. */
import { SEGMENT_KINDS, type Segment } from '#src/catalogue/episode/playable.ts'
import * as z from 'zod'
import { type KnownSegment, SEGMENT_ORIGINS } from '../sources/new-source.ts'

/** Two that meet may overlap by so many seconds: the later one gives way. */
const MEETING = 5
/** What is shorter than this is nothing to skip. */
const SHORTEST = 3
/** A package may end a little before its file says. */
const AFTER_END = 2

export const knownSegments = z.array(
  z.object({
    kind: z.enum(SEGMENT_KINDS),
    start: z.number().min(0),
    end: z.number().min(0),
    origin: z.enum(SEGMENT_ORIGINS),
  }),
)

/** By hand, a segment without length says that there is none of its kind. */
const saysNone = ({ start, end }: Segment): boolean => start === 0 && end === 0

/** What somebody has said of every kind: what is not in their list is not in the episode. */
export const toHandSegments = (segments: readonly Segment[]): KnownSegment[] => [
  ...segments.map(({ kind, start, end }) => ({ kind, start, end, origin: 'hand' as const })),
  ...SEGMENT_KINDS.filter((kind) => segments.every((segment) => segment.kind !== kind)).map((kind) => ({
    kind,
    start: 0,
    end: 0,
    origin: 'hand' as const,
  })),
]

/** Of each kind what the best origin says of it, inside the episode, in order of time, without overlaps. */
export function chooseSegments(known: readonly KnownSegment[], duration: number): KnownSegment[] {
  const best = SEGMENT_KINDS.flatMap((kind) => ofBestOrigin(known.filter((segment) => segment.kind === kind)))
  const chosen: KnownSegment[] = []
  for (const segment of best.toSorted((a, b) => rank(a) - rank(b) || a.start - b.start)) {
    const inside = fit(segment, duration)
    const free = inside && makeWay(inside, chosen)
    if (free) chosen.push(free)
  }
  return chosen.toSorted((a, b) => a.start - b.start)
}

const rank = ({ origin }: KnownSegment): number => SEGMENT_ORIGINS.indexOf(origin)

function ofBestOrigin(known: readonly KnownSegment[]): KnownSegment[] {
  const best = Math.min(...known.map(rank))
  return known.filter((segment) => rank(segment) === best && !saysNone(segment))
}

function fit(segment: KnownSegment, duration: number): KnownSegment | null {
  const start = Math.max(0, segment.start)
  const end = segment.end > duration - AFTER_END ? duration : segment.end
  return isLongEnough(start, end) ? { ...segment, start: round(start), end: round(end) } : null
}

function makeWay(segment: KnownSegment, taken: readonly KnownSegment[]): KnownSegment | null {
  let { start, end } = segment
  for (const other of taken) {
    if (other.end <= start || other.start >= end) continue
    if (other.start <= start && other.end - start <= MEETING) start = other.end
    else if (other.end >= end && end - other.start <= MEETING) end = other.start
    else return null
  }
  return isLongEnough(start, end) ? { ...segment, start, end } : null
}

const isLongEnough = (start: number, end: number): boolean => end - start >= SHORTEST

const round = (seconds: number): number => Math.round(seconds * 100) / 100

/** Why segments that somebody sets cannot be, in one line; null when they can. */
export function findFault(segments: readonly Segment[], duration: number): string | null {
  const ordered = segments.toSorted((a, b) => a.start - b.start)
  for (const [index, segment] of ordered.entries()) {
    const { kind, start, end } = segment
    const name = `The ${kind} from ${start} to ${end}`
    if (!Number.isFinite(start) || !Number.isFinite(end) || start < 0 || end <= start)
      return `${name} is no stretch of time`
    if (end > duration + AFTER_END) return `${name} goes beyond the end at ${Math.floor(duration)} seconds`
    if (end - start < SHORTEST) return `${name} is too short to be skipped`
    const before = ordered[index - 1]
    if (before && before.end > start) return `${name} begins before the ${before.kind} has ended`
  }
  return null
}

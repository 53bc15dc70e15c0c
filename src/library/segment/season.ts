/** Finds openings and endings as the audio that the episodes of a season share. */
import type { SegmentKind, Span } from '#src/catalogue/episode/playable.ts'
import type { KnownSegment } from '../new-source.ts'
import {
  type FingerprintPart,
  refineRun,
  type Run,
  findBestRun,
  ROW_SECONDS,
  toFingerprintPart,
  toSpan,
} from './compare.ts'

/** Search range of each kind, as shares of the episode. */
const SEARCH_RANGES = [
  { kind: 'intro', from: 0, until: 0.4 },
  { kind: 'outro', from: 0.65, until: 1 },
] as const satisfies readonly { kind: SegmentKind; from: number; until: number }[]
/** Shorter matches are logos; longer ones are the same episode. */
const MIN_SECONDS = 20
const MAX_SECONDS = 130
/** Minimum score per row of a run. */
const MIN_SCORE = 0.55
/** Maximum difference between two agreeing comparisons. */
const SAME_SECONDS = 2.5
/** Episodes compared on each side; nearby episodes share their opening. */
const NEIGHBOURS = 3
/** Longer than any film, and still fast to compare. */
const MAX_EPISODE_SECONDS = 6 * 3_600

/** The parts of a fingerprint that are searched. */
export interface SearchableFingerprint {
  parts: { kind: 'intro' | 'outro'; startsAt: number; part: FingerprintPart }[]
}

/** The same opening or ending in two episodes, in seconds of each. */
export interface SharedSegment {
  kind: 'intro' | 'outro'
  first: Span
  second: Span
}

export const toSearchable = (fingerprint: Uint32Array): SearchableFingerprint => ({
  parts: (fingerprint.length * ROW_SECONDS > MAX_EPISODE_SECONDS ? [] : SEARCH_RANGES).map(({ kind, from, until }) => {
    const first = Math.floor(fingerprint.length * from)
    return {
      kind,
      startsAt: first * ROW_SECONDS,
      part: toFingerprintPart(fingerprint.subarray(first, Math.ceil(fingerprint.length * until))),
    }
  }),
})

export function compareFingerprints(a: SearchableFingerprint, b: SearchableFingerprint): SharedSegment[] {
  const shared: SharedSegment[] = []
  for (const [index, firstPart] of a.parts.entries()) {
    const secondPart = b.parts[index]
    if (!secondPart) continue
    const best = findBestRun(firstPart.part, secondPart.part)
    const run = best && refineRun(firstPart.part, secondPart.part, best)
    if (!run || run.score < (run.to - run.from) * MIN_SCORE || coversPart(run, firstPart.part)) continue
    const span = toSpan(firstPart.part, secondPart.part, run)
    const length = span.end - span.start
    if (length < MIN_SECONDS || length > MAX_SECONDS) continue
    const spanAt = (seconds: number): Span => ({ start: span.start + seconds, end: span.end + seconds })
    const secondOffset = secondPart.startsAt + run.shift * ROW_SECONDS
    shared.push({
      kind: firstPart.kind,
      first: spanAt(firstPart.startsAt),
      second: spanAt(Math.max(secondOffset, -span.start)),
    })
  }
  return shared
}

/** A run that covers the whole part means that both files are the same episode. */
const coversPart = ({ from, to }: Run, { rows }: FingerprintPart): boolean => from <= 2 && to >= rows.length - 2

/** The nearest episodes of a season, without other files of the same episode. */
export function chooseNeighbours<T extends { episode: number }>(own: { episode: number }, season: readonly T[]): T[] {
  return season
    .filter((other) => other.episode !== own.episode)
    .toSorted((a, b) => distance(own, a) - distance(own, b) || a.episode - b.episode)
    .slice(0, 2 * NEIGHBOURS)
}

const distance = (a: { episode: number }, b: { episode: number }): number => Math.abs(a.episode - b.episode)

/**
 * Combines an episode’s comparisons into its opening and ending. Of three or more comparisons, two must agree.
 * @param found the results of each comparison
 */
export function combineComparisons(
  found: readonly (readonly { kind: 'intro' | 'outro'; span: Span }[])[],
): KnownSegment[] {
  const requiredVotes = found.length > 2 ? 2 : 1
  return SEARCH_RANGES.flatMap(({ kind }) => {
    const spans = found.flatMap((comparison) =>
      comparison.filter((shared) => shared.kind === kind).map(({ span }) => span),
    )
    const groups = spans.map((span) => spans.filter((other) => isSame(span, other)))
    const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
    if (largest.length < requiredVotes) return []
    const start = Math.max(0, median(largest.map((span) => span.start)))
    return [
      {
        kind,
        start: roundToTenth(start),
        end: roundToTenth(median(largest.map(({ end }) => end))),
        origin: 'sound' as const,
      },
    ]
  })
}

const isSame = (a: Span, b: Span): boolean =>
  Math.abs(a.start - b.start) <= SAME_SECONDS && Math.abs(a.end - b.end) <= SAME_SECONDS

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const roundToTenth = (seconds: number): number => Math.round(seconds * 10) / 10

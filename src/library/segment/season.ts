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

/** Search range of each kind, as shares of an episode. */
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

/** The audio of a file. */
export interface Fingerprint {
  rows: Uint32Array
  /** How many episodes of equal length the file has, each with an opening and an ending of its own. */
  episodes: number
}

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

export function toSearchable({ rows, episodes }: Fingerprint): SearchableFingerprint {
  if (rows.length * ROW_SECONDS > MAX_EPISODE_SECONDS) return { parts: [] }
  const length = rows.length / episodes
  return {
    parts: Array.from({ length: episodes }, (_, index) => index).flatMap((episode) =>
      SEARCH_RANGES.map(({ kind, from, until }) => {
        const first = Math.floor((episode + from) * length)
        return {
          kind,
          startsAt: first * ROW_SECONDS,
          part: toFingerprintPart(rows.subarray(first, Math.ceil((episode + until) * length))),
        }
      }),
    ),
  }
}

export function compareFingerprints(a: SearchableFingerprint, b: SearchableFingerprint): SharedSegment[] {
  const shared: SharedSegment[] = []
  const pairs = a.parts.flatMap((firstPart) =>
    b.parts.filter(({ kind }) => kind === firstPart.kind).map((secondPart) => ({ firstPart, secondPart })),
  )
  for (const { firstPart, secondPart } of pairs) {
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
 * Combines a file’s comparisons into the opening and the ending of each of its episodes. Of three or more comparisons,
 * two must agree.
 * @param found the results of each comparison
 * @param episodes how many episodes the file has
 */
export function combineComparisons(
  found: readonly (readonly { kind: 'intro' | 'outro'; span: Span }[])[],
  episodes: number,
): KnownSegment[] {
  const requiredVotes = found.length > 2 ? 2 : 1
  return SEARCH_RANGES.flatMap(({ kind }) => {
    let votes = found.flatMap((comparison, voter) =>
      comparison.filter((shared) => shared.kind === kind).map(({ span }) => ({ ...span, voter })),
    )
    const chosen: KnownSegment[] = []
    while (chosen.length < episodes) {
      const groups = votes.map((vote) => votes.filter((other) => isSame(vote, other)))
      const largest = groups.toSorted((a, b) => countVoters(b) - countVoters(a))[0] ?? []
      if (countVoters(largest) < requiredVotes) break
      const start = Math.max(0, median(largest.map((span) => span.start)))
      const end = median(largest.map((span) => span.end))
      chosen.push({ kind, start: roundToTenth(start), end: roundToTenth(end), origin: 'sound' })
      votes = votes.filter((vote) => vote.end <= start || vote.start >= end)
    }
    return chosen.toSorted((a, b) => a.start - b.start)
  })
}

const countVoters = (votes: readonly { voter: number }[]): number => new Set(votes.map(({ voter }) => voter)).size

const isSame = (a: Span, b: Span): boolean =>
  Math.abs(a.start - b.start) <= SAME_SECONDS && Math.abs(a.end - b.end) <= SAME_SECONDS

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const roundToTenth = (seconds: number): number => Math.round(seconds * 10) / 10

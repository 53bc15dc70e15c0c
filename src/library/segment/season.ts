/** What the episodes of a season have in common is their opening and their ending. Pure. */
import type { SegmentKind, Span } from '#src/catalogue/episode/playable.ts'
import type { KnownSegment } from '../sources/new-source.ts'
import { type Part, refine, type Run, searchShifts, STEP, toPart, toSpan } from './compare.ts'

/** Where each of them is looked for, as shares of the episode. */
const PLACES = [
  { kind: 'intro', from: 0, until: 0.4 },
  { kind: 'outro', from: 0.65, until: 1 },
] as const satisfies readonly { kind: SegmentKind; from: number; until: number }[]
/** Seconds: a logo is shorter, the same episode once more is longer. */
const SHORTEST = 20
const LONGEST = 130
/** How much of a stretch has to be alike. */
const LEAST_SCORE = 0.55
/** Seconds by which two comparisons may differ and still mean the same. */
const SAME = 2.5
/** Episodes on either side that one is compared with: those that are near have the same opening. */
const NEIGHBOURS = 3
/** Longer than any episode or film, and as long as can be compared within seconds. */
const LONGEST_COMPARED = 6 * 3_600

/** The parts of a print in which to look. */
export interface Sounding {
  parts: { kind: 'intro' | 'outro'; startsAt: number; part: Part }[]
}

/** Where two episodes have the same opening or ending, in seconds of the one and of the other. */
export interface Shared {
  kind: 'intro' | 'outro'
  here: Span
  there: Span
}

export const toSounding = (print: Uint32Array): Sounding => ({
  parts: (print.length * STEP > LONGEST_COMPARED ? [] : PLACES).map(({ kind, from, until }) => {
    const first = Math.floor(print.length * from)
    return { kind, startsAt: first * STEP, part: toPart(print.subarray(first, Math.ceil(print.length * until))) }
  }),
})

/** Compares two episodes. */
export function compareSoundings(a: Sounding, b: Sounding): Shared[] {
  const shared: Shared[] = []
  for (const [index, here] of a.parts.entries()) {
    const there = b.parts[index]
    if (!there) continue
    const best = searchShifts(here.part, there.part)
    const run = best && refine(here.part, there.part, best)
    if (!run || run.score < (run.to - run.from) * LEAST_SCORE || fills(run, here.part)) continue
    const span = toSpan(here.part, there.part, run)
    const length = span.end - span.start
    if (length < SHORTEST || length > LONGEST) continue
    const at = (seconds: number): Span => ({ start: span.start + seconds, end: span.end + seconds })
    const later = there.startsAt + run.shift * STEP
    shared.push({ kind: here.kind, here: at(here.startsAt), there: at(Math.max(later, -span.start)) })
  }
  return shared
}

/** A stretch that knows no end on either side is the same episode once more. */
const fills = ({ from, to }: Run, { rows }: Part): boolean => from <= 2 && to >= rows.length - 2

/** Which of a season's episodes one is compared with: the nearest ones, not another file of the same. */
export function chooseNeighbours<T extends { episode: number }>(own: { episode: number }, season: readonly T[]): T[] {
  return season
    .filter((other) => other.episode !== own.episode)
    .toSorted((a, b) => distance(own, a) - distance(own, b) || a.episode - b.episode)
    .slice(0, 2 * NEIGHBOURS)
}

const distance = (a: { episode: number }, b: { episode: number }): number => Math.abs(a.episode - b.episode)

/**
 * The opening and the ending of an episode, as its comparisons have it: where there are several, two have to agree.
 * @param found what each comparison found in this episode
 */
export function agree(found: readonly (readonly { kind: 'intro' | 'outro'; span: Span }[])[]): KnownSegment[] {
  const needed = found.length > 2 ? 2 : 1
  return PLACES.flatMap(({ kind }) => {
    const spans = found.flatMap((one) => one.filter((shared) => shared.kind === kind).map(({ span }) => span))
    const groups = spans.map((span) => spans.filter((other) => isSame(span, other)))
    const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
    if (largest.length < needed) return []
    const start = Math.max(0, median(largest.map((span) => span.start)))
    return [{ kind, start: tenth(start), end: tenth(median(largest.map(({ end }) => end))), origin: 'sound' as const }]
  })
}

const isSame = (a: Span, b: Span): boolean => Math.abs(a.start - b.start) <= SAME && Math.abs(a.end - b.end) <= SAME

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

const tenth = (seconds: number): number => Math.round(seconds * 10) / 10

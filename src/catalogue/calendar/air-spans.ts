/** When titles air at the earliest and latest, so that a week's episodes are found without computing the weeks of every title. */
import { DAY_MS } from '#src/platform/durations.ts'
import { entriesWalked } from '#src/platform/instrumentation/measurements.ts'
import { memoizeByObject } from '#src/platform/cache/per-object.ts'
import type { Run } from '../airing.ts'
import type { Snapshot } from '../snapshot.ts'
import type { Title } from '../title.ts'

const WEEK_MS = 7 * DAY_MS

interface Span {
  from: number
  to: number
}

/** Spans are computed once for each state of a title, not for each snapshot. */
const spans = memoizeByObject((title: Title) => spanOf(title))

/** All titles of a snapshot with dates, with their spans beside them. */
const datedTitles = memoizeByObject((snapshot: Pick<Snapshot, 'titles'>) => {
  const titles: Title[] = []
  const limits: number[] = []
  for (const title of snapshot.titles) {
    const span = spans(title)
    if (!span) continue
    titles.push(title)
    limits.push(span.from, span.to)
  }
  return { titles, limits: Float64Array.from(limits) }
})

/** The titles that may have episodes in [from, to). */
export function listAiringTitles(snapshot: Pick<Snapshot, 'titles'>, from: number, to: number): Title[] {
  const { titles, limits } = datedTitles(snapshot)
  entriesWalked.report(titles.length)
  return titles.filter((_, index) => (limits[2 * index] ?? 0) < to && (limits[2 * index + 1] ?? 0) >= from)
}

/** A time that contains all episodes; null for a title that has no full date. */
function spanOf(run: Run): Span | null {
  const start = toMs(run.startDate)
  const next = run.nextEpisode && { number: run.nextEpisode.number, at: Date.parse(run.nextEpisode.airsAt) }
  // weeks are counted back from an announced episode, also to before the first day
  const first = Math.min(start ?? Infinity, next ? next.at - (next.number - 1) * WEEK_MS : Infinity)
  if (!Number.isFinite(first)) return null
  return { from: first - WEEK_MS, to: Math.max(lastOf(run, first, next), next?.at ?? 0) + WEEK_MS }
}

/** The last day, or the time until which all planned episodes have aired. */
function lastOf(run: Run, first: number, next: { number: number; at: number } | undefined): number {
  if (run.episodes === 1) return first
  if (run.episodes === undefined) return toMs(run.endDate) ?? Infinity
  const planned = next ? next.at + (run.episodes - next.number) * WEEK_MS : first + run.episodes * WEEK_MS
  return Math.min(planned, toMs(run.endDate) ?? Infinity)
}

/** Midnight UTC of a full date. */
function toMs(date: string | undefined): number | undefined {
  return date?.length === 10 ? Date.parse(`${date}T00:00:00Z`) : undefined
}

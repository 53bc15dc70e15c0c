/** What a process has counted of a day and not stored yet. Its size is limited, whatever is counted. */
import { REQUEST_KINDS, type RequestKind } from '#src/platform/instrumentation/request-kind.ts'
import { BUCKETS, toBucket } from './latency.ts'
import type { CountedName } from './totals.ts'

/** All visitors, and those who were signed in. */
export const SKETCH_NAMES = ['visitors', 'signedInVisitors'] as const
export type SketchName = (typeof SKETCH_NAMES)[number]

export interface DayCounts {
  day: string
  totals: Map<CountedName, number>
  /** Requests by kind and bucket. */
  latencies: ReadonlyMap<RequestKind, number[]>
  /** Seconds by the title's number. */
  watchTimes: Map<number, number>
}

export const createDayCounts = (day: string): DayCounts => ({
  day,
  totals: new Map(),
  latencies: new Map(REQUEST_KINDS.map((kind) => [kind, Array.from({ length: BUCKETS }, () => 0)])),
  watchTimes: new Map(),
})

export function addTo<Key>(counts: Map<Key, number>, key: Key, value: number): void {
  counts.set(key, (counts.get(key) ?? 0) + value)
}

export function countRequest({ latencies }: DayCounts, kind: RequestKind, milliseconds: number): void {
  const histogram = latencies.get(kind)
  const bucket = toBucket(milliseconds)
  if (histogram) histogram[bucket] = (histogram[bucket] ?? 0) + 1
}

/** Adds counts of the same day, such as those that could not be stored. */
export function addCounts(counts: DayCounts, added: DayCounts): void {
  for (const [name, value] of added.totals) addTo(counts.totals, name, value)
  for (const [number, seconds] of added.watchTimes) addTo(counts.watchTimes, number, seconds)
  for (const [kind, histogram] of added.latencies) {
    const own = counts.latencies.get(kind) ?? []
    for (const [bucket, requests] of histogram.entries()) own[bucket] = (own[bucket] ?? 0) + requests
  }
}

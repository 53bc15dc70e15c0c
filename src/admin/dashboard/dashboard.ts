/** The statistics of the site as the dashboard shows them. */
import type { RequestKind } from '#src/platform/instrumentation/request-kind.ts'
import { addHistograms, quantile } from '#src/statistics/latency.ts'
import type { Metric, MetricName } from './metrics.ts'

/** The ranges that can be chosen, in days. */
export const RANGES = [7, 30, 90] as const
export type Range = (typeof RANGES)[number]
export const DEFAULT_RANGE: Range = 30

/** Latencies in milliseconds; null without requests. */
export interface Latency {
  p50: number | null
  p95: number | null
  p99: number | null
}

export interface KindSummary extends Latency {
  kind: RequestKind
  requests: number
}

export interface RankedTitle {
  id: string
  title: string
  value: number
}

export interface Dashboard {
  /** Whether the site counts at present. */
  isOn: boolean
  range: Range
  /** The complete days of the range and today, in UTC. */
  days: string[]
  /** The first day that was counted. */
  firstDay: string | null
  metrics: Record<MetricName, Metric>
  /** Of pages, by day. */
  pageLatency: Latency[]
  /** All requests of the range and today. */
  kinds: KindSummary[]
  /** By views. */
  mostViewed: RankedTitle[]
  /** By seconds. */
  mostWatched: RankedTitle[]
  /** Searches that found nothing, made from at least two networks on a day. */
  emptySearches: { query: string; searches: number }[]
}

export interface BucketRow {
  bucket: number
  requests: number
}

export function toLatency(rows: readonly BucketRow[]): Latency {
  const histogram = toHistogram(rows)
  return { p50: quantile(histogram, 0.5), p95: quantile(histogram, 0.95), p99: quantile(histogram, 0.99) }
}

function toHistogram(rows: readonly BucketRow[]): number[] {
  const histogram = addHistograms([])
  for (const { bucket, requests } of rows)
    if (bucket < histogram.length) histogram[bucket] = (histogram[bucket] ?? 0) + requests
  return histogram
}

/** Kinds with requests, most first. */
export function summariseKinds(rows: readonly (BucketRow & { kind: RequestKind })[]): KindSummary[] {
  return [...Map.groupBy(rows, ({ kind }) => kind)]
    .map(([kind, own]) => ({ kind, requests: own.reduce((sum, { requests }) => sum + requests, 0), ...toLatency(own) }))
    .toSorted((a, b) => b.requests - a.requests)
}

/** Highest value first, and the same order each time. */
export const rankByValue = (values: ReadonlyMap<number, number>): [number: number, value: number][] =>
  [...values].toSorted(([a, first], [b, second]) => second - first || a - b)

export const parseRange = (value: string | null | undefined): Range =>
  RANGES.find((range) => String(range) === value) ?? DEFAULT_RANGE

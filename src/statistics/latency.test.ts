import { expect, test } from 'vitest'
import { addHistograms, BUCKETS, quantile, toBucket } from './latency.ts'

function histogramOf(latencies: readonly number[]): number[] {
  const counts = addHistograms([])
  for (const latency of latencies) counts[toBucket(latency)] = (counts[toBucket(latency)] ?? 0) + 1
  return counts
}

test.each([0, 0.01, 0.05, 0.2, 1, 17, 250, 30_000])('%s ms is at most 19 %% off', (milliseconds) => {
  const estimate = quantile(histogramOf([milliseconds]), 1) ?? 0
  expect(estimate).toBeGreaterThanOrEqual(milliseconds * 0.999)
  expect(estimate).toBeLessThanOrEqual(Math.max(0.05, milliseconds * Math.SQRT2))
})

test.each([NaN, -1, Infinity, 1e12])('%s has a bucket', (milliseconds) => {
  const bucket = toBucket(milliseconds)
  expect(bucket).toBeGreaterThanOrEqual(0)
  expect(bucket).toBeLessThan(BUCKETS)
})

test('quantiles are those of the latencies', () => {
  const latencies = Array.from({ length: 1_000 }, (_, index) => index + 1)
  const counts = histogramOf(latencies)
  for (const share of [0.5, 0.95, 0.99]) {
    const ratio = (quantile(counts, share) ?? 0) / (share * 1_000)
    expect(ratio).toBeGreaterThan(0.81)
    expect(ratio).toBeLessThan(1.19)
  }
})

test('there are none without requests', () => expect(quantile(addHistograms([]), 0.5)).toBeNull())

test('the sum of histograms is the histogram of all', () => {
  const [fast, slow] = [
    [1, 2, 3],
    [400, 500],
  ]
  expect(addHistograms([histogramOf(fast), histogramOf(slow)])).toEqual(histogramOf([...fast, ...slow]))
})

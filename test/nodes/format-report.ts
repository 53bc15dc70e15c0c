/** The figures of a scenario as text. */
import type { Report } from './run.ts'

export function formatReport({ scenario, acknowledged, outages, kinds, usage, liveMs }: Report): string {
  const durations = outages.map(({ from, to }) => `${Math.round(to - from)} ms`).join(', ')
  const failures = kinds
    .filter((kind) => kind.failures > 0)
    .map(({ kind, failures: times, failedMs }) => `${kind} ${times} × within ${Math.round(failedMs)} ms`)
  const requests = kinds.reduce((sum, { count }) => sum + count, 0)
  const longest = kinds
    .filter(({ kind }) => kind !== 'socket')
    .map(({ kind, longestMs }) => `${kind} ${Math.round(longestMs)} ms`)
  return [
    `${scenario}: ${acknowledged} writes acknowledged, all are there; ${requests} requests; outage ${durations}`,
    `  failed: ${failures.join(', ') || 'nothing'}`,
    `  longest: ${longest.join(', ')}; live comments after ${liveMs} ms`,
    `  ${usage.map(({ name, files, memoryMb }) => `${name}: ${files} files, ${memoryMb} MB`).join('; ')}`,
  ].join('\n')
}

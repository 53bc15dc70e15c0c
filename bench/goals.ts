/** What the benchmarks measure, against their goals. */

/** Prints a line with whether its goal is met; if not, the benchmark fails at its end. */
export function report(isMet: boolean, text: string): void {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${text}`)
  if (!isMet) process.exitCode = 1
}

/** @param share of the values that are smaller @returns infinity if nothing was measured, which misses every limit */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

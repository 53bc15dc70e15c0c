/** Prints an import's progress (a bar on terminals, otherwise a line every few seconds) and its summary. */
import { formatNumber } from '#src/platform/text/numbers.ts'
import type { ImportCounts } from './counts.ts'
import type { ImportSummary } from './import.server.ts'
import type { Traffic } from '../import-sources/http.server.ts'

export interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const LINE_INTERVAL_MS = 5_000
const BAR_WIDTH = 30

export interface Progress {
  show(counts: ImportCounts, total: number | undefined): void
  /** Ends the line of the bar. */
  end(): void
}

/** @param now returns the time in milliseconds */
export function createProgress(name: string, output: Output, now: () => number): Progress {
  if (output.isTTY) {
    return {
      show: (counts, total) =>
        output.write(`\r${truncate(formatBar(name, counts, total), output.columns ?? 80)}\u001b[K`),
      end: () => output.write('\n'),
    }
  }
  let last = Number.NEGATIVE_INFINITY
  return {
    show(counts, total) {
      if (now() - last < LINE_INTERVAL_MS) return
      last = now()
      output.write(`${name}: ${formatCounts(counts, total)}\n`)
    },
    end: () => undefined,
  }
}

const truncate = (line: string, columns: number): string => line.slice(0, Math.max(10, columns - 1))

function formatBar(name: string, counts: ImportCounts, total: number | undefined): string {
  if (!total) return `${name}  ${formatCounts(counts, total)}`
  const fraction = Math.min(1, counts.seen / total)
  const filled = Math.round(fraction * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  return `${name}  ${bar} ${String(Math.floor(fraction * 100)).padStart(3)} %  ${formatCounts(counts, total)}`
}

const formatCounts = ({ seen, added, changed }: ImportCounts, total: number | undefined): string =>
  `${formatNumber(seen)}${total ? ` of ${formatNumber(total)}` : ''} · ${formatNumber(added)} new · ${formatNumber(changed)} changed`

/** Formats the final summary of an import. */
export function formatSummary(
  name: string,
  { counts, stopped }: ImportSummary,
  traffic: Traffic,
  seconds: number,
): string {
  const reasons = Object.entries(counts.refused).toSorted(([, a], [, b]) => b - a)
  const count = reasons.reduce((sum, [, each]) => sum + each, 0)
  return [
    stopped ? `${name}: stopped. Run the same command to resume.` : `${name}: done.`,
    `  records    ${formatNumber(counts.seen)}`,
    `  new        ${formatNumber(counts.added)}`,
    `  changed    ${formatNumber(counts.changed)}`,
    `  unchanged  ${formatNumber(counts.unchanged)}`,
    ...(counts.joined ? [`  merged     ${formatNumber(counts.joined)} (merged into existing titles)`] : []),
    ...(counts.conflicts ? [`  conflicts  ${formatNumber(counts.conflicts)} (ids already used by another title)`] : []),
    `  rejected   ${formatNumber(count)}${count ? ` (${reasons.map(([reason, each]) => `${reason} ${formatNumber(each)}`).join(', ')})` : ''}`,
    `  requests   ${formatNumber(traffic.requests)}${formatRetries(traffic)}`,
    `  seconds    ${seconds.toFixed(1)}`,
    '',
  ].join('\n')
}

const formatRetries = ({ retries, lastError }: Traffic): string =>
  retries === 0 ? '' : `, ${formatNumber(retries)} of them retries (last error: ${lastError ?? 'unknown'})`

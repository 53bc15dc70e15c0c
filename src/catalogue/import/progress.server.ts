/** How an import is doing: a bar in a terminal, a line now and then elsewhere, and a summary. */
import type { ImportCounts } from './run-store.server.ts'
import type { ImportSummary } from './import.server.ts'
import type { Traffic } from '../sources/http.server.ts'

export interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const LINE_EVERY = 5_000
const BAR = 30
const figure = (count: number): string => count.toLocaleString('en')

export interface Progress {
  show(counts: ImportCounts, total: number | undefined): void
  /** Leaves the bar, so that a line can follow. */
  end(): void
}

/** @param now the time in milliseconds */
export function createProgress(name: string, output: Output, now: () => number): Progress {
  if (output.isTTY) {
    return {
      show: (counts, total) => output.write(`\r${fit(toBar(name, counts, total), output.columns ?? 80)}\u001b[K`),
      end: () => output.write('\n'),
    }
  }
  let last = Number.NEGATIVE_INFINITY
  return {
    show(counts, total) {
      if (now() - last < LINE_EVERY) return
      last = now()
      output.write(`${name}: ${toFigures(counts, total)}\n`)
    },
    end: () => undefined,
  }
}

const fit = (line: string, columns: number): string => line.slice(0, Math.max(10, columns - 1))

function toBar(name: string, counts: ImportCounts, total: number | undefined): string {
  if (!total) return `${name}  ${toFigures(counts, total)}`
  const part = Math.min(1, counts.seen / total)
  const full = Math.round(part * BAR)
  const bar = '█'.repeat(full) + '░'.repeat(BAR - full)
  return `${name}  ${bar} ${String(Math.floor(part * 100)).padStart(3)} %  ${toFigures(counts, total)}`
}

const toFigures = ({ seen, added, changed }: ImportCounts, total: number | undefined): string =>
  `${figure(seen)}${total ? ` of ${figure(total)}` : ''} · ${figure(added)} new · ${figure(changed)} changed`

/** What an import came to. */
export function toSummary(name: string, { counts, stopped }: ImportSummary, traffic: Traffic, seconds: number): string {
  const refused = Object.entries(counts.refused).toSorted(([, a], [, b]) => b - a)
  const count = refused.reduce((sum, [, each]) => sum + each, 0)
  return [
    stopped ? `${name}: stopped; the same command goes on from here.` : `${name}: done.`,
    `  records    ${figure(counts.seen)}`,
    `  new        ${figure(counts.added)}`,
    `  changed    ${figure(counts.changed)}`,
    `  unchanged  ${figure(counts.unchanged)}`,
    ...(counts.joined ? [`  joined     ${figure(counts.joined)} (turned out to be a title that was there)`] : []),
    ...(counts.conflicts ? [`  ids        ${figure(counts.conflicts)} left with the title that had them`] : []),
    `  refused    ${figure(count)}${count ? ` (${refused.map(([why, each]) => `${why} ${figure(each)}`).join(', ')})` : ''}`,
    `  requests   ${figure(traffic.requests)}${toRetries(traffic)}`,
    `  seconds    ${seconds.toFixed(1)}`,
    '',
  ].join('\n')
}

const toRetries = ({ retries, lastFault }: Traffic): string =>
  retries === 0 ? '' : `, ${figure(retries)} of them again after a fault (the last: ${lastFault ?? 'unknown'})`

/** What the clients of a run saw: every request and every lost socket, with times in milliseconds. */

/** Pages, of visitors and of signed-in users, are of the catalogue and never fail. */
export const KINDS = [
  'page',
  'member page',
  'sign-up',
  'sign-in',
  'comment',
  'favourite',
  'progress',
  'account',
  'film',
  'package',
  'socket',
] as const
export type Kind = (typeof KINDS)[number]

export interface Outcome {
  kind: Kind
  from: number
  to: number
  /** Why it failed. */
  failure?: string
}

/** A time span on the clock of the outcomes. */
export interface Span {
  from: number
  to: number
}

export interface KindSummary {
  kind: Kind
  count: number
  failures: number
  /** From the start of an outage's first failed request to the end of its last one: of the worst outage; 0 without failures. */
  failedMs: number
  /** The longest request. */
  longestMs: number
}

/** @param outages in order */
export function summarise(outcomes: readonly Outcome[], outages: readonly Span[]): KindSummary[] {
  return KINDS.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const failures = own.filter(({ failure }) => failure !== undefined)
    const byOutage = Map.groupBy(failures, ({ to }) => outages.findLastIndex(({ from }) => from <= to))
    const durations = [...byOutage.values()].map(
      (some) => Math.max(...some.map(({ to }) => to)) - Math.min(...some.map(({ from }) => from)),
    )
    return {
      kind,
      count: own.length,
      failures: failures.length,
      failedMs: Math.max(0, ...durations),
      longestMs: Math.max(0, ...own.map(({ from, to }) => to - from)),
    }
  })
}

export interface Allowance {
  /** The kinds that may fail during the outage. */
  kinds: readonly Kind[]
  outages: readonly Span[]
  /** How long after the outage they may fail. */
  graceMs: number
}

/** Lists the failures that are not allowed, each as one line. */
export function findViolations(outcomes: readonly Outcome[], { kinds, outages, graceMs }: Allowance): string[] {
  const isAllowed = ({ kind, to }: Outcome): boolean =>
    kinds.includes(kind) && outages.some((outage) => to >= outage.from && to <= outage.to + graceMs)
  const start = outages[0]?.from ?? 0
  const lines = outcomes
    .filter((outcome) => outcome.failure !== undefined && !isAllowed(outcome))
    .map(({ kind, from, to, failure }) => ({ reason: `${kind}: ${failure}`, from: from - start, to: to - start }))
  return [...Map.groupBy(lines, ({ reason }) => reason)].map(([reason, some]) => {
    const [first, last] = [Math.min(...some.map(({ from }) => from)), Math.max(...some.map(({ to }) => to))]
    return `${some.length} × ${reason}, ${Math.round(first)} to ${Math.round(last)} ms after the start of the outage`
  })
}

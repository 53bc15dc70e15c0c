/** What the clients of a run saw: every request and every lost socket, with times in milliseconds. Pure. */

/** Pages of the catalogue: for visitors, and for signed-in users. They never fail. */
export const PAGE_KINDS = ['page', 'member page'] as const
export const KINDS = [
  ...PAGE_KINDS,
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
  failures: readonly Outcome[]
  /** From the start of the first failed request to the end of the last one; 0 without failures. */
  failedMs: number
  /** The longest request. */
  longestMs: number
}

export function summarise(outcomes: readonly Outcome[]): KindSummary[] {
  return KINDS.map((kind) => {
    const own = outcomes.filter((outcome) => outcome.kind === kind)
    const failures = own.filter(({ failure }) => failure !== undefined)
    const failedMs =
      failures.length === 0
        ? 0
        : Math.max(...failures.map(({ to }) => to)) - Math.min(...failures.map(({ from }) => from))
    const longestMs = own.reduce((longest, { from, to }) => Math.max(longest, to - from), 0)
    return { kind, count: own.length, failures, failedMs, longestMs }
  })
}

export interface Allowance {
  /** The kinds that may fail during the outage. */
  kinds: readonly Kind[]
  outages: readonly Span[]
  /** How long after the outage they may fail; Infinity for tests that do not measure time. */
  graceMs: number
}

/** Lists the failures that are not allowed, each as one line. */
export function findViolations(outcomes: readonly Outcome[], { kinds, outages, graceMs }: Allowance): string[] {
  const isAllowed = ({ kind, to }: Outcome): boolean =>
    kinds.includes(kind) && outages.some((outage) => to >= outage.from && to <= outage.to + graceMs)
  const start = Math.min(...outages.map(({ from }) => from))
  return outcomes
    .filter((outcome) => outcome.failure !== undefined && !isAllowed(outcome))
    .map(
      ({ kind, from, to, failure }) =>
        `${kind}: ${failure}, ${Math.round(from - start)} to ${Math.round(to - start)} ms after the start of the outage`,
    )
}

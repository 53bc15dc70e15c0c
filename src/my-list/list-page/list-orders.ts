/** Orders of a list that only a list has, beside those of the search. Pure. */
import type { Option } from '#src/catalogue/find/filter-labels.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { EntryKey } from '../entries/store.server.ts'

export interface ListedTitle {
  title: Title
  key: EntryKey
}

export const DEFAULT_ORDER = 'Last changed'

export const OWN_ORDERS = [
  ['my_score', 'My score'],
  ['progress', 'Progress'],
  ['started', 'Started'],
  ['finished', 'Finished'],
  ['listed', 'Added to list'],
] as const satisfies readonly Option[]
export type OwnOrder = (typeof OWN_ORDERS)[number][0]

export const findOwnOrder = (name: string | undefined): OwnOrder | undefined =>
  OWN_ORDERS.find(([value]) => value === name)?.[0]

/** Highest or latest first, titles without a value last; equal ones by their last change. */
export function sortListed(listed: readonly ListedTitle[], order: OwnOrder | undefined): ListedTitle[] {
  const valueOf = VALUES[order ?? 'changed']
  return listed.toSorted(
    (one, other) =>
      compare(valueOf(other.key), valueOf(one.key)) ||
      compare(other.key.updatedAt, one.key.updatedAt) ||
      one.title.number - other.title.number,
  )
}

const VALUES: Record<OwnOrder | 'changed', (key: EntryKey) => number | string> = {
  changed: (key) => key.updatedAt,
  my_score: (key) => key.score,
  progress: (key) => key.progress,
  started: (key) => key.startedOn ?? '',
  finished: (key) => key.finishedOn ?? '',
  listed: (key) => key.createdAt,
}

const compare = <T extends number | string>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0)

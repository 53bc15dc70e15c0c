/** Orders of a list that only a list has, beside those of the search. */
import type { Option } from '#src/catalogue/find/filter-labels.ts'
import type { Title } from '#src/catalogue/title.ts'
import type { EntryKey, SortColumn } from '../entries/store.server.ts'

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
  ['name_za', 'Name, Z to A'],
  ['lowest_score', 'My lowest score'],
  ['least_progress', 'Least progress'],
  ['first_changed', 'First changed'],
] as const satisfies readonly Option[]
export type OwnOrder = (typeof OWN_ORDERS)[number][0]

export const findOwnOrder = (name: string | undefined): OwnOrder | undefined =>
  OWN_ORDERS.find(([value]) => value === name)?.[0]

const COLUMNS: Record<OwnOrder, SortColumn> = {
  my_score: 'score',
  progress: 'progress',
  started: 'started_on',
  finished: 'finished_on',
  listed: 'created_at',
  name_za: 'updated_at',
  lowest_score: 'score',
  least_progress: 'progress',
  first_changed: 'updated_at',
}

const REVERSED: ReadonlySet<OwnOrder | undefined> = new Set<OwnOrder>([
  'name_za',
  'lowest_score',
  'least_progress',
  'first_changed',
])

/** Lowest or earliest first where the order says so, unscored titles last. */
export const directListed = (listed: readonly ListedTitle[], order: OwnOrder | undefined): readonly ListedTitle[] => {
  if (!REVERSED.has(order)) return listed
  const isUnscored = ({ key }: ListedTitle) => order === 'lowest_score' && key.value === 0
  return [...listed.filter((title) => !isUnscored(title)).toReversed(), ...listed.filter(isUnscored)]
}

/** What the order compares; by default, the last change. */
export const sortColumn = (order: OwnOrder | undefined): SortColumn =>
  order === undefined ? 'updated_at' : COLUMNS[order]

/** Highest or latest first, titles without a value last; equal ones by their last change. */
export const sortListed = (listed: readonly ListedTitle[]): ListedTitle[] =>
  listed.toSorted(
    (one, other) =>
      compare(other.key.value ?? '', one.key.value ?? '') ||
      compare(other.key.updatedAt, one.key.updatedAt) ||
      one.title.number - other.title.number,
  )

const compare = <T extends number | string>(one: T, other: T): number => (one < other ? -1 : one > other ? 1 : 0)

/** Filters of the admin's title list. */

export const TITLE_FILTERS = ['all', 'hidden', 'premium', 'adult', 'edited'] as const
export type TitleFilter = (typeof TITLE_FILTERS)[number]

export const FILTER_NAMES: Readonly<Record<TitleFilter, string>> = {
  all: 'All',
  hidden: 'Hidden',
  premium: 'Premium',
  adult: '18+',
  edited: 'Edited',
}

export const parseTitleFilter = (value: string | null): TitleFilter =>
  TITLE_FILTERS.find((filter) => filter === value) ?? 'all'

import type { ReactNode, SyntheticEvent } from 'react'
import { activeFilters } from './active-filters.ts'
import { type FilterableList, filterHref } from './choices.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { FilterSelect } from './filter-select.tsx'
import { sortOptions } from './filter-labels.ts'
import { type Filters, FILTERS_ID } from './use-filters.ts'

interface ResultBarProps {
  list: FilterableList
  filters: Filters
  /** The number of titles, as text. */
  count: string
  page: number
  totalPages: string
  /** Follows the number of titles. */
  aside?: ReactNode
  /** Whether the list has no titles: there is nothing to sort or to follow. */
  isEmpty: boolean
}

/** The bar above the list: the number of titles (a live region), the link to the filters, and the sort order. */
export function ResultBar({ list, filters, count, page, totalPages, aside, isEmpty }: ResultBarProps) {
  const { shown, onChange, showDrawer } = filters
  const filterCount = activeFilters(shown).length
  const options = sortOptions(list.defaultOrder, list.orders)
  const sort = options.find(([value]) => value === shown.sort)?.[0] ?? 'default'
  const order = options.find(([value]) => value === sort)?.[1] ?? ''
  // without JavaScript the link jumps to the form
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    showDrawer(true)
  }
  return (
    <div className={isEmpty ? 'result-bar is-empty' : 'result-bar'}>
      <p className="result-count" id="found" role="status" tabIndex={-1}>
        {count}
        <span className="sr-only">{`, page ${page} of ${totalPages}, by ${order}`}</span>
      </p>
      {aside}
      <a
        className="button is-ghost is-small filters-open"
        href={`${filterHref(list, shown, page)}#${FILTERS_ID}`}
        role="button"
        aria-haspopup="dialog"
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        <PathIcon path="M3 6h18M6 12h12M10 18h4" />
        {filterCount > 0 ? `Filters (${filterCount})` : 'Filters'}
      </a>
      <FilterSelect name="sort" label="Sort by" options={options} value={sort} form={FILTERS_ID} onChange={onChange} />
      <button className="button is-ghost is-small result-sort without-js" type="submit" form={FILTERS_ID}>
        Sort
      </button>
    </div>
  )
}

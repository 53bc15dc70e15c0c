import type { ReactNode } from 'react'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { type Choices, type FilterableList, filterHref } from './choices.ts'
import type { FilterCounts } from './filter-counts.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { ResultBar } from './result-bar.tsx'
import type { Filters } from './use-filters.ts'

/** The data of the filter bar, from the page's loader. */
export interface Filtered {
  chosen: Choices
  /** Messages for unknown values in the URL. */
  unknown: string[]
  /** Number of titles on all pages. */
  total: number
  page: number
  totalPages: number
  /** Whether the list contains adult titles. */
  adult: boolean
  thisYear: number
}

interface FilterBarProps extends Pick<Filtered, 'chosen' | 'unknown' | 'page' | 'adult' | 'thisYear'> {
  list: FilterableList
  filters: Filters
  counts: FilterCounts
  /** Follows the number of titles. */
  aside?: ReactNode
}

/** The area above a filterable list: form, active filters, number of titles and sort order. */
export function FilterBar({ list, filters, counts, chosen, unknown, page, adult, thisYear, aside }: FilterBarProps) {
  return (
    <>
      {unknown.length > 0 && (
        <ul className="unknown-filter">
          {unknown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <FilterForm list={list} filters={filters} total={counts.total} adult={adult} thisYear={thisYear} />
      <FilterChips
        name="Active filters"
        chips={activeFilters(chosen).map(({ label, rest }) => ({ label, href: filterHref(list, rest) }))}
        clear={filterHref(list, withoutFilters(chosen))}
      />
      <ResultBar
        list={list}
        filters={filters}
        count={counts.titles}
        page={page}
        totalPages={counts.totalPages}
        aside={aside}
        isEmpty={counts.total === '0'}
      />
    </>
  )
}

import type { Choices, FilterableList } from './choices.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { type UnknownChoice, unknownText } from './filter-labels.ts'
import { ResultBar } from './result-bar.tsx'
import type { Filters } from './use-filters.ts'

/** The data of the filter bar, from the page's loader. */
export interface Filtered {
  chosen: Choices
  /** Unknown values in the URL. */
  unknown: UnknownChoice[]
  /** Number of titles on all pages. */
  total: number
  page: number
  totalPages: number
  /** Whether the list contains adult titles. */
  adult: boolean
}

interface FilterBarProps extends Filtered {
  list: FilterableList
  filters: Filters
}

/** The area above a filterable list: form, active filters, number of titles and sort order. */
export function FilterBar({ list, filters, chosen, unknown, total, page, totalPages, adult }: FilterBarProps) {
  const number = total.toLocaleString('en')
  return (
    <>
      {unknown.length > 0 && (
        <ul className="unknown-filter">
          {unknown.map((choice) => (
            <li key={choice.name + choice.value}>{unknownText(choice)}</li>
          ))}
        </ul>
      )}
      <FilterForm list={list} filters={filters} total={number} adult={adult} />
      <FilterChips list={list} chosen={chosen} />
      <ResultBar
        list={list}
        filters={filters}
        count={total === 1 ? '1 title' : `${number} titles`}
        page={page}
        totalPages={totalPages}
      />
    </>
  )
}

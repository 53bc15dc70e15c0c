import type { Choices, FilterableList } from './choices.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { type UnknownChoice, unknownText } from './filter-words.ts'
import { FoundHead } from './found-head.tsx'
import type { Filters } from './use-filters.ts'

/** The data of the filter bar, from the page's loader. */
export interface Filtered {
  chosen: Choices
  /** Unknown values in the URL. */
  unknown: UnknownChoice[]
  /** How many titles there are on all pages. */
  total: number
  page: number
  totalPages: number
  /** Whether adult titles are among them. */
  adult: boolean
}

interface FilterBarProps extends Filtered {
  list: FilterableList
  filters: Filters
}

/** The part above a filterable list: form, active filters, count and order. */
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
      <FoundHead
        list={list}
        filters={filters}
        found={total === 1 ? '1 title' : `${number} titles`}
        page={page}
        totalPages={totalPages}
      />
    </>
  )
}

import type { Choices, FilterableList } from './choices.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { type UnknownChoice, unknownText } from './filter-words.ts'
import { FoundHead } from './found-head.tsx'
import type { Filters } from './use-filters.ts'

/** What the bar above a filtered list shows, as a page's loader answers it. */
export interface Filtered {
  chosen: Choices
  /** What the address asks for and there is not. */
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

/** Everything above a list of titles that can be filtered: the form, what is chosen, how many there are and the order. */
export function FilterBar({ list, filters, chosen, unknown, total, page, totalPages, adult }: FilterBarProps) {
  const number = total.toLocaleString('en')
  return (
    <>
      {unknown.length > 0 && (
        <ul className="unknown-choice">
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

import { activeFilters } from './active-filters.ts'
import { FilterSelect } from './filter-select.tsx'
import { sortOptions } from './filter-words.ts'
import { type Filters, FILTERS_ID } from './use-filters.ts'

interface FoundHeadProps {
  keyword: string
  filters: Filters
  /** How many there are, in words. */
  found: string
  page: number
  totalPages: number
}

/** Above the list: how many there are (told again whenever that changes), the way to the filters, and the order. */
export function FoundHead({ keyword, filters, found, page, totalPages }: FoundHeadProps) {
  const { shown, onChange } = filters
  const count = activeFilters(shown).length
  const options = sortOptions(keyword)
  const sort = shown.sort ?? 'default'
  const order = options.find(([value]) => value === sort)?.[1] ?? ''
  return (
    <div className="found">
      <p className="found-count" id="found" role="status" tabIndex={-1}>
        {found}
        <span className="vh">{`, page ${page} of ${totalPages}, by ${order}`}</span>
      </p>
      <button className="button is-ghost is-small found-open" type="button" popoverTarget={FILTERS_ID}>
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 6h18M6 12h12M10 18h4" />
        </svg>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <FilterSelect name="sort" label="Order" options={options} value={sort} form={FILTERS_ID} onChange={onChange} />
      <button className="button is-ghost is-small without-js" type="submit" form={FILTERS_ID}>
        Sort
      </button>
    </div>
  )
}

import { Form, useSubmit } from 'react-router'
import { FORMATS } from '#src/catalogue/anime.ts'
import { FilterSelect } from '#src/catalogue/find/filter-select.tsx'
import { isWhole, SAVED_ORDERS, type SavedQuery } from './saved-query.ts'
import { SAVED_LISTS, type SavedList } from './saved-titles.ts'

interface SavedFilterProps {
  list: SavedList
  query: SavedQuery
  /** Entries that are shown, on all pages. */
  total: number
}

const TYPES = FORMATS.filter((format) => format !== 'Unknown').map((format) => [format, format] as const)

/** Searches, filters and sorts a list; works without JavaScript. */
export function SavedFilter({ list, query, total }: SavedFilterProps) {
  const submit = useSubmit()
  const { keyword, type, order } = query
  const orders = Object.entries<string>(SAVED_ORDERS[list])
  const apply = ({ target: { form } }: { target: { form: HTMLFormElement | null } }) =>
    void submit(form, { preventScrollReset: true })
  const label = `Search ${SAVED_LISTS[list].name}`
  return (
    <Form className="saved-filter" role="search" aria-label={SAVED_LISTS[list].name} preventScrollReset>
      <input
        key={keyword}
        className="field"
        type="search"
        name="keyword"
        dir="auto"
        defaultValue={keyword}
        placeholder={label}
        aria-label={label}
        enterKeyHint="search"
        maxLength={200}
      />
      <FilterSelect name="type" label="Type" any="All" options={TYPES} value={type ?? ''} onChange={apply} />
      <FilterSelect
        name="order"
        label="Order"
        options={orders}
        value={order ?? orders[0]?.[0] ?? ''}
        onChange={apply}
      />
      <button className="button is-ghost is-small without-js" type="submit">
        Apply
      </button>
      <p role="status">{isWhole(query) ? '' : total === 1 ? '1 entry' : `${total.toLocaleString('en')} entries`}</p>
    </Form>
  )
}

import { type SubmitEvent, type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { withoutFilters } from './active-filters.ts'
import { type FilterableList, filterHref, genresOf } from './choices.ts'
import { DateFields } from './date-fields.tsx'
import { FilterDisclosure } from './filter-disclosure.tsx'
import { FilterSelect } from './filter-select.tsx'
import { choiceLabel, datesLabel, FIELDS } from './filter-labels.ts'
import { GenreBoxes } from './genre-boxes.tsx'
import { type Filters, FILTERS_ID } from './use-filters.ts'

interface FilterSheetProps {
  onClosed: () => void
  children: ReactNode
}

/** A modal drawer, open while it is mounted: the page behind it is inert and does not scroll. */
function FilterSheet({ onClosed, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const sheet = dialog.current
    const wide = matchMedia('(width >= 758px)')
    const close = () => sheet?.close()
    sheet?.showModal()
    // in landscape orientation, a phone is wide enough for the bar
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <dialog className="sheet filters-sheet" ref={dialog} aria-label="Filters" closedby="any" onClose={onClosed}>
      {children}
    </dialog>
  )
}

interface FilterFormProps {
  list: FilterableList
  filters: Filters
  /** Number of titles, as text. */
  total: string
  /** Whether the age rating of adult titles is offered. */
  adult: boolean
}

/** All filters: a bar above the list, on phones a drawer. A plain form, which also works without JavaScript. */
export function FilterForm({ list, filters, total, adult }: FilterFormProps) {
  const { shown, onChange, drawer, showDrawer } = filters
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ target: { form: event.currentTarget } })
    closeSheet(event)
  }
  const fields = FIELDS.filter(({ name }) => !list.fixed.includes(name))
  const hasDates = !list.fixed.includes('sy')
  const form = (
    <form className="filters" id={FILTERS_ID} role="search" aria-label="Filters" action={list.path} onSubmit={onSubmit}>
      {drawer && (
        <div className="filters-top">
          <h2>Filters</h2>
          <button className="hit-area" type="button" onClick={closeSheet} aria-label="Close filters">
            <Icon name="close" />
          </button>
        </div>
      )}
      {list.keyword && <input type="hidden" name="keyword" value={list.keyword} />}
      <div className="filters-fields" data-columns={fields.length + (hasDates ? 2 : 1)}>
        {fields.map(({ name, label, options }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            any="Any"
            options={adult || shown[name] === 'RX' ? options : options.filter(([value]) => value !== 'RX')}
            value={shown[name] ?? ''}
            onChange={onChange}
          />
        ))}
        <FilterDisclosure
          label="Genres"
          value={summarize(genresOf(shown).map((genre) => choiceLabel('genres', genre)))}
        >
          <GenreBoxes chosen={genresOf(shown)} excluded={list.genre} onChange={onChange} />
        </FilterDisclosure>
        {hasDates && (
          <FilterDisclosure label="Start date" value={datesLabel(shown)}>
            <DateFields choices={shown} onChange={onChange} />
          </FilterDisclosure>
        )}
      </div>
      <div className="filters-foot">
        <Link className="button is-ghost is-small" to={filterHref(list, withoutFilters(shown))} preventScrollReset>
          Clear
        </Link>
        <button className="button is-small" type="submit">
          <span>
            Show results<span className="needs-js">{` (${total})`}</span>
          </span>
        </button>
      </div>
    </form>
  )
  return drawer ? <FilterSheet onClosed={() => showDrawer(false)}>{form}</FilterSheet> : form
}

/** The dialog restores the focus and calls onClose when it closes. */
const closeSheet = ({ currentTarget }: { currentTarget: Element }) => currentTarget.closest('dialog')?.close()

/** `Action +2` */
const summarize = ([first = '', ...more]: string[]): string => (more.length > 0 ? `${first} +${more.length}` : first)

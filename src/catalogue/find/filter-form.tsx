import { type SubmitEvent, type ReactNode, useEffect, useRef } from 'react'
import { closeBySwipe } from '#src/ui/close-by-swipe.client.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import {
  CHOICE_NAMES,
  type Choices,
  type FilterableList,
  filterHref,
  GENRE_CHOICES,
  namesOf,
  without,
} from './choices.ts'
import { DateFields } from './date-fields.tsx'
import { FilterDisclosure } from './filter-disclosure.tsx'
import { FilterSelect } from './filter-select.tsx'
import { FIELDS, TAG_RANKS, yearOptions } from './filter-labels.ts'
import { GenreBoxes } from './genre-boxes.tsx'
import { SuggestedField } from './suggested-field.tsx'
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
    const stop = sheet && closeBySwipe(sheet)
    return () => {
      wide.removeEventListener('change', close)
      stop?.()
    }
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
  thisYear: number
}

/** Beside the genres; the others are in a panel of their own. */
const FIELDS_IN_SIGHT = 2

/** All filters: a bar above the list, on phones a drawer. A plain form, which also works without JavaScript. */
export function FilterForm({ list, filters, total, adult, thisYear }: FilterFormProps) {
  const { shown, onChange, drawer, showDrawer } = filters
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ target: { form: event.currentTarget } })
    closeSheet(event)
  }
  const offered = FIELDS.filter(({ name }) => !list.fixed.includes(name))
  const inSight = offered.slice(0, FIELDS_IN_SIGHT)
  const inPanel = without(shown, [...GENRE_CHOICES, ...inSight.map(({ name }) => name)])
  const toSelect = ({ name, label, options }: (typeof FIELDS)[number]) => (
    <FilterSelect
      key={name}
      name={name}
      label={label}
      any="Any"
      options={
        name === 'year'
          ? yearOptions(thisYear, shown.year)
          : options.filter(([value]) => value !== 'RX' || adult || shown[name] === 'RX')
      }
      value={shown[name] ?? ''}
      onChange={onChange}
    />
  )
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
      <div className="filters-fields">
        <FilterDisclosure label="Genres" value={summarize(without(shown, NOT_GENRES))}>
          <GenreBoxes
            chosen={namesOf(shown, 'genres')}
            excluded={namesOf(shown, 'exclude')}
            fixed={list.genre}
            onChange={onChange}
          />
        </FilterDisclosure>
        {inSight.map(toSelect)}
        <FilterDisclosure label="More filters" none="Score, studio, tags…" value={summarize(inPanel)}>
          <div className="filters-more">
            {offered.slice(FIELDS_IN_SIGHT).map(toSelect)}
            <SuggestedField name="studio" label="Studio" call="/studios" value={shown.studio} onChange={onChange} />
            <SuggestedField name="tags" label="Tags" call="/tags" list value={shown.tags} onChange={onChange} />
            <SuggestedField
              name="excludetags"
              label="Without tags"
              any="None"
              call="/tags"
              list
              value={shown.excludetags}
              onChange={onChange}
            />
            <FilterSelect
              name="tagrank"
              label="Tags fit"
              any="Any"
              options={TAG_RANKS.map((rank) => [String(rank), `${rank}% or more`])}
              value={shown.tagrank ?? ''}
              onChange={onChange}
            />
          </div>
          {!list.fixed.includes('sy') && <DateFields choices={shown} onChange={onChange} />}
        </FilterDisclosure>
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

const NOT_GENRES = CHOICE_NAMES.filter((name) => name !== 'genres' && name !== 'exclude')

/** `Action +2` */
function summarize(choices: Choices): string {
  const [first, ...more] = activeFilters(choices)
  return first ? first.label + (more.length > 0 ? ` +${more.length}` : '') : ''
}

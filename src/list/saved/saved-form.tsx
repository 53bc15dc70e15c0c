import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { Link } from '#src/ui/link.tsx'
import { toast } from '#src/ui/hooks/use-toasts.ts'
import type { Day } from '../history/days.ts'
import { OrderList } from './order-list.tsx'
import { SavedGrid } from './saved-grid.tsx'
import { isWhole, type SavedQuery } from './saved-query.ts'
import { SAVED_LISTS, type SavedList, type SavedTitles } from './saved-titles.ts'

interface SavedFormProps {
  user: string
  list: SavedList
  /** The groups of the page; a day only in the history. */
  days: readonly (Omit<Day<SavedTitles>, 'day'> & { day: string | null })[]
  query: SavedQuery
  page: number
  totalPages: number
  timeZone: string
  /** Whether the order of favourites is being changed. */
  arranges: boolean
}

/** The entries of a page, one form that works without JavaScript: it removes entries and moves favourites. */
export function SavedForm({ user, list, days, query, page, totalPages, timeZone, arranges }: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { written } = useDates()
  const [isSelecting, setSelecting] = useState(false)
  const [selected, setSelected] = useState(0)
  const { revalidate } = useRevalidator()
  const focusNext = useFocusAfter(form, days)
  const { name } = SAVED_LISTS[list]
  const items = days.flatMap((day) => day.items)
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input[name="select"]') ?? [])]
  const countSelected = () => setSelected(boxes().filter(({ checked }) => checked).length)
  // the boxes of removed entries are gone
  useEffect(countSelected, [days])
  const selectAll = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked
    countSelected()
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    focusNext(button)
    void change(button.name, button.value)
  }

  async function change(action: string, value: string) {
    const { moveFavourite, removeFromList } = await import('./change-list.client.ts')
    if (action === 'move') return moveFavourite(value, toMessage(value, items), revalidate)
    const keys = value === 'selected' ? boxes().flatMap((box) => (box.checked ? box.value : [])) : [value]
    if (keys.length === 0) return toast('Select entries first.')
    const removal = action === 'day' ? { day: value, timeZone } : value === 'all' ? 'all' : keys
    return removeFromList({ user, list, removal, onDone: revalidate })
  }

  return (
    <form
      className="saved-form"
      method="post"
      ref={form}
      onSubmit={submit}
      onChange={countSelected}
      aria-label={name}
      data-selecting={isSelecting ? '' : undefined}
    >
      <div className="saved-tools">
        {!arranges && (
          <>
            <button
              className="button is-ghost is-small needs-js"
              type="button"
              onClick={() => {
                if (isSelecting) selectAll(false)
                setSelecting(!isSelecting)
              }}
            >
              {isSelecting ? 'Done' : 'Select'}
            </button>
            <label className="saved-check saved-selection needs-js">
              <input
                type="checkbox"
                checked={selected > 0 && selected === items.length}
                onChange={({ currentTarget }) => selectAll(currentTarget.checked)}
              />
              Select all
            </label>
            <button className="button is-ghost is-small saved-selection" type="submit" name="remove" value="selected">
              Remove selected
            </button>
            <span className="saved-selection" role="status">
              {selected > 0 && `${selected} selected`}
            </span>
          </>
        )}
        {list === 'favourites' && isWhole(query) && (
          <Link className="more" to={arranges ? '/account/favourites' : '?arrange=yes'} preventScrollReset>
            {arranges ? 'Done' : 'Change order'}
          </Link>
        )}
        {list !== 'favourites' && <ClearList name={name} />}
      </div>
      {arranges ? (
        <OrderList
          items={items}
          isFirstPage={page === 1}
          isLastPage={page === totalPages}
          onMove={(value) => void change('move', value)}
        />
      ) : (
        days.map(({ day, label, items: own }) => (
          <section className="saved-day" key={day ?? label} aria-label={written(label)}>
            {day !== null && (
              <div className="head-row">
                <h2>
                  <time dateTime={day}>{written(label)}</time>
                </h2>
                <button
                  className="button is-ghost is-small"
                  type="submit"
                  name="day"
                  value={day}
                  aria-label={`Remove day: ${label}`}
                >
                  Remove day
                </button>
              </div>
            )}
            <SavedGrid
              items={own}
              className="grid is-listing"
              hearts={list === 'favourites'}
              editable={name}
              hasRemoveButtons={list !== 'favourites'}
            />
          </section>
        ))
      )}
    </form>
  )
}

function toMessage(value: string, items: readonly SavedTitles[]): string {
  const title = items.find(({ id }) => value.endsWith(` ${id}`))?.title ?? 'The title'
  if (value.startsWith('start ')) return `Moved ${title} to the start.`
  if (value.startsWith('earlier ')) return `Moved ${title} up.`
  return value.startsWith('later ') ? `Moved ${title} down.` : `Moved ${title}.`
}

/** Keeps the keyboard's place: at the button that was pressed, or, if it is gone, at that of the next entry. */
function useFocusAfter(
  form: { current: HTMLFormElement | null },
  changed: unknown,
): (pressed: HTMLButtonElement) => void {
  const wanted = useRef<{ name: string; values: string[] } | null>(null)
  useEffect(() => {
    const { name, values } = wanted.current ?? { name: '', values: [] }
    wanted.current = null
    for (const value of values) {
      const button = form.current?.querySelector<HTMLElement>(`button[name="${name}"][value="${CSS.escape(value)}"]`)
      if (!button) continue
      button.focus({ preventScroll: true })
      return
    }
  }, [changed, form])
  return ({ name, value }) => {
    const values = [...(form.current?.querySelectorAll<HTMLButtonElement>(`button[name="${name}"]`) ?? [])].map(
      (button) => button.value,
    )
    const at = values.indexOf(value)
    wanted.current = { name, values: [value, values[at + 1] ?? '', values[at - 1] ?? ''] }
  }
}

/** Asks for confirmation before clearing; works without JavaScript. */
const ClearList = ({ name }: { name: string }) => (
  <details className="clear-list">
    <summary className="button is-ghost is-small">{`Clear ${name}`}</summary>
    <div className="row">
      <p>This removes every entry.</p>
      <button className="button is-danger is-small" type="submit" name="remove" value="all">
        Clear all
      </button>
    </div>
  </details>
)

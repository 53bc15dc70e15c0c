import { startTransition, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choices, collectChoices, filterHref, type FilterableList } from './choices.ts'

export const FILTERS_ID = 'filters'

export type OnChoice = (event: { target: { form: HTMLFormElement | null } }) => void

export interface Filters {
  /** The form's values: those of the URL, or of the pending navigation. */
  shown: Choices
  /** Whether the list is loading. */
  busy: boolean
  /** Navigates to the form's current values. */
  onChange: OnChoice
  /** Whether the form is in the drawer, as on phones. */
  drawer: boolean
  showDrawer(shown: boolean): void
}

/** Every change navigates to its own URL; all changes while the drawer is open are one history entry. */
export function useFilters(list: FilterableList, chosen: Choices): Filters {
  const [draft, setDraft] = useState<Choices | null>(null)
  const [drawer, setDrawer] = useState(false)
  const changedInDrawer = useRef(false)
  const navigate = useNavigate()
  const { state, location } = useNavigation()
  const shown = draft ?? chosen
  return {
    shown,
    busy: state === 'loading' && location.pathname === list.path,
    onChange({ target: { form } }) {
      if (!form) return
      const selected = collectChoices(readValidFields(form))
      const href = filterHref(list, selected)
      if (href === filterHref(list, shown)) return
      setDraft(selected)
      const ended = navigate(href, { preventScrollReset: true, replace: changedInDrawer.current })
      // together with the page, and not a change that was made meanwhile
      const discard = () => startTransition(() => setDraft((draft) => (draft === selected ? null : draft)))
      void Promise.resolve(ended).finally(discard)
      changedInDrawer.current = drawer
    },
    drawer,
    showDrawer(shown) {
      changedInDrawer.current = false
      setDrawer(shown)
    },
  }
}

/** The values of a form except invalid fields, such as half-typed years. */
function readValidFields(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const input of form.querySelectorAll<HTMLInputElement>('input:invalid')) data.delete(input.name)
  return data
}

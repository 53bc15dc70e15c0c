import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type Choices, collectChoices, filterHref, type FilterableList } from './choices.ts'

export const FILTERS_ID = 'filters'

export type OnChoice = (event: { target: { form: HTMLFormElement | null } }) => void

export interface Filters {
  /** What the form shows: the address's, or what has just been chosen and is on its way. */
  shown: Choices
  /** Whether the list is being fetched anew. */
  busy: boolean
  /** Asks for what the form of the changed field says now. */
  onChange: OnChoice
  /** Whether the form stands in the drawer, as it does on phones. */
  drawer: boolean
  showDrawer(shown: boolean): void
}

/** Every change leads to its own address; those that are made in one opening of the drawer are one step of Back. */
export function useFilters(list: FilterableList, chosen: Choices): Filters {
  const [draft, setDraft] = useState<Choices | null>(null)
  const [drawer, setDrawer] = useState(false)
  const changedInDrawer = useRef(false)
  const navigate = useNavigate()
  const { state, location } = useNavigation()

  useEffect(() => {
    if (state === 'idle') setDraft(null)
  }, [state, chosen])

  const shown = draft ?? chosen
  return {
    shown,
    busy: state === 'loading' && location.pathname === list.path,
    onChange({ target: { form } }) {
      if (!form) return
      const wanted = collectChoices(whatIsWhole(form))
      const href = filterHref(list, wanted)
      if (href === filterHref(list, shown)) return
      setDraft(wanted)
      void navigate(href, { preventScrollReset: true, replace: changedInDrawer.current })
      changedInDrawer.current = drawer
    },
    drawer,
    showDrawer(shown) {
      changedInDrawer.current = false
      setDrawer(shown)
    },
  }
}

/** What a form holds, but for what is still being typed. */
function whatIsWhole(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  for (const input of form.querySelectorAll<HTMLInputElement>('input:invalid')) data.delete(input.name)
  return data
}

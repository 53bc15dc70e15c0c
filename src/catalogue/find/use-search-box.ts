import { type FocusEvent, type KeyboardEvent, type RefObject, type SubmitEvent, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxOptions {
  input: RefObject<HTMLInputElement | null>
  keyword: string
  shortcut: boolean
}

/** The combobox: what is typed, whether its list is open, and which of the list is chosen (-1: what was typed). */
export function useSearchBox({ input, keyword, shortcut }: SearchBoxOptions) {
  const [typed, setTyped] = useState(keyword)
  const [focused, setFocused] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const { key } = useLocation()
  const open = focused && !dismissed && typed.trim() !== ''
  const suggestions = useSuggestions(typed, focused)
  const items = suggestions.state === 'found' ? suggestions.items : []

  useEffect(() => {
    setTyped(keyword)
    setFocused(false)
    setActive(-1)
  }, [key, keyword])

  useEffect(() => {
    if (!shortcut) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isEditable(event.target)) return
      if (!input.current?.offsetParent) return
      event.preventDefault()
      input.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [shortcut, input])

  return {
    typed,
    open,
    active,
    suggestions,
    type(next: string) {
      setTyped(next)
      setActive(-1)
      setFocused(true)
      setDismissed(false)
    },
    onFocus() {
      setFocused(true)
      setDismissed(false)
    },
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      const chosen = items[active]
      const wanted = typed.trim()
      if (chosen) void navigate(`/${chosen.id}`)
      else if (wanted !== '') void navigate(`/search?keyword=${encodeURIComponent(wanted)}`)
      if (chosen || wanted) input.current?.blur()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape' && open) {
        event.preventDefault()
        setDismissed(true)
        setActive(-1)
      }
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step === 0 || items.length === 0) return
      event.preventDefault()
      setDismissed(false)
      setActive(((active + 1 + step + items.length + 1) % (items.length + 1)) - 1)
    },
  }
}

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

import { type FocusEvent, type RefObject, type SubmitEvent, useEffect, useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Assistance, Assistant } from './search-assistant.tsx'

interface SearchBoxOptions {
  input: RefObject<HTMLInputElement | null>
  assistant: RefObject<Assistant | null>
  keyword: string
  shortcut: boolean
  hrefOf: (keyword: string) => string
}

const NONE: Assistance = { open: false, active: -1 }

/** State of the search box: the typed text and the URL for Enter. Suggestions are loaded on focus. */
export function useSearchBox({ input, assistant, keyword, shortcut, hrefOf }: SearchBoxOptions) {
  const [typed, setTyped] = useState(keyword)
  const [focused, setFocused] = useState(false)
  const [assistance, setAssistance] = useState(NONE)
  const navigate = useNavigate()
  const { key } = useLocation()

  const [current, setCurrent] = useState({ key, keyword })
  if (current.key !== key || current.keyword !== keyword) {
    setCurrent({ key, keyword })
    setTyped(keyword)
    setFocused(false)
  }

  // text typed before hydration, read before the first render replaces it
  useLayoutEffect(() => {
    const box = input.current
    if (!box || box.value === box.defaultValue) return
    setTyped(box.value)
    setFocused(document.activeElement === box)
  }, [input])

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

  const trimmed = typed.trim()
  return {
    typed,
    focused,
    assistance: focused ? assistance : NONE,
    onAssist: setAssistance,
    type(next: string) {
      setTyped(next)
      setFocused(true)
    },
    onFocus: () => setFocused(true),
    onBlur(event: FocusEvent<HTMLFormElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
    },
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault()
      if (!assistant.current?.follow()) {
        if (trimmed === '') return
        void navigate(hrefOf(trimmed))
        assistant.current?.remember(trimmed)
      }
      input.current?.blur()
    },
  }
}

export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

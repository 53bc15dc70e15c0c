import { type RefObject, useEffect } from 'react'

/** What keys do on the page of requests. */
export const REQUEST_KEYS = [
  ['J', 'Next'],
  ['K', 'Previous'],
  ['A', 'Approve'],
  ['D', 'Decline'],
  ['N', 'Note'],
] as const

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Decides by keyboard: J and K choose a request, and A, D and N do something with it. */
export function useRequestKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-request]') ?? [])]
      const at = cards.findIndex((card) => card.contains(document.activeElement))
      const key = event.key.toLowerCase()
      if (key === 'j' || key === 'k') {
        const next = key === 'j' ? Math.min(at + 1, cards.length - 1) : Math.max(at - 1, 0)
        cards[next]?.focus()
        cards[next]?.scrollIntoView({ block: 'nearest' })
      } else {
        const control = cards[at]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
        if (!control) return
        control.click()
        // a disclosure: its field comes next
        control.parentElement?.querySelector<HTMLElement>('textarea')?.focus()
      }
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Decides by keyboard: J and K choose a card, and the keys of its buttons press them. */
export function useCardKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last = 0
    /** @returns whether the key does something */
    const press = (key: string, isRepeated = false): boolean => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])]
      const at = cards.findIndex((card) => card.contains(document.activeElement))
      if (at >= 0) last = at
      if (key === 'j' || key === 'k') {
        // the chosen one has left the list: the next one is in its place
        const [next, previous] = at >= 0 ? [at + 1, at - 1] : [last, last - 1]
        const card = cards[Math.max(Math.min(key === 'j' ? next : previous, cards.length - 1), 0)]
        card?.focus()
        card?.scrollIntoView({ block: 'nearest' })
        return true
      }
      const control = cards[at]?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (!control || isRepeated) return false
      control.click()
      // a disclosure: its field comes next
      control.parentElement?.querySelector<HTMLElement>('textarea')?.focus()
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (press(event.key.toLowerCase(), event.repeat)) event.preventDefault()
    }
    const { earlyKeys } = window
    delete window.earlyKeys
    earlyKeys?.stop()
    for (const key of earlyKeys?.pressed ?? []) press(key)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [list])
}

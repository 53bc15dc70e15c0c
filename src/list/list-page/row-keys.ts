/** Keys that change a row of the list while the focus is in it. */
import type { KeyboardEvent } from 'react'

interface RowActions {
  step(by: 1 | -1): void
  remove(): void
}

/** Arrows move between rows; P plays, E edits, + and - count, Delete removes. */
export function handleRowKey(event: KeyboardEvent<HTMLLIElement>, { step, remove }: RowActions): void {
  const { key, currentTarget: row, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
  const press = (selector: string) => row.querySelector<HTMLElement>(selector)?.click()
  const move = (to: Element | null) => to?.querySelector<HTMLElement>('.list-name > a')?.focus()
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(row.nextElementSibling),
    ArrowUp: () => move(row.previousElementSibling),
    p: () => press('a.list-play'),
    e: () => press('.list-entry'),
    '+': () => step(1),
    '-': () => step(-1),
    Delete: remove,
  }
  const action = actions[key]
  if (!action) return
  event.preventDefault()
  action()
}

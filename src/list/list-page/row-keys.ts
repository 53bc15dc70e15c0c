/** Keys that change a row of the list while the focus is in it. */
import type { KeyboardEvent } from 'react'
import { type ScoreFormat, toScore } from '../entries/score.ts'

interface RowActions {
  step(by: 1 | -1): void
  score(digit: number): void
  remove(): void
}

/** The score that a digit key gives: 0 gives 10, and of 100 each gives tens. @returns null if the format does not have it */
export function scoreOfDigit(digit: number, format: ScoreFormat): number | null {
  const value = digit === 0 ? 10 : digit
  return toScore(format === 'POINT_100' ? value * 10 : value, format)
}

/**
 * Arrows move between rows; P plays, E edits, S opens the statuses, digits score, + and - count, Delete removes, / searches the list. A key
 * that is held down changes the row once. The site's own keys do nothing meanwhile.
 */
export function handleRowKey(event: KeyboardEvent<HTMLLIElement>, { step, score, remove }: RowActions): void {
  const { key, currentTarget: row, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return
  const press = (selector: string) => row.querySelector<HTMLElement>(selector)?.click()
  // a long list has its rows in several parts, and removed ones have no name
  const move = (by: 1 | -1) => {
    const names = [...document.querySelectorAll<HTMLElement>('.list-name > a')]
    names[names.findIndex((name) => row.contains(name)) + by]?.focus()
  }
  const actions: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    p: () => press('a.list-play'),
    e: () => press('.list-entry'),
    s: () => press('.list-entry'),
    '/': openSearch,
    '+': () => step(1),
    '-': () => step(-1),
    Delete: remove,
  }
  const action = actions[key] ?? (/^\d$/.test(key) ? () => score(Number(key)) : undefined)
  if (!action) return
  event.preventDefault()
  event.nativeEvent.stopImmediatePropagation()
  if (!event.repeat || key.startsWith('Arrow')) action()
}

/** On narrow screens the search is behind a button. */
function openSearch(): void {
  const field = document.querySelector<HTMLElement>('.list-search [name=keyword]')
  if (!field?.checkVisibility()) document.querySelector<HTMLElement>('.list-search-open')?.click()
  field?.focus()
}

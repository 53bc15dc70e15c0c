import { type RefObject, useEffect } from 'react'
import type { Calendar } from './calendar.ts'

/** Elements that use letters or arrows themselves. */
const OTHERS = 'input, textarea, select, dialog, [contenteditable], [popover], [role="combobox"]'

/**
 * Keys of the calendar: `t` for today, `[` and `]` for the periods around it, and in the list the arrows between episodes and
 * days. Tab still reaches every link.
 */
export function useCalendarKeys(region: RefObject<HTMLElement | null>, calendar: Calendar): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || !region.current) return
      if (target instanceof Element && target.closest(OTHERS)) return
      const next = findTarget(region.current, key, target)
      if (!next) return
      event.preventDefault()
      if (key.startsWith('Arrow')) next.focus()
      else next.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region, calendar])
}

function findTarget(region: HTMLElement, key: string, target: EventTarget | null): HTMLElement | undefined {
  if (key === 't' || key === '[' || key === ']')
    return region.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? undefined
  const entries = listVisible(region)
  const index = entries.findIndex((entry) => entry === target)
  if (index < 0) return undefined
  if (key === 'ArrowDown') return entries[index + 1]
  if (key === 'ArrowUp') return entries[index - 1]
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined
  const days = [...Map.groupBy(entries, (entry) => entry.closest('section'))].map(([, ofDay]) => ofDay)
  const at = days.findIndex((ofDay) => ofDay.some((entry) => entry === target))
  const row = days[at]?.findIndex((entry) => entry === target) ?? 0
  const other = days[key === 'ArrowLeft' ? at - 1 : at + 1]
  return other?.[Math.min(row, other.length - 1)]
}

const listVisible = (region: HTMLElement): HTMLElement[] =>
  [...region.querySelectorAll<HTMLElement>('a[data-entry]')].filter((entry) => entry.offsetParent !== null)

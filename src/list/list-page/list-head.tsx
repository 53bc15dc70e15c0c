import { useEffect, useRef } from 'react'
import { Link } from '#src/ui/link.tsx'
import { LIST_STATUSES, type ListStatus } from '../entries/entry.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import type { CountedList } from './list-content.ts'
import { listTabPath, type ListTab } from './list-tabs.ts'

interface ListTabsProps {
  /** The path of the whole list. */
  base: string
  current: ListTab
  counts: Readonly<Record<ListStatus, number>>
  customLists: readonly CountedList[]
}

/** Links to the parts of a list: statuses with their counts, and the user's own lists. */
export function ListTabs({ base, current, counts, customLists }: ListTabsProps) {
  const frame = useRef<HTMLElement>(null)
  const currentPath = listTabPath(base, current)
  useEffect(() => showCurrent(frame.current), [currentPath])
  const all = LIST_STATUSES.reduce((sum, status) => sum + counts[status], 0)
  const tab = (to: ListTab, label: string, count?: number) => {
    const path = listTabPath(base, to)
    return (
      <Link
        className="chip"
        key={path}
        to={path}
        prefetch="intent"
        preventScrollReset
        aria-current={path === currentPath ? 'page' : undefined}
      >
        {label}
        {count !== undefined && <span className="list-count">{count.toLocaleString('en')}</span>}
      </Link>
    )
  }
  return (
    <nav className="list-tabs" ref={frame} aria-label="Statuses and lists">
      {tab({ kind: 'all' }, 'All', all)}
      {LIST_STATUSES.map((status) => tab({ kind: 'status', status }, STATUS_LABELS[status], counts[status]))}
      {customLists.map(({ id, name, count }) => tab({ kind: 'custom', id }, name, count))}
    </nav>
  )
}

/** On narrow screens the tabs scroll: the current one is moved to their middle, without scrolling the page. */
function showCurrent(tabs: HTMLElement | null): void {
  const current = tabs?.querySelector('[aria-current]')
  if (!tabs || !current) return
  const [outer, inner] = [tabs.getBoundingClientRect(), current.getBoundingClientRect()]
  tabs.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}

import { Link } from '#src/ui/link.tsx'
import { LIST_STATUSES, type ListStatus } from '../entries/entry.ts'
import { STATUS_LABELS } from '../entries/status-labels.ts'
import { listTabPath, type ListTab } from './list-tabs.ts'

interface ListTabsProps {
  /** The path of the whole list. */
  base: string
  current: ListTab
  counts: Readonly<Record<ListStatus, number>>
  customLists: readonly { id: number; name: string }[]
}

/** Links to the parts of a list: statuses with their counts, and the user's own lists. */
export function ListTabs({ base, current, counts, customLists }: ListTabsProps) {
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
        aria-current={path === listTabPath(base, current) ? 'page' : undefined}
      >
        {label}
        {count !== undefined && <span className="list-count">{count.toLocaleString('en')}</span>}
      </Link>
    )
  }
  return (
    <nav className="list-tabs" aria-label="Statuses and lists">
      {tab({ kind: 'all' }, 'All', all)}
      {LIST_STATUSES.map((status) => tab({ kind: 'status', status }, STATUS_LABELS[status], counts[status]))}
      {customLists.map(({ id, name }) => tab({ kind: 'custom', id }, name))}
    </nav>
  )
}

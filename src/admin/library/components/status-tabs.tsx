import { Form } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Overview } from '../schemas.ts'
import { type FileStatus, FILE_STATUS_NAMES, FILE_STATUSES } from '../file-status.ts'

interface StatusTabsProps {
  counts: Overview['counts']
  status: FileStatus | null
  keyword: string
}

/** Tabs by status, and a search over all files. */
export const StatusTabs = ({ counts, status, keyword }: StatusTabsProps) => (
  <div className="lib-tabs">
    <nav aria-label="Files by status">
      <ul className="admin-filters">
        {FILE_STATUSES.map((one) => (
          <li key={one}>
            <Link
              className="chip is-small"
              to={`/admin/library?status=${one}`}
              aria-current={one === status ? 'page' : undefined}
            >
              {FILE_STATUS_NAMES[one]}
              <b>{counts[one]}</b>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    <Form className="lib-search" action="/admin/library" role="search">
      <input
        className="field"
        type="search"
        name="q"
        aria-label="Search all files"
        placeholder="File or title"
        defaultValue={keyword}
        key={keyword}
      />
      <button type="submit" className="hit-area" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  </div>
)

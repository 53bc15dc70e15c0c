import { Form, Link } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Overview } from '../schemas.ts'
import { type FileStatus, FILE_STATUS_NAMES, FILE_STATUSES } from '../file-status.ts'

interface StatusTabsProps {
  counts: Overview['counts']
  standing: FileStatus | null
  words: string
}

/** The files by where they stand, and a search in all of them. */
export const StatusTabs = ({ counts, standing, words }: StatusTabsProps) => (
  <div className="lib-tabs">
    <nav aria-label="Files by where they stand">
      <ul>
        {FILE_STATUSES.map((one) => (
          <li key={one}>
            <Link
              className="chip is-small"
              to={`/admin/library?standing=${one}`}
              aria-current={one === standing ? 'page' : undefined}
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
        aria-label="Search in all files"
        placeholder="File or title"
        defaultValue={words}
        key={words}
      />
      <button type="submit" className="tap" aria-label="Search">
        <Icon name="search" />
      </button>
    </Form>
  </div>
)

import { Link } from '#src/ui/link.tsx'
import { useTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { SOURCE_NAMES } from './import-text.ts'
import type { ChangeList } from './refresh-overview.ts'
import { formatChange } from './refresh-text.ts'

type Change = ChangeList['changes'][number]

const ChangeText = ({ of }: { of: Change }) => formatChange(of, useTimeZone())

const COLUMNS: Columns<Change> = [
  {
    name: 'Title',
    cell: ({ animeId, title }) =>
      title === null ? `Title ${animeId}` : <Link to={`/admin/titles/${animeId}`}>{title}</Link>,
  },
  { name: 'Change', cell: (change) => <ChangeText of={change} /> },
  {
    name: 'When',
    cell: ({ at, source }) => (
      <>
        <DateTime at={at} />
        <p className="muted">{SOURCE_NAMES[source] ?? source}</p>
      </>
    ),
  },
]

/** What refreshes have changed about when titles air. */
export const ChangeTable = ({ changes }: { changes: readonly Change[] }) => (
  <AdminTable rows={changes} keyOf={({ id }) => id} columns={COLUMNS} />
)

import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { SOURCE_NAMES, STATE_LABELS, formatCounts } from './import-text.ts'

const Source = ({ of: { source, words } }: { of: ImportAttempt }) => (
  <>
    <b>{SOURCE_NAMES[source] ?? source}</b>
    {words.length > 0 && (
      <code>
        {words.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </code>
    )}
  </>
)

const State = ({ of: { state, failure, endedAt } }: { of: ImportAttempt }) => (
  <>
    <span className={`status-label is-${state}`}>{STATE_LABELS[state]}</span>
    {failure !== null && <p className="admin-text">{failure}</p>}
    {endedAt !== null && (
      <p className="muted">
        <DateTime at={endedAt} />
      </p>
    )}
  </>
)

const Start = ({ of: { begunAt, begunBy } }: { of: ImportAttempt }) => (
  <>
    <DateTime at={begunAt} />
    <p className="muted">{begunBy === null ? 'from the command line' : `by ${begunBy}`}</p>
  </>
)

const COLUMNS: Columns<ImportAttempt> = [
  { name: 'Source', cell: (one) => <Source of={one} /> },
  { name: 'Status', cell: (one) => <State of={one} /> },
  { name: 'Result', cell: formatCounts },
  { name: 'Started', cell: (one) => <Start of={one} /> },
]

/** Past imports. */
export const ImportTable = ({ imports }: { imports: readonly ImportAttempt[] }) => (
  <AdminTable rows={imports} keyOf={({ id }) => id} columns={COLUMNS} />
)

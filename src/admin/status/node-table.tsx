import { pluralise } from '#src/platform/text/numbers.ts'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { StatusReport } from './status-report.ts'

type Node = StatusReport['nodes'][number]

const LABELS: Readonly<Record<Node['state'], string>> = { running: 'Running', stopped: 'Stopped', lost: 'Ended' }
const CLASSES: Readonly<Record<Node['state'], string>> = { running: 'is-done', stopped: '', lost: 'is-lost' }

const formatVersion = ({ version, nodeVersion, workers }: Node): string =>
  `${version}, Node.js ${nodeVersion}, ${pluralise(workers, 'worker')}`

const COLUMNS: Columns<Node> = [
  { name: 'Node', cell: ({ name }) => <b>{name}</b> },
  {
    name: 'Status',
    cell: ({ state }) => <span className={`status-label ${CLASSES[state]}`}>{LABELS[state]}</span>,
  },
  { name: 'Version', cell: formatVersion },
  { name: 'Started', cell: ({ startedAt }) => <DateTime at={startedAt} /> },
  { name: 'Last seen', cell: ({ seenAt }) => <DateTime at={seenAt} /> },
]

/** The machines of the last day. */
export const NodeTable = ({ nodes }: { nodes: readonly Node[] }) => (
  <AdminTable
    className="status-nodes"
    rows={nodes}
    keyOf={({ name, startedAt }) => `${name} ${startedAt}`}
    columns={COLUMNS}
  />
)

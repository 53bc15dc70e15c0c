import { formatNumber } from '#src/platform/text/numbers.ts'
import { AdminTable, type Columns } from '../components/admin-table.tsx'
import type { Refusal } from './refusals.ts'

const COLUMNS: Columns<Refusal> = [
  { name: 'Route', cell: ({ route }) => <code>{route}</code> },
  { name: 'Budget of', cell: ({ by }) => `a ${by}` },
  { name: 'Requests', cell: ({ count }) => formatNumber(count) },
]

/** Requests that were refused with 429, by route. */
export const RefusalTable = ({ refusals }: { refusals: readonly Refusal[] }) => (
  <AdminTable rows={refusals} keyOf={({ route, by }) => `${by} ${route}`} columns={COLUMNS} />
)

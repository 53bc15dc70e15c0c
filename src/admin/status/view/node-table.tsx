import { DateTime } from '../../view/date-time.tsx'
import type { StatusReport } from '../status-report.ts'

type Node = StatusReport['nodes'][number]

const LABELS: Readonly<Record<Node['state'], string>> = { running: 'Running', stopped: 'Stopped', lost: 'Ended' }
const CLASSES: Readonly<Record<Node['state'], string>> = { running: 'is-done', stopped: '', lost: 'is-lost' }

/** The machines of the last day; cards on phones. */
export const NodeTable = ({ nodes }: { nodes: readonly Node[] }) => (
  <table className="admin-table status-nodes">
    <thead>
      <tr>
        <th scope="col">Node</th>
        <th scope="col">Status</th>
        <th scope="col">Version</th>
        <th scope="col">Started</th>
        <th scope="col">Last seen</th>
      </tr>
    </thead>
    <tbody>
      {nodes.map((node) => (
        <tr key={`${node.name} ${node.startedAt}`}>
          <th scope="row">
            <b>{node.name}</b>
          </th>
          <td data-name="Status">
            <span className={`status-label ${CLASSES[node.state]}`}>{LABELS[node.state]}</span>
          </td>
          <td data-name="Version">{`${node.version}, Node.js ${node.nodeVersion}, ${node.workers === 1 ? '1 worker' : `${node.workers} workers`}`}</td>
          <td data-name="Started">
            <DateTime at={node.startedAt} />
          </td>
          <td data-name="Last seen">
            <DateTime at={node.seenAt} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

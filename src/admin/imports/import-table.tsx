import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { DateTime } from '../view/date-time.tsx'
import { SOURCE_NAMES, STATE_LABELS, formatCounts } from './import-text.ts'

/** Past imports; cards on phones. */
export const ImportTable = ({ imports }: { imports: readonly ImportAttempt[] }) => (
  <table className="admin-table">
    <thead>
      <tr>
        <th scope="col">Source</th>
        <th scope="col">Status</th>
        <th scope="col">Result</th>
        <th scope="col">Started</th>
      </tr>
    </thead>
    <tbody>
      {imports.map((one) => (
        <tr key={one.id}>
          <th scope="row">
            <b>{SOURCE_NAMES[one.source] ?? one.source}</b>
            {one.words.length > 0 && (
              <code>
                {one.words.map((word) => (
                  <span key={word}>{word}</span>
                ))}
              </code>
            )}
          </th>
          <td data-name="Status">
            <span className={`status-label is-${one.state}`}>{STATE_LABELS[one.state]}</span>
            {one.failure !== null && <p className="admin-text">{one.failure}</p>}
            {one.endedAt !== null && (
              <p className="muted">
                <DateTime at={one.endedAt} />
              </p>
            )}
          </td>
          <td data-name="Result">{formatCounts(one)}</td>
          <td data-name="Started">
            <DateTime at={one.begunAt} />
            <p className="muted">{one.begunBy === null ? 'from the command line' : `by ${one.begunBy}`}</p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

import { formatNumber } from '#src/platform/text/numbers.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { StatusReport } from './status-report.ts'

type Errors = StatusReport['errors']

/** How many are shown at once. */
const SHOWN = 10

/** The last errors, grouped by message. */
export const ErrorList = ({ errors }: { errors: Errors }) => (
  <>
    <ErrorItems errors={errors.slice(0, SHOWN)} />
    {errors.length > SHOWN && (
      <details className="status-more">
        <summary>{`Show ${errors.length - SHOWN} more`}</summary>
        <ErrorItems errors={errors.slice(SHOWN)} />
      </details>
    )}
  </>
)

const ErrorItems = ({ errors }: { errors: Errors }) => (
  <ul className="status-errors">
    {errors.map(({ message, severity, count, lastAt, request, requestId }) => (
      <li key={message}>
        <p className="admin-text">
          {severity === 'warning' && <span className="badge">Warning</span>}
          {message}
        </p>
        <p className="muted">
          <span>{count === 1 ? 'once' : `${formatNumber(count)} times`}</span>
          <DateTime at={lastAt} />
          {request !== null && <span>{request}</span>}
          {requestId !== null && <code>{requestId}</code>}
        </p>
      </li>
    ))}
  </ul>
)

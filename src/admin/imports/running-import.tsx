import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { SOURCE_NAMES, formatCounts } from './import-text.ts'
import { ConfirmButton } from '../components/action-button.tsx'

/** The running import. */
export const RunningImport = ({
  of,
  left = '',
}: {
  of: ImportAttempt
  /** The time left, as text. */ left?: string
}) => (
  <section className="admin-panel is-new" aria-labelledby="running">
    <h2 id="running">{SOURCE_NAMES[of.source] ?? of.source}</h2>
    <p className="muted">
      {`${of.begunBy === null ? 'Started from the command line' : `Started by ${of.begunBy}`}, `}
      <DateTime at={of.begunAt} />
    </p>
    <ProgressBar of={of} />
    <p>{of.isStopping ? `Stopping. ${formatCounts(of)}` : formatCounts(of)}</p>
    {left !== '' && !of.isStopping && <p className="muted">{left}.</p>}
    {!of.isStopping && (
      <ConfirmButton name="Stop" intent="stop" fields={{ import: of.id }}>
        <p>It stops after the current titles. Run the same import again to resume.</p>
      </ConfirmButton>
    )}
  </section>
)

/** Progress bar, once the total is known. */
const ProgressBar = ({ of: { counts, total } }: { of: ImportAttempt }) =>
  counts && total ? <progress aria-label="Import progress" max={1} value={Math.min(1, counts.seen / total)} /> : null

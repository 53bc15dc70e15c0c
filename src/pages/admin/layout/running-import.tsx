import type { ImportAttempt } from '#src/catalogue/import/attempt.ts'
import { Moment } from '#src/admin/library/view/date-time.tsx'
import { SOURCE_NAMES, writeCounts } from '../import-words.ts'
import { SureAct } from './act.tsx'

/** The import that is under way. */
export const RunningImport = ({ of }: { of: ImportAttempt }) => (
  <section className="admin-panel is-new" aria-labelledby="running">
    <h2 id="running">{SOURCE_NAMES[of.source] ?? of.source}</h2>
    <p className="quiet">
      {`${of.begunBy === null ? 'Begun on the machine' : `Begun by ${of.begunBy}`}, `}
      <Moment at={of.begunAt} />
    </p>
    <Share of={of} />
    <p>{of.isStopping ? `It stops soon. ${writeCounts(of)}` : writeCounts(of)}</p>
    {!of.isStopping && (
      <SureAct name="Stop" intent="stop" fields={{ import: of.id }}>
        <p>It ends after the titles that it is at. The same import begun again goes on from there.</p>
      </SureAct>
    )}
  </section>
)

/** As far as anybody knows how much there is. */
const Share = ({ of: { counts, total } }: { of: ImportAttempt }) =>
  counts && total ? <progress aria-label="How far it is" max={1} value={Math.min(1, counts.seen / total)} /> : null

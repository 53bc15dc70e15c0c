import { Form } from 'react-router'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { Link } from '#src/ui/link.tsx'
import type { WireImport } from './import-schemas.ts'
import { describeResult, nameImport } from './import-text.ts'

const REFRESH_MS = 700

/** The import that is being applied or undone. */
export function RunningImport({ of }: { of: WireImport }) {
  useRefresh(true, REFRESH_MS)
  const verb = of.state === 'undoing' ? 'Undoing' : 'Applying'
  return (
    <section className="import-panel" aria-labelledby="running">
      <h2 id="running" tabIndex={-1}>{`${verb}: ${nameImport(of)}`}</h2>
      <progress aria-label={`${verb} the import`} max={100} value={of.done} />
      <p>{`${of.done}% done. You can leave this page; it continues.`}</p>
      <div className="import-actions">
        <Link className="button is-ghost is-small without-js" to="/my-list/import">
          Refresh
        </Link>
        {of.state === 'applying' && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="import" value={of.id} />
            <button className="button is-ghost is-small" type="submit" name="intent" value="undo">
              Stop and undo
            </button>
          </Form>
        )}
      </div>
    </section>
  )
}

/** Imports of the last 30 days, with what each did. */
export const PastImports = ({ imports }: { imports: readonly WireImport[] }) => (
  <section className="import-section" aria-labelledby="past">
    <h2 id="past" tabIndex={-1}>
      Past imports
    </h2>
    <ul className="import-rows">
      {imports.map((one) => (
        <PastImport key={one.id} of={one} />
      ))}
    </ul>
  </section>
)

function PastImport({ of }: { of: WireImport }) {
  const { date } = useDates()
  const { keptTitles } = of.result
  return (
    <li>
      <div>
        <h3>{nameImport(of)}</h3>
        <p className="muted">
          {of.state === 'undone' ? 'Undone. ' : ''}
          {`Imported on ${date((of.appliedAt ?? of.createdAt).slice(0, 10))}`}
        </p>
      </div>
      <div className="import-section">
        <p>{describeResult(of).join(' ')}</p>
        {keptTitles.length > 0 && (
          <ul className="import-notices" aria-label="Titles left as they are">
            {keptTitles.map(({ animeId, title, japanese_title }) => (
              <li key={animeId}>
                <Link to={`/${animeId}`}>
                  <TitleText of={{ title, japaneseTitle: japanese_title }} />
                </Link>
              </li>
            ))}
          </ul>
        )}
        {of.state === 'applied' && <UndoForm of={of} />}
      </div>
    </li>
  )
}

/** Asks before it undoes a whole import; works without JavaScript. */
const UndoForm = ({ of }: { of: WireImport }) => (
  <details className="import-confirm">
    <summary className="button is-ghost is-small">Undo import</summary>
    <Form method="post" replace preventScrollReset>
      <input type="hidden" name="import" value={of.id} />
      <p>
        {`Your list goes back to how it was. Titles that you changed since stay as they are. Possible until ${useDates().date(of.expiresAt.slice(0, 10))}.`}
      </p>
      <button className="button is-danger is-small" type="submit" name="intent" value="undo">
        Undo everything
      </button>
    </Form>
  </details>
)

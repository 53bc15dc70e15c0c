import { Form } from 'react-router'
import { PAGE_SOURCES, SOURCE_NAMES } from './import-text.ts'

/** The form that starts an import. @param first the source that is selected */
export const ImportForm = ({ first = 'anilist' }: { first?: (typeof PAGE_SOURCES)[number] }) => (
  <Form className="admin-panel admin-form" method="post" replace preventScrollReset>
    <h2>Start an import</h2>
    <input type="hidden" name="intent" value="start" />
    <div className="admin-fields">
      <div className="form-field">
        <label htmlFor="source">Source</label>
        <select className="field" id="source" name="source" defaultValue={first}>
          {PAGE_SOURCES.map((source) => (
            <option key={source} value={source}>
              {SOURCE_NAMES[source]}
            </option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor="limit">Limit</label>
        <input
          className="field"
          id="limit"
          name="limit"
          type="number"
          min={1}
          max={1_000_000}
          placeholder="All titles"
          aria-describedby="limit-hint"
        />
        <p className="form-hint" id="limit-hint">
          Most popular titles first.
        </p>
      </div>
    </div>
    <label className="admin-check">
      <input type="checkbox" name="restart" />
      Start over instead of resuming the last import
    </label>
    <label className="admin-check is-jikan-only">
      <input type="checkbox" name="details" />
      Include characters, staff, relations, songs and links (four more requests per title)
    </label>
    <button className="button is-small" type="submit">
      Start
    </button>
    <p className="muted">
      Import an anime-offline-database file from the command line:{' '}
      <code>npm run catalogue:import -- offline-database ./anime-offline-database.jsonl.zst</code>
    </p>
  </Form>
)

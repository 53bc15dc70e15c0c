import { Form } from 'react-router'
import { PAGE_SOURCES } from '#src/admin/imports/page-sources.ts'
import { SOURCE_NAMES } from '../import-words.ts'

/** Begins an import. */
export const ImportForm = () => (
  <Form className="admin-panel admin-form" method="post" replace preventScrollReset>
    <h2>Begin an import</h2>
    <input type="hidden" name="intent" value="begin" />
    <div className="admin-fields">
      <div className="form-field">
        <label htmlFor="source">Source</label>
        <select className="field" id="source" name="source">
          {PAGE_SOURCES.map((source) => (
            <option key={source} value={source}>
              {SOURCE_NAMES[source]}
            </option>
          ))}
        </select>
      </div>
      <div className="form-field">
        <label htmlFor="limit">At most</label>
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
          Titles, the most popular first.
        </p>
      </div>
    </div>
    <label className="admin-check">
      <input type="checkbox" name="restart" />
      Start over, also where the last one stopped half way
    </label>
    <label className="admin-check is-of-jikan">
      <input type="checkbox" name="details" />
      Characters, relations and links too, with three more requests a title
    </label>
    <button className="button is-small" type="submit">
      Begin
    </button>
    <p className="quiet">
      A file of the anime-offline-database is brought in on the machine:{' '}
      <code>npm run catalogue:import -- offline-database ./anime-offline-database.jsonl.zst</code>
    </p>
  </Form>
)

import { Form } from 'react-router'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import type { LoadedList } from '#src/library/id-map/id-map-store.server.ts'
import { toPrintable } from '#src/library/printable.ts'
import { pluralise } from '#src/platform/text/numbers.ts'

/** The lists that say what the ids of TVDB and TMDB mean, and a form that loads one. */
export const IdMapPanel = ({ lists }: { lists: readonly LoadedList[] }) => (
  <section className="admin-panel lib-panel" aria-labelledby="id-map">
    <h2 id="id-map">Ids of TVDB and TMDB</h2>
    <p className="muted">
      Names such as <code>One Piece [tvdbid-81797]</code> and NFO files decide what a video is, once a list says which
      titles these ids mean. Load{' '}
      <a className="admin-link" href="https://github.com/Fribb/anime-lists" rel="noreferrer">
        Fribb’s anime-lists
      </a>{' '}
      (JSON),{' '}
      <a className="admin-link" href="https://github.com/Anime-Lists/anime-lists" rel="noreferrer">
        Anime-Lists
      </a>{' '}
      (XML) or both; read their licences there. All videos are matched again, except those that you matched yourself.
    </p>
    {lists.length > 0 && (
      <ul>
        {lists.map(({ list, location, readAt, entries }) => (
          <li key={list}>
            <code dir="ltr">{toPrintable(location)}</code>: {pluralise(entries, 'title')}, loaded{' '}
            <DateTime at={readAt} />
          </li>
        ))}
      </ul>
    )}
    <Form className="admin-form" method="post" replace preventScrollReset>
      <div className="form-field">
        <label htmlFor="id-list">Address of the file</label>
        <input
          className="field"
          id="id-list"
          name="address"
          type="url"
          required
          maxLength={2_000}
          placeholder="https://files.example/anime-list-full.json"
          aria-describedby="id-list-hint"
        />
        <p className="form-hint" id="id-list-hint">
          At a public address, plain or compressed (.gz, .zst). Reading it takes up to a minute.
        </p>
      </div>
      <button className="button is-small" type="submit" name="intent" value="load-id-list">
        Load
      </button>
    </Form>
  </section>
)

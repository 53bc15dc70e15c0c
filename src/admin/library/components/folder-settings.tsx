import { Form } from 'react-router'
import type { FolderAudience } from '#src/catalogue/audience/folders.ts'
import { toPrintable } from '#src/library/printable.ts'
import { listNames } from '#src/platform/text/numbers.ts'
import type { NamedFolder } from '../schemas.ts'

const AUDIENCES: Readonly<Record<FolderAudience, string>> = {
  all: 'Everyone',
  members: 'Users who are signed in',
  users: 'Named users and profiles',
}

const MAX_NAMES_LENGTH = 10_000

const describe = ({ audience, users }: NamedFolder): string =>
  audience === 'users' ? `Seen by ${listNames(users) || 'admins only'}` : `Seen by ${AUDIENCES[audience].toLowerCase()}`

/** Names a folder, and decides who sees its videos; works without JavaScript. */
export function FolderSettings({ folder, id }: { folder: NamedFolder; id: string }) {
  const { path, name, audience, users } = folder
  return (
    <details className="lib-audience">
      <summary>
        {describe(folder)} <span className="admin-link">Change</span>
      </summary>
      <Form className="admin-form" method="post" replace preventScrollReset>
        <input type="hidden" name="intent" value="folder" />
        <input type="hidden" name="folder" value={path} />
        <div className="admin-fields">
          <div className="form-field">
            <label htmlFor={`${id}-name`}>Name</label>
            <input className="field" id={`${id}-name`} name="name" defaultValue={name} maxLength={60} />
          </div>
          <div className="form-field">
            <label htmlFor={`${id}-audience`}>Who sees its videos</label>
            <select className="field" id={`${id}-audience`} name="audience" defaultValue={audience}>
              {Object.entries(AUDIENCES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        </div>
        <div className="form-field is-for-named">
          <label htmlFor={`${id}-users`}>Named users and profiles</label>
          <p className="form-hint" id={`${id}-hint`}>
            Usernames with commas between, such as “aiko, aiko/Mio” for an account and one of its profiles. Admins see
            all folders.
          </p>
          <textarea
            className="field"
            id={`${id}-users`}
            name="users"
            rows={2}
            maxLength={MAX_NAMES_LENGTH}
            defaultValue={users.join(', ')}
            aria-describedby={`${id}-hint`}
          />
        </div>
        <p className="muted">
          Titles stay listed for everyone; others get no videos, lines or scenes of{' '}
          <code dir="ltr">{toPrintable(path)}</code>.
        </p>
        <button className="button is-small" type="submit">
          Save
        </button>
      </Form>
    </details>
  )
}

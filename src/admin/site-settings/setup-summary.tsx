import { Form } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import type { SettingsOverview } from './settings-overview.ts'
import { type SetupStep, stepPath } from './settings-text.ts'

const SIGN_UP_NAMES = { open: 'Open', invite: 'By invitation', approval: 'With approval', closed: 'Closed' } as const

interface SetupSummaryProps {
  of: SettingsOverview
  /** Number of titles in the catalogue. */
  titles: number
}

/** The last step: what is set, and what is next. */
export function SetupSummary({ of, titles }: SetupSummaryProps) {
  const { siteName, mediaFolders, mail, visitors, signUp, isSetupPending } = of
  const folders = mediaFolders.value.length
  const rows: [SetupStep, string, string][] = [
    ['name', 'Site name', siteName.value],
    ['videos', 'Videos', folders === 0 ? 'No folder' : pluralise(folders, 'folder')],
    ['titles', 'Titles', formatNumber(titles)],
    ['email', 'Email', mail.from ?? 'Off'],
    ['visitors', 'Visitors', visitors.value === 'browse' ? 'Can browse' : 'Must sign in'],
    ['sign-up', 'Sign-up', SIGN_UP_NAMES[signUp.value]],
  ]
  return (
    <section className="admin-panel" aria-labelledby="summary">
      <h2 id="summary">Your site is ready</h2>
      <dl className="setup-summary">
        {rows.map(([step, name, value]) => (
          <div key={step}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd>
              <Link className="admin-link" to={stepPath(step)} aria-label={`Change: ${name}`}>
                Change
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <h3>What’s next</h3>
      <ul className="setup-next">
        <li>
          <Link className="admin-link" to="/admin/library">
            Library
          </Link>{' '}
          shows what the scan has found, and which videos need you to choose a title.
        </li>
        <li>
          <Link className="admin-link" to="/admin/move-in">
            Move in
          </Link>{' '}
          brings users from Jellyfin, Emby, Plex or Kodi, with what they have watched.
        </li>
        <li>
          <Link className="admin-link" to="/admin/settings">
            Settings
          </Link>{' '}
          has everything from here, for later.
        </li>
        <li>
          <Link className="admin-link" to="/admin">
            Overview
          </Link>{' '}
          shows what needs attention: backups, for example, are set up in the environment with <code>BACKUP_TO</code>.
        </li>
      </ul>
      {isSetupPending && (
        <Form method="post" replace>
          <input type="hidden" name="intent" value="finish-setup" />
          <button className="button is-small" type="submit">
            Finish
          </button>
        </Form>
      )}
    </section>
  )
}

import { useEffect } from 'react'
import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { ActionButton, ConfirmButton } from '../components/action-button.tsx'
import { formatBytes } from '../components/format-bytes.ts'
import { type BackupChoice, type RestoreOverview, UPLOAD_PATH } from './restore-overview.ts'
import { useUpload } from './use-upload.ts'

const POLL_MS = 1_000
/** A restart that this page did not notice. */
const RELOAD_AFTER_MS = 20_000

/** Reloads the page once the site has been away and is ready again. */
function useRestart(isExpected: boolean): void {
  useEffect(() => {
    if (!isExpected) return
    let wasAway = false
    const startedAt = performance.now()
    const check = async () => {
      const isReady = await fetch('/readyz', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      )
      if (!isReady) wasAway = true
      else if (wasAway || performance.now() - startedAt > RELOAD_AFTER_MS) location.reload()
    }
    const timer = setInterval(() => void check(), POLL_MS)
    return () => clearInterval(timer)
  }, [isExpected])
}

/** Chooses a backup, restores it, and says how it went. */
export function RestorePanel({ of }: { of: RestoreOverview }) {
  const { isRequested, outcome, refusal, backups, failures, canUpload } = of
  useRestart(isRequested)
  if (isRequested)
    return (
      <section className="admin-panel" role="status">
        <h2>Restoring…</h2>
        <p>The site restarts, restores the backup and starts again. This page reloads automatically.</p>
        <p className="muted">A large database takes minutes. Then sign in with the password of the backup.</p>
      </section>
    )
  return (
    <>
      {outcome && <Outcome of={outcome} />}
      <section className="admin-panel" aria-labelledby="restore">
        <h2 id="restore">Restore a backup</h2>
        <p>
          A backup replaces everything that is here: titles, users, lists, comments and settings. What was here before
          is kept in <code>DATA_DIR</code>. Everyone has to sign in again, with the passwords of the backup.
        </p>
        {refusal !== null && (
          <p>
            {refusal} <code>npm run restore -- BACKUP</code>
          </p>
        )}
        {failures.map((failure) => (
          <p key={failure} className="form-trouble">
            {failure}
          </p>
        ))}
        {refusal === null && backups.length === 0 && (
          <p className="muted">
            There is no backup in <code>BACKUP_TO</code> or <code>DATA_DIR/backups</code>.
          </p>
        )}
      </section>
      {backups.length > 0 && (
        <ul className="admin-list">
          {backups.map((backup) => (
            <Choice key={backup.location} of={backup} />
          ))}
        </ul>
      )}
      {canUpload && <Upload />}
    </>
  )
}

const Outcome = ({ of: { state, lines, at } }: { of: NonNullable<RestoreOverview['outcome']> }) => (
  <section className={state === 'failed' ? 'admin-panel is-trouble' : 'admin-panel is-new'} aria-labelledby="outcome">
    <h2 id="outcome">{state === 'failed' ? 'The restore failed' : 'The backup is restored'}</h2>
    <p className="muted">
      <DateTime at={at} />
      {state === 'failed' && '. The site is as it was before.'}
    </p>
    <pre className="restore-lines">{lines.join('\n')}</pre>
    <ActionButton name="Got it" intent="forget-restore" />
  </section>
)

const KINDS = {
  backup: 'Backup',
  'upgrade-copy': 'Copy from before an upgrade',
  replaced: 'Replaced by an earlier restore',
  uploaded: 'Uploaded file',
} as const

function Choice({ of }: { of: BackupChoice }) {
  const { location, kind, name, at, bytes, schemaVersion, users, titles, problem, changes, opensSite } = of
  const facts = [
    bytes === null ? '' : formatBytes(bytes),
    users === null ? '' : pluralise(users, 'user'),
    titles === null ? '' : `${formatNumber(titles)} titles`,
    schemaVersion === null ? '' : `schema ${schemaVersion}`,
  ].filter(Boolean)
  return (
    <li className="admin-panel">
      <h3>
        {KINDS[kind]}
        <span className={problem === null ? 'restore-state' : 'restore-state is-bad'}>
          {problem === null ? 'Fits' : 'Doesn’t fit'}
        </span>
      </h3>
      <ul className="restore-facts muted">
        {at !== null && (
          <li>
            <DateTime at={at} />
          </li>
        )}
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>
          <code dir="ltr">{name}</code>
        </li>
      </ul>
      {problem !== null && <p className="form-trouble">{problem}</p>}
      {problem === null && (
        <div className="admin-actions">
          <ConfirmButton name="Restore" intent="restore" of={name} fields={{ backup: location }} danger>
            {opensSite && (
              <p className="form-trouble">
                This site is private, and in the backup it isn’t: everyone can see the site from then on. To prevent
                that, set <code>VISITORS=sign-in</code> in the environment first.
              </p>
            )}
            <Changes of={changes} />
            <p>Everything since this backup is gone from the site. The site restarts now.</p>
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

function Changes({ of }: { of: string[] | null }) {
  if (of === null)
    return (
      <p className="muted">
        Which settings change isn’t known before the backup is downloaded: also check under Settings who can see the
        site.
      </p>
    )
  if (of.length === 0) return <p className="muted">No saved setting changes.</p>
  return (
    <>
      <p>These saved settings change:</p>
      <ul className="restore-changes">
        {of.map((line) => (
          <li key={line}>
            <code>{line}</code>
          </li>
        ))}
      </ul>
    </>
  )
}

const ACCEPT = '.db,.sqlite,.sqlite3'

/** Until anyone has signed up. */
function Upload() {
  const { state, send } = useUpload()
  const isBusy = state.kind === 'sending' || state.kind === 'checking'
  return (
    <section className="admin-panel" aria-labelledby="upload">
      <h2 id="upload">Upload a backup</h2>
      <p>
        The file <code>hoshimi.db</code> of a backup, up to 8 GB. Only until someone signs up; later, copy it to{' '}
        <code>DATA_DIR/backups</code>.
      </p>
      <noscript>
        <form className="restore-file" method="post" action={UPLOAD_PATH} encType="multipart/form-data">
          <input className="field" type="file" name="file" accept={ACCEPT} aria-label="SQLite database" required />
          <button className="button is-small" type="submit">
            Upload
          </button>
        </form>
      </noscript>
      <label className="restore-file needs-js">
        <span className="sr-only">SQLite database</span>
        <input
          className="field"
          type="file"
          accept={ACCEPT}
          disabled={isBusy}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) send(file)
            currentTarget.value = ''
          }}
        />
      </label>
      <p role="status">
        {state.kind === 'sending' && `Uploading: ${state.percent} %`}
        {state.kind === 'checking' && 'Checking the file…'}
      </p>
      {state.kind === 'failed' && (
        <p className="form-trouble" role="alert">
          {state.message}
        </p>
      )}
    </section>
  )
}

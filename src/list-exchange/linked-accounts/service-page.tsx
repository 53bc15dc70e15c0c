import { DateTime } from '#src/catalogue/language/date-time.tsx'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { useRefresh } from '#src/ui/hooks/use-refresh.ts'
import { CHANGES_PER_PAGE, type LinkedServiceView, type SyncedTitleView, type SyncRunView } from './linked-schemas.ts'
import {
  CodeForm,
  ConflictSection,
  type ConnectedService,
  DisconnectForm,
  IntentButton,
  PrivateForm,
  RemovalSection,
} from './account-forms.tsx'
import { toCountText } from './change-text.ts'
import { ChangeList, SyncRuns } from './sync-log.tsx'

const REFRESH_MS = 3_000

interface ConnectProps {
  service: LinkedServiceView
  path: string
  /** The page of the service, after the user asked to connect. */
  url: string | null
}

export function ConnectSection({ service: { name, pastesCode, account }, path, url }: ConnectProps) {
  const { date } = useDates()
  const ends = account?.endsSoon && account.endsAt !== null ? date(account.endsAt.slice(0, 10)) : null
  return (
    <AccountSection title={account ? 'Connect again' : 'Connect'}>
      {account?.needsSignIn && <p>{`${name} no longer accepts the connection. Connect again to continue syncing.`}</p>}
      {account && !account.needsSignIn && ends !== null && (
        <p>{`The connection ends on ${ends}. Connect again to renew it.`}</p>
      )}
      {!account && (
        <p>{`Changes on either side are copied to the other. The first sync only previews what would change.`}</p>
      )}
      {url === null ? (
        <IntentButton path={path} intent="connect" label={account ? `Connect ${name} again` : `Connect ${name}`} />
      ) : (
        <a className="button is-small" href={url} target={pastesCode ? '_blank' : undefined} rel="noreferrer">
          {`Continue to ${name}`}
        </a>
      )}
      {url !== null && pastesCode && <CodeForm path={path} />}
    </AccountSection>
  )
}

interface ServicePageProps {
  service: ConnectedService
  path: string
  /** The site's name. */
  site: string
  log: { runs: readonly SyncRunView[]; run: SyncRunView | undefined; titles: readonly SyncedTitleView[] }
}

/** A connected account. */
export function ServicePage({ service, path, site, log: { runs, run, titles } }: ServicePageProps) {
  const { name, account } = service
  const { date } = useDates()
  useRefresh(account.isSyncing, REFRESH_MS)
  const names = { service: name, site }
  const waitsForApproval = !account.isApproved && run?.outcome === 'rehearsed'
  const { here, there } = account.heldRemovals
  return (
    <>
      <AccountSection title="Account">
        <p>{`Connected as ${account.name} since ${date(account.connectedAt.slice(0, 10))}.`}</p>
        {account.endsAt !== null && <p>{`The connection ends on ${date(account.endsAt.slice(0, 10))}.`}</p>}
        {account.isSyncing && <p role="status">Syncing…</p>}
        {!account.isSyncing && account.isApproved && account.nextSyncAt !== null && (
          <p className="muted">
            {'Next sync: '}
            <DateTime at={account.nextSyncAt} />
          </p>
        )}
        {service.isAvailable && !account.needsSignIn && !account.isSyncing && !waitsForApproval && (
          <IntentButton path={path} intent="sync" label="Sync now" />
        )}
      </AccountSection>
      {waitsForApproval && (
        <AccountSection title="First sync">
          <p>{`Nothing has changed yet. The first sync would change: ${toCountText(run.counts, name, site)}.`}</p>
          <IntentButton path={path} intent="approve" label="Start syncing" />
          <IntentButton path={path} intent="sync" label="Preview the changes again" look="is-ghost" />
        </AccountSection>
      )}
      {account.conflicts.length > 0 && <ConflictSection service={service} path={path} site={site} />}
      {here + there > 0 && <RemovalSection service={service} path={path} site={site} />}
      {run && (
        <AccountSection title={waitsForApproval ? 'What would change' : 'Last changes'}>
          <RunDetails run={run} {...names} />
          {titles.length > 0 && <ChangeList titles={titles} {...names} />}
          {titles.length === CHANGES_PER_PAGE && (
            <p className="muted">{`The first ${CHANGES_PER_PAGE} titles are shown.`}</p>
          )}
        </AccountSection>
      )}
      {runs.length > 1 && (
        <AccountSection title="Syncs">
          <SyncRuns runs={runs} path={path} {...names} />
        </AccountSection>
      )}
      <AccountSection title="Settings">
        {service.service === 'anilist' && <PrivateForm path={path} sendsPrivate={account.sendsPrivate} />}
        {service.service === 'mal' && <p>Private titles are never sent: MyAnimeList can’t keep them private.</p>}
        <DisconnectForm path={path} name={name} />
      </AccountSection>
    </>
  )
}

function RunDetails({ run, service, site }: { run: SyncRunView; service: string; site: string }) {
  const { counts } = run
  return (
    <>
      <p>
        <DateTime at={run.id} />
        {`: ${run.message ?? `${toCountText(counts, service, site)}.`}`}
      </p>
      {counts.unknown > 0 && (
        <p className="muted">{`${counts.unknown} titles aren’t known on both sides, and stay as they are.`}</p>
      )}
      {counts.private > 0 && <p className="muted">{`${counts.private} private titles were not sent.`}</p>}
    </>
  )
}

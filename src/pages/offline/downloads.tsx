import { PageStyle } from '#src/ui/page-style.tsx'
import { Suspense, useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import downloadsStyles from '#src/offline/downloads/downloads.css?inline'
import { Link } from '#src/ui/link.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Route } from './+types/downloads'
import { findAvailable } from '../layout/find-suggestions.server.ts'
import { PageHead } from '../layout/page-head.tsx'
import { AvailableRow } from '../layout/suggestions.tsx'
import { requireSite } from '#src/site/site.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'

const DownloadsView = lazyPart(() => import('../layout/downloads-view.tsx'))

/** What is downloaded is known to the browser alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer, settings } = requireSite(context)
  if (!settings.offlineVideo) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', '/downloads'))
  const available = findAvailable(requireSite(context))
  return { user: viewer.id, isMember: viewer.isPremium || viewer.isAdmin, available }
}

export default function Downloads({ loaderData: { user, isMember, available } }: Route.ComponentProps) {
  const [isHydrated, setHydrated] = useState(false)
  const isLimited = useViewer()?.isLimited
  useEffect(() => setHydrated(true), [])
  return (
    <div className="wrap">
      <PageStyle name="downloads" css={downloadsStyles} />
      <PageHead title="Downloads" description="Episodes on this device." path="/downloads" noindex />
      <h1 className="page-title">Downloads</h1>
      {isMember ? (
        <>
          <p className="muted">Saved on this device to watch offline. Signing out removes them.</p>
          <noscript>
            <p className="note">Turn on JavaScript to see your downloads.</p>
          </noscript>
        </>
      ) : (
        <div className="note">
          <p>Downloads come with Premium: save episodes on this device and watch them offline.</p>
          {!isLimited && (
            <p className="row downloads-offer">
              <Link className="button is-small" to="/contact?about=premium">
                Ask for Premium
              </Link>
            </p>
          )}
        </div>
      )}
      {isHydrated && (
        <Suspense fallback={isMember && <p role="status">Loading downloads…</p>}>
          <DownloadsView user={user} isMember={isMember} />
        </Suspense>
      )}
      <AvailableRow cards={available} />
    </div>
  )
}

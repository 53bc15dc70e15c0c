import { PageStyle } from '#src/ui/page-style.tsx'
import { Suspense, useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import downloadsStyles from '#src/offline/downloads/downloads.css?inline'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import type { Route } from './+types/downloads'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const DownloadsView = lazyPart(() => import('../layout/downloads-view.tsx'))

/** What is downloaded is known to the browser alone. */
export function loader({ context }: Route.LoaderArgs) {
  const { viewer, settings } = requireSite(context)
  if (!settings.offlineVideo) throw data(null, { status: 404 })
  if (!viewer) throw redirect(signInUrl('/login', '/downloads'))
  return { user: viewer.id, isMember: viewer.isPremium || viewer.isAdmin }
}

export default function Downloads({ loaderData: { user, isMember } }: Route.ComponentProps) {
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return (
    <div className="wrap">
      <PageStyle name="downloads" css={downloadsStyles} />
      <PageHead title="Downloads" description="Episodes on this device." path="/downloads" noindex />
      <h1 className="page-title">Downloads</h1>
      <p className="muted">
        Episodes on this device, to watch without a connection. They are removed when you sign out or can’t watch them
        any longer.
      </p>
      {!isMember && <p className="note">Downloads are for premium members.</p>}
      <noscript>
        <p className="note">Downloads need JavaScript.</p>
      </noscript>
      {isHydrated && (
        <Suspense fallback={<p role="status">Reading…</p>}>
          <DownloadsView user={user} />
        </Suspense>
      )}
    </div>
  )
}

import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse, NavLink, Outlet, useLocation } from 'react-router'
import { readTimeZone } from '#src/platform/time-zone/time-zone.ts'
import { RenderedTimeZone } from '#src/ui/hooks/use-time-zone.ts'
import { remainingConfirmationMs } from '#src/accounts/sessions/recent-password.ts'
import { isPendingForm } from './pending-form.ts'
import { readProof } from './read-proof.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { requireAdmin, requireAdminRole } from './require-admin.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/frame'
import adminStyles from '#src/admin/components/admin.css?inline'
import { ConfirmPage } from './layout/confirm-page.tsx'
import { SECTIONS } from './sections.ts'
import { useProof } from './use-proof.ts'

/** Guards all routes below /admin, whatever their own loaders do, and forbids caching and indexing. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    requireAdminRole(context, request, url)
    await readProof(context, request, url)
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex')
    return response
  },
]

/** Counts of open items, shown in the navigation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin(context, request)
  const { admins, requests, webhooks } = requireSite(context)
  const { moderation, inbox, attention } = admins
  const openItems: Partial<Record<string, number>> = {
    '/admin': (await attention.count()) ?? 0,
    '/admin/requests': await requests.countOpen(),
    '/admin/reports': await moderation.countOpen(),
    '/admin/messages': await inbox.countUnread(),
  }
  const sections = SECTIONS.filter(({ path }) => path !== '/admin/webhooks' || webhooks.isOffered({ isSite: true }))
  const isDatabaseFull = admins.status.isDatabaseFull()
  const timeZone = readTimeZone(request.headers.get('cookie'))
  return { sections, openItems, isDatabaseFull, timeZone, proofLeftMs: remainingConfirmationMs(admin, Date.now()) }
}

/**
 * Shows the password form when an admin form needs a recent password confirmation; other errors are rendered as usual.
 */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const thrown: unknown = isRouteErrorResponse(error) ? error.data : null
  return isPendingForm(thrown) ? <ConfirmPage pending={thrown} /> : <ErrorPage error={error} />
}

export default function AdminFrame({ loaderData }: Route.ComponentProps) {
  const { sections, openItems, isDatabaseFull, timeZone } = loaderData
  useProof(loaderData.proofLeftMs)
  const menu = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const [list, current] = [menu.current, menu.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <div className="wrap admin">
      <PageStyle name="admin" css={adminStyles} />
      <nav className="admin-nav" aria-label="Admin">
        <ul ref={menu}>
          {sections.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} prefetch="intent">
                {name}
                {openItems[path] ? <span>{openItems[path]}</span> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="admin-main">
        {isDatabaseFull && (
          <p className="admin-panel is-trouble" role="status">
            <b>The database’s disk is full.</b> No one can sign in, comment or save anything. Free up space; no restart
            is needed.
          </p>
        )}
        <RenderedTimeZone value={timeZone}>
          <Outlet />
        </RenderedTimeZone>
      </div>
    </div>
  )
}

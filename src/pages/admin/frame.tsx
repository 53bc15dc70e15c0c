import { useEffect, useRef } from 'react'
import { data, NavLink, Outlet, useLocation } from 'react-router'
import { requireAdmin } from '../require-admin.ts'
import { requireSite } from '../site.ts'
import type { Route } from './+types/frame'
import { AdminStyle } from './layout/admin-style.tsx'
import { SECTIONS } from './sections.ts'

/** Nothing below /admin is run, kept or found by anybody else, whatever its own loader does. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, url }, next) => {
    requireAdmin(context, request, url)
    // PostgreSQL fails on such a text, and SQLite reads no further
    if (/%00/.test(url.href)) throw data(null, { status: 404 })
    const response = await next()
    response.headers.set('cache-control', 'no-store')
    response.headers.set('x-robots-tag', 'noindex')
    return response
  },
]

/** What waits behind some of the pages. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context, request)
  const { moderation, inbox } = requireSite(context).admins
  const waiting: Partial<Record<string, number>> = {
    '/admin/reports': await moderation.countOpen(),
    '/admin/messages': await inbox.countUnread(),
  }
  return { waiting }
}

export default function AdminFrame({ loaderData: { waiting } }: Route.ComponentProps) {
  const menu = useRef<HTMLUListElement>(null)
  const { pathname } = useLocation()
  useEffect(() => {
    const [list, current] = [menu.current, menu.current?.querySelector<HTMLElement>('[aria-current]')]
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.clientWidth) / 2
  }, [pathname])
  return (
    <div className="wrap admin">
      <AdminStyle />
      <nav className="admin-nav" aria-label="Admin">
        <ul ref={menu}>
          {SECTIONS.map(({ path, name }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/admin'} prefetch="intent">
                {name}
                {waiting[path] ? <span>{waiting[path]}</span> : null}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="admin-main">
        <Outlet />
      </div>
    </div>
  )
}

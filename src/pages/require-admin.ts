/** The lock of the admin's pages. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { doorPath } from '#src/accounts/return-path.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { requireSite } from './site.ts'

/**
 * Every loader and every action of theirs asks this first: React Router may run any of them without those around it.
 * @param url the page’s own, where that is not the request’s
 * @throws for visitors the way to the door, and for everybody else what they get where there is nothing
 */
export function requireAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL = new URL(request.url),
): Viewer {
  const { viewer } = requireSite(context)
  if (viewer?.isAdmin) return viewer
  if (viewer) throw data(null, { status: 404, headers: PRIVATE })
  const { pathname, search } = url
  throw redirect(doorPath('/login', pathname + (request.method === 'GET' ? search : '')), {
    status: 303,
    headers: PRIVATE,
  })
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

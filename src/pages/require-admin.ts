/** The lock of the admin's pages. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { hasRecentProof } from '#src/accounts/sessions/recent-password.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { askForPassword } from './read-proof.ts'
import { requireSite } from './site.ts'

/**
 * Asked before any loader and action of theirs runs.
 * @param url the page’s own, where that is not the request’s
 * @throws for visitors the way to the door, and for everybody else what they get where there is nothing
 */
export function requireAdminRole(context: Readonly<RouterContextProvider>, request: Request, url: URL): Viewer {
  const { viewer } = requireSite(context)
  if (viewer?.isAdmin) return viewer
  if (viewer) throw data(null, { status: 404, headers: PRIVATE })
  const { pathname, search } = url
  throw redirect(signInUrl('/login', pathname + (request.method === 'GET' ? search : '')), {
    status: 303,
    headers: PRIVATE,
  })
}

/**
 * Every loader and every action of theirs asks this first: React Router may run any of them without those around it.
 * @param url the page’s own, where that is not the request’s
 * @throws for visitors the way to the door, for everybody else what they get where there is nothing, and for a form
 * without a recent proof of the password the page that asks for it
 */
export function requireAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL = new URL(request.url),
): Viewer {
  const viewer = requireAdminRole(context, request, url)
  if (request.method !== 'GET' && !hasRecentProof(viewer, Date.now())) throw askForPassword(context)
  return viewer
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

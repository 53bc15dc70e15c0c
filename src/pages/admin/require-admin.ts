/** Access check of the admin pages. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { SECOND_FACTOR_PATH } from '#src/accounts/second-factor/second-factor.ts'
import type { Viewer } from '#src/accounts/viewer.ts'
import { askForPassword } from './read-proof.ts'
import { requireSite } from '#src/site/site.ts'

/**
 * Runs before any loader and action of the admin pages.
 * @param url the page's URL, if it differs from the request's
 * @throws for visitors a redirect to sign-in, for admins without the required second factor one to its page, for other users a 404
 */
export function requireAdminRole(context: Readonly<RouterContextProvider>, request: Request, url: URL): Viewer {
  const { viewer } = requireSite(context)
  if (viewer?.isAdmin) return viewer
  if (viewer?.lacksSecondFactor) throw redirect(`${SECOND_FACTOR_PATH}?from=admin`, { status: 303, headers: PRIVATE })
  if (viewer) throw data(null, { status: 404, headers: PRIVATE })
  const { pathname, search } = url
  throw redirect(signInUrl('/login', pathname + (request.method === 'GET' ? search : '')), {
    status: 303,
    headers: PRIVATE,
  })
}

/**
 * Every admin loader and action calls this first: React Router may run any of them without its parents.
 * @param url the page's URL, if it differs from the request's
 * @throws for visitors a redirect to sign-in, for other users a 404, and for a form without a recent password
 * confirmation the page that asks for it
 */
export function requireAdmin(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL = new URL(request.url),
): Viewer {
  const viewer = requireAdminRole(context, request, url)
  if (request.method !== 'GET' && !hasRecentPassword(viewer, Date.now())) throw askForPassword(context)
  return viewer
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

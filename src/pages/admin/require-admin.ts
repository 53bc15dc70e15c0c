/** Access check of the pages of admins and moderators. */
import { data, redirect, type RouterContextProvider } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { SECOND_FACTOR_PATH } from '#src/accounts/second-factor/second-factor.ts'
import { canModerate, type Viewer } from '#src/accounts/viewer.ts'
import { askForPassword } from './read-proof.ts'
import { requireSite } from '#src/site/site.ts'

/**
 * Runs before any loader and action of the admin pages.
 * @param url the page's URL, if it differs from the request's
 * @throws for visitors a redirect to sign-in, for admins without the required second factor one to its page, for other users a 404
 */
export const requireAdminRole = (context: Readonly<RouterContextProvider>, request: Request, url: URL): Viewer =>
  requireRole(context, request, url, ({ isAdmin }) => isAdmin)

/** The same for the pages of moderators. */
export const requireModeratorRole = (context: Readonly<RouterContextProvider>, request: Request, url: URL): Viewer =>
  requireRole(context, request, url, canModerate)

function requireRole(
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL,
  may: (viewer: Viewer) => boolean,
): Viewer {
  const { viewer } = requireSite(context)
  if (viewer && may(viewer)) return viewer
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
  return requireProof(context, request, requireAdminRole(context, request, url))
}

/** The same for the pages of moderators. */
export const requireModerator = (
  context: Readonly<RouterContextProvider>,
  request: Request,
  url: URL = new URL(request.url),
): Viewer => requireProof(context, request, requireModeratorRole(context, request, url))

function requireProof(context: Readonly<RouterContextProvider>, request: Request, viewer: Viewer): Viewer {
  if (request.method !== 'GET' && !hasRecentPassword(viewer, Date.now())) throw askForPassword(context)
  return viewer
}

const PRIVATE = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

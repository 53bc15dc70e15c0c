/** Checks the password confirmation of an admin form, and stores a form without one until the password is confirmed. */
import { createContext, data, type RouterContextProvider } from 'react-router'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { attempt } from '#src/platform/attempt.ts'
import { PASSWORD_FIELD, type PendingForm } from './pending-form.ts'
import { requireSite, siteContext } from '#src/site/site.ts'

const pendingContext = createContext<PendingForm | null>(null)

/** Checks the form's password; if it is missing or wrong, stores the form in the request's context. */
export async function readProof(context: Readonly<RouterContextProvider>, request: Request, url: URL): Promise<void> {
  const site = requireSite(context)
  const { viewer, accounts, client, settings } = site
  if (request.method === 'GET' || !viewer || hasRecentPassword(viewer, Date.now())) return
  const form = new URLSearchParams(await request.clone().text())
  const password = form.get(PASSWORD_FIELD)
  const result = password === null ? null : await attempt(() => accounts.confirm(viewer, password, client))
  if (result && 'done' in result) return context.set(siteContext, { ...site, viewer: result.done })
  const fields = [...form].filter(([name]) => name !== PASSWORD_FIELD)
  const { message: failure, status } = result?.problem ?? { message: null, status: 403 }
  const path = url.pathname + url.search
  const without = settings.waysIn ? await accounts.singleSignOn.findSignInAgain(viewer, client, path) : null
  context.set(pendingContext, { kind: 'confirm-password', path, fields, failure, status, without })
}

/** @returns the response to throw; the admin frame renders the password form for it */
export function askForPassword(context: Readonly<RouterContextProvider>) {
  const pending = context.get(pendingContext)
  if (!pending)
    throw new Error('Admin forms must be on pages below the admin frame, which reads the password confirmation')
  return data(pending, { status: pending.status, headers: { 'cache-control': 'no-store' } })
}

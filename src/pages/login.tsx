import { signInForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { redirectDocument, useSearchParams } from 'react-router'
import { whenFetched } from '#src/accounts/current-user/current-user.client.ts'
import { notifyTabs } from '#src/accounts/current-user/notify-tabs.client.ts'
import { AUTH_MESSAGES, type AuthMode } from '#src/accounts/sign-in/auth-modes.ts'
import { AuthPanel } from '#src/accounts/sign-in/auth-panel.tsx'
import { findSignInReason, toFirstPath, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { SETUP_PATH } from '#src/admin/site-settings/settings-text.ts'
import type { Route } from './+types/login'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite, type Site } from '#src/site/site.ts'

const parseMode = (url: URL): AuthMode =>
  url.pathname.startsWith(AUTH_MESSAGES.register.path) ? 'register' : 'sign-in'

/** A signed-in user is redirected with a document request: the current page may not know all routes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const site = requireSite(context)
  if (site.viewer) throw redirectDocument(await findNextPath(site, site.viewer.isAdmin, url))
  return { mode: parseMode(url), changed: url.searchParams.has('changed') }
}

/** The page after signing in. Admins who have no other destination are led to setup, until it is finished or skipped. */
async function findNextPath({ admins }: Site, isAdmin: boolean, { searchParams }: URL): Promise<string> {
  const to = toReturnPath(searchParams.get('from'))
  if (!isAdmin || to !== toReturnPath(null)) return to
  return (await admins.settings.isSetupPending().catch(() => false)) ? SETUP_PATH : to
}

export async function action(args: Route.ActionArgs) {
  const site = requireSite(args.context)
  const url = new URL(args.request.url)
  const mode = parseMode(url)
  const findNext = async (isAdmin: boolean) => toFirstPath(mode === 'register', await findNextPath(site, isAdmin, url))
  return runForms(args, signInForms(site.accounts, mode, findNext))
}

export const headers = formHeaders

export default function Login({ loaderData: { mode, changed }, actionData }: Route.ComponentProps) {
  const { name, isSignUpClosed } = useSite()
  const [query] = useSearchParams()
  const from = toReturnPath(query.get('from'))
  const { title, path } = AUTH_MESSAGES[mode]
  return (
    <div className="wrap sign-in-page">
      <PageHead
        title={title}
        description={mode === 'sign-in' ? `Sign in to ${name}.` : `Create an account on ${name}.`}
        path={path}
        noindex
      />
      {changed && (
        <p className="form-done" role="status">
          Your password was changed and you were signed out everywhere. Sign in with your new password.
        </p>
      )}
      <AuthPanel
        key={mode}
        mode={mode}
        from={from}
        reply={actionData}
        title={<h1>{title}</h1>}
        lede={findSignInReason(from)}
        onDone={async (user, isAdmin) => {
          await whenFetched() // leaving ends the requests
          notifyTabs(user)
          location.assign(isAdmin ? location.pathname + location.search : toFirstPath(mode === 'register', from))
        }}
        isSignUpClosed={isSignUpClosed}
      />
    </div>
  )
}

import { signInForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data, redirectDocument, useSearchParams } from 'react-router'
import { whenFetched } from '#src/accounts/current-user/current-user.client.ts'
import { notifyTabs } from '#src/accounts/current-user/notify-tabs.client.ts'
import { providerPath } from '#src/accounts/single-sign-on.ts'
import { CODE_PATH, SECOND_FACTOR_PATH, toCodePath } from '#src/accounts/second-factor/second-factor.ts'
import { codeForms } from '#src/accounts/second-factor/second-factor-forms.server.ts'
import { AUTH_MESSAGES, type AuthMode } from '#src/accounts/sign-in/auth-modes.ts'
import { INVITATION_INVALID, INVITATION_NEEDED } from '#src/accounts/users/invitation.ts'
import { ACCOUNT_WAITS } from '#src/accounts/sign-in/sign-up-closed.ts'
import { AuthPanel } from '#src/accounts/sign-in/auth-panel.tsx'
import { findPageReason, toFirstPath, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { SETUP_PATH } from '#src/admin/site-settings/settings-text.ts'
import type { Route } from './+types/login'
import { PageHead } from './layout/page-head.tsx'
import { useSite } from '#src/site/use-site.ts'
import { requireSite, type Site } from '#src/site/site.ts'

const parseMode = (url: URL): AuthMode =>
  url.pathname.startsWith(AUTH_MESSAGES.register.path) ? 'register' : 'sign-in'

interface LoginPage {
  mode: AuthMode
  /** Whether the password was changed just now. */
  changed: boolean
  /** Whether the password was entered, and a code is missing. */
  waitsForCode?: boolean
  /** The token of an invitation. */
  invitation: string | undefined
  /** Whether the invitation can be used. */
  isInvited?: boolean
  /** Shown in place of the form. */
  notice?: string | undefined
  lede?: string | undefined
}

/** A signed-in user is redirected with a document request: the current page may not know all routes. */
export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<LoginPage | ReturnType<typeof data<LoginPage>>> {
  const url = new URL(request.url)
  const site = requireSite(context)
  if (site.viewer?.lacksSecondFactor) throw redirectDocument(SECOND_FACTOR_PATH)
  if (site.viewer) throw redirectDocument(await findNextPath(site, site.viewer.isAdmin, url))
  const mode = parseMode(url)
  const invitation = url.searchParams.get('invitation') ?? undefined
  const page: LoginPage = { mode, invitation, changed: url.searchParams.has('changed') }
  // without a password before it, it is the page of the password
  if (url.pathname.startsWith(CODE_PATH))
    return data<LoginPage>({ ...page, waitsForCode: await site.accounts.waitsForCode(site.client) }, NO_STORE)
  if (mode === 'sign-in') return page
  const { signUp } = site.accounts.rules
  if (url.searchParams.has('waiting')) return { ...page, notice: ACCOUNT_WAITS }
  if (signUp === 'closed') return page
  if (invitation === undefined)
    return {
      ...page,
      notice: signUp === 'invite' ? INVITATION_NEEDED : undefined,
      lede: signUp === 'approval' ? 'An admin approves new accounts before you can sign in.' : undefined,
    }
  const isValid = await site.accounts.isInvitation(invitation)
  // it may be used up by the next visit
  return data<LoginPage>({ ...page, isInvited: isValid, notice: isValid ? undefined : INVITATION_INVALID }, NO_STORE)
}

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

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
  const next = toCodePath(toReturnPath(url.searchParams.get('from')))
  if (url.pathname.startsWith(CODE_PATH)) return runForms(args, codeForms(site.accounts, findNext))
  return runForms(args, signInForms(site.accounts, mode, findNext, next))
}

export const headers = formHeaders

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const { mode, changed, waitsForCode = false, invitation, notice, lede, isInvited } = loaderData
  const { name, isSignUpClosed, waysIn, hasPasskeys } = useSite()
  const left = waysIn?.providers.find(({ id }) => id === query.get('signed-out'))
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
      {left && (
        <p className="form-done" role="status">
          You’re signed out here. <a href={providerPath(left.id, '/sign-out')}>Sign out of {left.name} too</a>
        </p>
      )}
      <AuthPanel
        waysIn={waysIn && query.has('password') ? { ...waysIn, hasPasswords: true } : waysIn}
        hasPasskeys={hasPasskeys}
        key={mode}
        mode={mode}
        waitsForCode={waitsForCode}
        from={from}
        reply={actionData}
        title={<h1>{title}</h1>}
        lede={lede ?? findPageReason(from)}
        onDone={async (user, isAdmin) => {
          await whenFetched() // leaving ends the requests
          notifyTabs(user)
          location.assign(
            isAdmin ? AUTH_MESSAGES['sign-in'].path + location.search : toFirstPath(mode === 'register', from),
          )
        }}
        isSignUpClosed={isSignUpClosed && !isInvited && !(mode === 'sign-in' && invitation)}
        notice={notice}
        invitation={invitation}
      />
    </div>
  )
}

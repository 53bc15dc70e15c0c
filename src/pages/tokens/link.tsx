import { findWaitingDevice, LINK_DONE, linkForms } from '#src/accounts/token-pages/token-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { WithoutPasswordContext } from '#src/accounts/sign-in/current-password.tsx'
import accountStyles from '#src/accounts/account.css?inline'
import tokensStyles from '#src/accounts/token-pages/tokens.css?inline'
import { AskingDevice, CodeForm, LINK_PATH } from '#src/accounts/token-pages/link-views.tsx'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/link'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** The code is in the URL. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Looks a code up, and never answers it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, client, settings } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', LINK_PATH + url.search))
  const done = readDone(LINK_DONE, url.searchParams)
  const code = url.searchParams.get('code') ?? ''
  const profile = viewer.hasProfiles ? (viewer.profile ?? viewer.username) : null
  const base = {
    device: null,
    code,
    done,
    failure: undefined,
    email: null,
    without: null,
    isSameNetwork: false,
    profile,
  }
  if (code === '') return data(base, { headers: HEADERS })
  const found = await findWaitingDevice(accounts, code, viewer, client)
  if ('problem' in found) {
    const { message: failure, status, headers: own } = found.problem
    return data({ ...base, failure }, { status, headers: { ...HEADERS, ...own } })
  }
  const { done: device } = found
  const isSameNetwork = toNetwork(device.address) === toNetwork(client.address)
  const email = hasRecentPassword(viewer, Date.now()) ? null : viewer.email
  const without = settings.waysIn
    ? await accounts.singleSignOn.findSignInAgain(viewer, client, LINK_PATH + url.search)
    : null
  return data({ ...base, device, isSameNetwork, email, without }, { headers: HEADERS })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, linkForms(requireSite(args.context).accounts), { returnTo: LINK_PATH, headers: HEADERS })

export const headers = formHeaders

export default function LinkDevice({ loaderData, actionData }: Route.ComponentProps) {
  const { device, code, done, failure, email, without, isSameNetwork, profile } = loaderData
  const answered = actionData === undefined ? done : null
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="tokens" css={tokensStyles} />
      <PageHead
        title="Sign in a device"
        description="Enter the code shown on your TV or in an app."
        path={LINK_PATH}
        noindex
      />
      <div className="link-page">
        <h1 className="page-title">Sign in a device</h1>
        <FormResult failure={actionData?.failure ?? failure} done={answered} />
        {device && !actionData && (
          <WithoutPasswordContext value={without}>
            <AskingDevice device={device} isSameNetwork={isSameNetwork} email={email} profile={profile} />
          </WithoutPasswordContext>
        )}
        {actionData && (
          <Link className="button" to={`${LINK_PATH}?code=${encodeURIComponent(actionData.code ?? '')}`}>
            Try again
          </Link>
        )}
        {!device && !actionData && answered === null && <CodeForm code={code} />}
        <p className="account-lists">
          <Link className="chip" to="/account/devices">
            Devices
          </Link>
        </p>
      </div>
    </div>
  )
}

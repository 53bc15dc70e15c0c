import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { TOKEN_WRITES } from '#src/accounts/api-tokens/api-token.ts'
import { findWaitingDevice, runLinkForm } from '#src/accounts/token-pages/token-forms.ts'
import tokensStyles from '#src/accounts/token-pages/tokens.css?inline'
import { AskingDevice, CodeForm, LINK_PATH } from '#src/accounts/token-pages/link-views.tsx'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { toNetwork } from '#src/platform/limits/network.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/link'
import { FormNotice } from '../layout/form-notice.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

/** The code is in the URL. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const DONE = {
  allowed: 'Done. Your device signs in within a few seconds.',
  denied: 'Denied. The device gets no access.',
} as const

/** Looks a code up, and never answers it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, client } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', LINK_PATH + url.search))
  const done = Object.entries(DONE).find(([name]) => name === url.searchParams.get('done'))?.[1] ?? null
  const code = url.searchParams.get('code') ?? ''
  const base = { device: null, code, done, failure: undefined, email: null, isSameNetwork: false }
  if (code === '') return data(base, { headers: HEADERS })
  const found = await findWaitingDevice(code, { service: accounts, viewer, client })
  if ('failure' in found) {
    const { failure, status, headers: own } = found
    return data({ ...base, failure }, { status, headers: { ...HEADERS, ...own } })
  }
  const isSameNetwork = toNetwork(found.address) === toNetwork(client.address)
  const email = hasRecentPassword(viewer, Date.now()) ? null : viewer.email
  return data({ ...base, device: found, isSameNetwork, email }, { headers: HEADERS })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, accounts, client, myList } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', LINK_PATH), 303)
  const form = new URLSearchParams(await request.text())
  const limit = () => myList.limitUser(TOKEN_WRITES, viewer.id)
  const outcome = await runLinkForm(form, { service: accounts, viewer, client, limit })
  if (!outcome) throw data(null, { status: 400 })
  if ('done' in outcome) throw redirect(`${LINK_PATH}?done=${outcome.done}`, 303)
  const { failure, status, headers: own } = outcome
  return data({ failure, code: form.get('code') ?? '' }, { status, headers: { ...HEADERS, ...own } })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function LinkDevice({ loaderData, actionData }: Route.ComponentProps) {
  const { device, code, done, failure, email, isSameNetwork } = loaderData
  const answered = actionData === undefined ? done : null
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="tokens" css={tokensStyles} />
      <PageHead title="Sign in a device" description="Enter the code of a TV or an app." path={LINK_PATH} noindex />
      <div className="link-page">
        <h1 className="page-title">Sign in a device</h1>
        <FormNotice failure={actionData?.failure ?? failure} done={answered} />
        {device && !actionData && <AskingDevice device={device} isSameNetwork={isSameNetwork} email={email} />}
        {actionData && (
          <Link className="button" to={`${LINK_PATH}?code=${encodeURIComponent(actionData.code)}`}>
            Try again
          </Link>
        )}
        {!device && !actionData && answered === null && <CodeForm code={code} />}
        <p className="account-lists">
          <Link className="chip" to="/account/tokens">
            Tokens and devices
          </Link>
        </p>
      </div>
    </div>
  )
}

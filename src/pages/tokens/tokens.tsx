import { tokenForms, TOKENS_DONE } from '#src/accounts/token-pages/token-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { NewToken } from '#src/accounts/token-pages/new-token.tsx'
import { DEVICE_SCOPES, SCOPES } from '#src/accounts/api-tokens/scope.ts'
import { TokenForm } from '#src/accounts/token-pages/token-form.tsx'
import { TokenList, TOKENS_PATH } from '#src/accounts/token-pages/token-list.tsx'
import tokensStyles from '#src/accounts/token-pages/tokens.css?inline'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/tokens'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', TOKENS_PATH))
  const tokens = await accounts.tokenSettings.list(viewer)
  return data(
    {
      devices: tokens.filter(({ kind }) => kind !== 'personal'),
      tokens: tokens.filter(({ kind }) => kind === 'personal'),
      scopes: viewer.isAdmin ? SCOPES : DEVICE_SCOPES,
      email: hasRecentPassword(viewer, Date.now()) ? null : viewer.email,
      done: readDone(TOKENS_DONE, url.searchParams),
    },
    { headers: NO_STORE },
  )
}

/** The response to the form contains the new token: it is shown once. */
export const action = (args: Route.ActionArgs) => runForms(args, tokenForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function AccountTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { devices, tokens, scopes, email, done } = loaderData
  const created = actionData?.created
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="tokens" css={tokensStyles} />
      <PageHead title="Tokens and devices" description="API tokens and signed-in devices." path={TOKENS_PATH} noindex />
      <h1 className="page-title">Tokens and devices</h1>
      <p className="account-lists">
        <Link className="chip" to="/account">
          Account
        </Link>
      </p>
      <FormResult failure={actionData?.failure} done={actionData ? null : done} />
      {created && <NewToken {...created} />}
      <AccountSection title="Devices">
        {devices.length === 0 ? (
          <p className="muted">No devices signed in by code. When a TV or an app shows you a code, enter it here.</p>
        ) : (
          <TokenList tokens={devices} />
        )}
        <Link className="button is-ghost is-small" to="/link">
          Enter a code
        </Link>
      </AccountSection>
      <AccountSection title="API tokens">
        {tokens.length === 0 ? (
          <p className="muted">No tokens yet. Create one for a script or an app that uses this site’s API.</p>
        ) : (
          <TokenList tokens={tokens} />
        )}
      </AccountSection>
      <AccountSection title="Create a token">
        <TokenForm key={created?.text ?? ''} scopes={scopes} fields={actionData?.fields} email={email} />
      </AccountSection>
      <AccountSection title="Good to know">
        <p>Tokens can’t change your email or password, see your sessions, or delete your account.</p>
        <p>Changing your password revokes them all.</p>
        <a className="button is-ghost is-small" href="/api/docs">
          API documentation
        </a>
      </AccountSection>
    </div>
  )
}

import { tokenForms, TOKENS_DONE } from '#src/accounts/token-pages/token-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { NewToken } from '#src/accounts/token-pages/new-token.tsx'
import { DEVICE_SCOPES, SCOPES } from '#src/accounts/api-tokens/scope.ts'
import { TokenForm } from '#src/accounts/token-pages/token-form.tsx'
import { TokenList, TOKENS_PATH } from '#src/accounts/token-pages/token-list.tsx'
import tokensStyles from '#src/accounts/token-pages/tokens.css?inline'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import type { Route } from './+types/tokens'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', TOKENS_PATH))
  const tokens = await accounts.tokenSettings.list(viewer)
  return data(
    {
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
  const { tokens, scopes, email, done } = loaderData
  const created = actionData?.created
  return (
    <AccountPage
      title="API tokens"
      description="What programs use in place of your password."
      path={TOKENS_PATH}
      failure={actionData?.failure}
      done={actionData ? null : done}
    >
      <PageStyle name="tokens" css={tokensStyles} />
      {created && <NewToken {...created} />}
      <AccountSection title="Your tokens">
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
    </AccountPage>
  )
}

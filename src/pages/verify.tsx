import { data, redirect } from 'react-router'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/verify'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export async function loader({ params: { token }, request, context }: Route.LoaderArgs) {
  const { accounts, viewer } = requireSite(context)
  const done = new URL(request.url).searchParams.has('done')
  return data({ done, of: done ? null : await accounts.findConfirmation(token, viewer) }, { headers: NO_STORE })
}

/** The confirmation needs a button press: mail programs that prefetch links confirm nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { accounts, viewer, client } = requireSite(context)
  const result = await attempt(() => accounts.verifyEmail(token, viewer, client))
  if ('done' in result) return redirect('/verify/address?done', 303)
  const { message, status } = result.problem
  return data({ failure: message }, { status, headers: NO_STORE })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

const ACCOUNT_LINK = (
  <Link className="button" to="/account">
    Go to your account
  </Link>
)

/** Names the account: whoever owns the address did not have to create it. */
function getLede({ done, of }: Route.ComponentProps['loaderData']): string {
  if (done) return 'Thank you. Your email address is confirmed.'
  if (!of) return 'Confirm your email address.'
  return `Confirm that ${of.email} is the address of the account ${of.username}. If the account isn’t yours, don’t.`
}

export default function Verify({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { done } = loaderData
  const lede = getLede(loaderData)
  return (
    <Prose title="Your email address" lede={lede}>
      <PageHead title="Your email address" description="Confirm your account’s email address." noindex />
      {done ? (
        ACCOUNT_LINK
      ) : (
        <form className="contact-form" method="post" action={`/verify/${token}`}>
          {actionData?.failure !== undefined && (
            <p className="form-trouble" role="alert">
              {actionData.failure}
            </p>
          )}
          {actionData ? (
            ACCOUNT_LINK
          ) : (
            <button className="button" type="submit">
              Confirm my email address
            </button>
          )}
        </form>
      )}
    </Prose>
  )
}

import { data, redirect } from 'react-router'
import { attempt } from '#src/platform/attempt.ts'
import { Link } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/verify'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const NO_STORE = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export const loader = ({ request }: Route.LoaderArgs) =>
  data({ done: new URL(request.url).searchParams.has('done') }, { headers: NO_STORE })

/** The confirmation needs a button press: mail programs that prefetch links confirm nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { accounts, client } = requireSite(context)
  const result = await attempt(() => accounts.verifyEmail(token, client))
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

export default function Verify({ loaderData: { done }, actionData, params: { token } }: Route.ComponentProps) {
  const lede = done ? 'Thank you. Your email address is confirmed.' : 'Confirm your email address.'
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

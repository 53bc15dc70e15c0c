import { data, Link, redirect } from 'react-router'
import { attempt } from '#src/platform/attempt.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/verify'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const UNKEPT = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

export const loader = ({ request }: Route.LoaderArgs) =>
  data({ done: new URL(request.url).searchParams.has('done') }, { headers: UNKEPT })

/** A person presses the button: mail programs that open every link prove nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const { accounts, client } = requireSite(context)
  const tried = await attempt(() => accounts.verifyEmail(token, client))
  if ('done' in tried) return redirect('/verify/address?done', 303)
  const { message, status } = tried.problem
  return data({ failure: message }, { status, headers: UNKEPT })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

const TO_ACCOUNT = (
  <Link className="button" to="/account">
    To your account
  </Link>
)

export default function Verify({ loaderData: { done }, actionData, params: { token } }: Route.ComponentProps) {
  const lede = done ? 'Thank you. Your address is confirmed.' : 'Confirm your email address.'
  return (
    <Prose title="Your address" lede={lede}>
      <PageHead title="Your address" description="Confirm the address of your account." noindex />
      {done ? (
        TO_ACCOUNT
      ) : (
        <form className="contact-form" method="post" action={`/verify/${token}`}>
          {actionData?.failure !== undefined && (
            <p className="form-trouble" role="alert">
              {actionData.failure}
            </p>
          )}
          {actionData ? (
            TO_ACCOUNT
          ) : (
            <button className="button" type="submit">
              Confirm my address
            </button>
          )}
        </form>
      )}
    </Prose>
  )
}

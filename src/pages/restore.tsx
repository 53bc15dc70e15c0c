import { data, Link, redirect } from 'react-router'
import { attempt } from '#src/platform/attempt.ts'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/restore'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from './site.ts'

const UNCACHED = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const DESCRIPTION = 'Undo a change of your account’s email address.'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return data({ isValid: await requireSite(context).accounts.isRestoreLink(token) }, { headers: UNCACHED })
}

/** A person presses the button: mail programs that open every link change nothing. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const tried = await attempt(() => requireSite(context).accounts.restoreEmail(token))
  if ('done' in tried) return redirect(`/reset/${tried.done}`, { status: 303, headers: UNCACHED })
  const { message, status } = tried.problem
  return data({ failure: message }, { status, headers: UNCACHED })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function Restore({ loaderData: { isValid }, params: { token } }: Route.ComponentProps) {
  const lede = isValid
    ? 'This signs out every device. Then you choose a new password.'
    : 'This link was used or is too old. It works once, within a week of the change.'
  return (
    <Prose title="Restore your email address" lede={lede}>
      <PageHead title="Restore your email address" description={DESCRIPTION} noindex />
      {isValid ? (
        <form className="contact-form" method="post" action={`/restore/${token}`}>
          <button className="button" type="submit">
            Restore my address
          </button>
        </form>
      ) : (
        <Link className="button" to="/contact">
          Contact us
        </Link>
      )}
    </Prose>
  )
}

import { restoreForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data } from 'react-router'
import { Link } from '#src/ui/link.tsx'
import { Prose } from '#src/ui/prose.tsx'
import type { Route } from './+types/restore'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const UNCACHED = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }
const DESCRIPTION = 'Undo a change to your account’s email address.'

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return data({ isValid: await requireSite(context).accounts.isRestoreLink(token) }, { headers: UNCACHED })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, restoreForms(requireSite(args.context).accounts, args.params.token), { headers: UNCACHED })

export const headers = formHeaders

export default function Restore({ loaderData: { isValid }, params: { token } }: Route.ComponentProps) {
  const lede = isValid
    ? 'This signs you out on every device. Then you can choose a new password.'
    : 'This link was already used or has expired. It works once, within a week of the change. If you didn’t change your address, choose a new password or contact us.'
  return (
    <Prose title="Restore your email address" lede={lede} isQuestion>
      <PageHead title="Restore your email address" description={DESCRIPTION} noindex />
      {isValid ? (
        <form className="contact-form" method="post" action={`/restore/${token}`}>
          <button className="button" type="submit">
            Restore my email address
          </button>
        </form>
      ) : (
        <p className="row">
          <Link className="button" to="/reset">
            Choose a new password
          </Link>
          <Link className="button is-ghost" to="/contact">
            Contact us
          </Link>
        </p>
      )}
    </Prose>
  )
}

import { verifyForms } from '#src/accounts/sign-in/sign-in-forms.server.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data } from 'react-router'
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

export const action = (args: Route.ActionArgs) =>
  runForms(args, verifyForms(requireSite(args.context).accounts, args.params.token), { headers: NO_STORE })

export const headers = formHeaders

const ACCOUNT_LINK = (
  <Link className="button" to="/account">
    Go to your account
  </Link>
)

/** Names the account: the owner of the address may not have created it. */
function getLede({ done, of }: Route.ComponentProps['loaderData']): string {
  if (done) return 'Thank you. Your email address is confirmed.'
  if (!of) return 'Confirm your email address.'
  return `Confirm that ${of.email} is the address of the account ${of.username}. If the account isn’t yours, don’t.`
}

export default function Verify({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  const { done } = loaderData
  const lede = getLede(loaderData)
  return (
    <Prose title="Your email address" lede={lede} isQuestion>
      <PageHead title="Your email address" description="Confirm your account’s email address." noindex />
      {done ? (
        ACCOUNT_LINK
      ) : (
        <form className="contact-form" method="post" action={`/verify/${token}`}>
          <FormResult failure={actionData?.failure} />
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

import { data, redirect } from 'react-router'
import { SecondFactor } from '#src/accounts/account-page/second-factor-page.tsx'
import { DONE_MESSAGES, secondFactorForms } from '#src/accounts/second-factor/second-factor-forms.server.ts'
import { SECOND_FACTOR_PATH } from '#src/accounts/second-factor/second-factor.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/account-two-step'
import { AccountPage } from './layout/account-page.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, client } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', SECOND_FACTOR_PATH))
  const state = await accounts.secondFactor.find(viewer)
  return data(
    {
      email: viewer.email,
      state,
      setUp: state ? null : await accounts.secondFactor.findSetUp(viewer, client),
      isRequired: viewer.lacksSecondFactor === true,
      done: readDone(DONE_MESSAGES, url.searchParams),
    },
    { headers: NO_STORE },
  )
}

/** The response to a form contains the recovery codes: they are shown once. */
export const action = (args: Route.ActionArgs) => runForms(args, secondFactorForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function AccountTwoStep({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...shown } = loaderData
  const { name } = useSite()
  return (
    <AccountPage
      title="Two-step sign-in"
      description="A code after your password."
      path={SECOND_FACTOR_PATH}
      done={actionData ? null : done}
    >
      <SecondFactor {...shown} siteName={name} codes={actionData?.codes} reply={actionData} />
    </AccountPage>
  )
}

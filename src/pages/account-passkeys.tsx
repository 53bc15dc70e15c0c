import { data, redirect } from 'react-router'
import { PASSKEYS_PATH } from '#src/accounts/passkeys/passkey.ts'
import { passkeyForms, PASSKEYS_DONE } from '#src/accounts/passkeys/passkey-forms.server.ts'
import { Passkeys } from '#src/accounts/account-page/passkeys-page.tsx'
import { hasRecentPassword } from '#src/accounts/sessions/recent-password.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { requireSite } from '#src/site/site.ts'
import { useSite } from '#src/site/use-site.ts'
import type { Route } from './+types/account-passkeys'
import { AccountPage } from './layout/account-page.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PASSKEYS_PATH))
  return data(
    {
      email: viewer.email,
      passkeys: await accounts.passkeys.list(viewer),
      obstacle: accounts.passkeys.obstacle,
      isConfirmed: hasRecentPassword(viewer, Date.now()),
      done: readDone(PASSKEYS_DONE, url.searchParams),
    },
    { headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) => runForms(args, passkeyForms(requireSite(args.context).accounts))

export const headers = formHeaders

export default function AccountPasskeys({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { done, ...shown } = loaderData
  const { origin } = useSite()
  return (
    <AccountPage
      title="Passkeys"
      description="Sign in without a password."
      path={PASSKEYS_PATH}
      done={reply ? null : done}
    >
      <Passkeys {...shown} origin={origin} reply={reply} />
    </AccountPage>
  )
}

import { data, redirect } from 'react-router'
import { WithoutPasswordContext } from '#src/accounts/sign-in/current-password.tsx'
import accountStyles from '#src/accounts/account.css?inline'
import { switchForms } from '#src/accounts/profiles/profile-forms.server.ts'
import { CLEAR_CACHE } from '#src/accounts/profiles/profile.ts'
import { ProfilePicker } from '#src/accounts/profiles/profile-picker.tsx'
import { PROFILES_PATH } from '#src/accounts/profile-name.ts'
import { signInUrl, toReturnPath } from '#src/accounts/sign-in/return-path.ts'
import { requireSite } from '#src/site/site.ts'
import { Link } from '#src/ui/link.tsx'
import { PageStyle } from '#src/ui/page-style.tsx'
import type { Route } from './+types/profiles'
import { PageHead } from './layout/page-head.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'

const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, client, settings } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PROFILES_PATH))
  const profiles = await accounts.profiles.list(viewer)
  const without = settings.waysIn
    ? await accounts.singleSignOn.findSignInAgain(viewer, client, PROFILES_PATH + url.search)
    : null
  const from = toReturnPath(url.searchParams.get('from'))
  return data({ profiles, without, from, isAccount: viewer.profile === null }, { headers: NO_STORE })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, switchForms(requireSite(args.context).accounts.profiles), { headers: CLEAR_CACHE })

export const headers = formHeaders

export default function Profiles({ loaderData, actionData: reply }: Route.ComponentProps) {
  const { profiles, without, from, isAccount } = loaderData
  const { profile, failure } = reply ?? {}
  const refused = profile !== undefined && failure !== undefined ? { profile, failure } : null
  return (
    <div className="wrap profiles-page">
      <PageStyle name="account" css={accountStyles} />
      <PageHead title="Who’s watching?" description="Switch to another profile." path={PROFILES_PATH} noindex />
      <h1 className="page-title">Who’s watching?</h1>
      <WithoutPasswordContext value={without}>
        <ProfilePicker profiles={profiles} from={from} refused={refused} />
      </WithoutPasswordContext>
      <p className="account-lists">
        {isAccount ? (
          <Link className="chip" to="/account/profiles">
            Manage profiles
          </Link>
        ) : (
          <span className="muted">Switch to your account to change profiles, your password or your devices.</span>
        )}
      </p>
    </div>
  )
}

import { data, redirect } from 'react-router'
import { PROFILES_DONE, profileForms } from '#src/accounts/profiles/profile-forms.server.ts'
import { ProfileSettings } from '#src/accounts/profiles/profile-settings.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { requireSite } from '#src/site/site.ts'
import type { Route } from './+types/account-profiles'
import { AccountPage } from './layout/account-page.tsx'
import { formHeaders, runForms } from './run-forms.server.ts'

const PATH = '/account/profiles'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  return data(
    { profiles: await accounts.profiles.list(viewer), done: readDone(PROFILES_DONE, url.searchParams) },
    { headers: NO_STORE },
  )
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, profileForms(requireSite(args.context).accounts.profiles))

export const headers = formHeaders

export default function AccountProfiles({ loaderData: { profiles, done }, actionData: reply }: Route.ComponentProps) {
  return (
    <AccountPage title="Profiles" description="People who share your account." path={PATH} done={reply ? null : done}>
      <ProfileSettings profiles={profiles} reply={reply} />
    </AccountPage>
  )
}

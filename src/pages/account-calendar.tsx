import { DONE_MESSAGES, calendarAddressForms } from '#src/accounts/calendar-address/calendar-address-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { formHeaders, runForms } from './run-forms.server.ts'
import { data, redirect } from 'react-router'
import { CalendarAddress } from '#src/accounts/calendar-address/calendar-address-page.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import type { Route } from './+types/account-calendar'
import { AccountPage } from './layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/calendar'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, preferences } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const address = await accounts.calendarAddress.find(viewer.id)
  const done = readDone(DONE_MESSAGES, url.searchParams)
  return data({ address, done, offersAdult: preferences.adult }, { headers: NO_STORE })
}

/** The response to the form contains the new address: it is shown once. */
export const action = (args: Route.ActionArgs) =>
  runForms(args, calendarAddressForms(requireSite(args.context).accounts.calendarAddress))

export const headers = formHeaders

export default function AccountCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { address, done, offersAdult } = loaderData
  return (
    <AccountPage
      title="Calendar link"
      description="Your list in your calendar app."
      path={PATH}
      failure={actionData?.failure}
      done={actionData ? null : done}
    >
      <CalendarAddress address={address} created={actionData?.created ?? null} offersAdult={offersAdult} />
    </AccountPage>
  )
}

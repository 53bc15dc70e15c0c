import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import accountStyles from '#src/accounts/account.css?inline'
import { CalendarAddress } from '#src/accounts/calendar-address/calendar-address-page.tsx'
import { ADDRESS_WRITES } from '#src/accounts/calendar-address/calendar-address.ts'
import { DONE_MESSAGES, runCalendarForm } from '#src/accounts/calendar-address/calendar-forms.ts'
import { toQrCode } from '#src/accounts/calendar-address/qr-code.server.ts'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { FormResult } from '#src/accounts/account-page/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/account-calendar'
import { PageHead } from './layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/calendar'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, accounts, preferences } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const address = await accounts.calendarAddress.find(viewer.id)
  const done = url.searchParams.get('done') === 'removed' ? DONE_MESSAGES.removed : null
  return data({ address, done, offersAdult: preferences.adult }, { headers: NO_STORE })
}

/** The response to the form contains the new address: it is shown once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, accounts, myList } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH), 303)
  const outcome = await runCalendarForm(new URLSearchParams(await request.text()), {
    service: accounts.calendarAddress,
    user: viewer.id,
    limit: () => myList.limitUser(ADDRESS_WRITES, viewer.id),
    toQrCode,
  })
  if (!outcome) throw data(null, { status: 400 })
  if ('done' in outcome) throw redirect(`${PATH}?done=${outcome.done}`, 303)
  if ('created' in outcome) return data({ created: outcome.created, failure: null }, { headers: NO_STORE })
  const { failure, status, headers: own } = outcome
  return data({ created: null, failure }, { status, headers: { ...NO_STORE, ...own } })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function AccountCalendar({ loaderData, actionData }: Route.ComponentProps) {
  const { address, done, offersAdult } = loaderData
  const failure = actionData?.failure ?? null
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageHead title="Calendar address" description="Your list in your calendar program." path={PATH} noindex />
      <h1 className="page-title">Calendar address</h1>
      <p className="account-lists">
        <Link className="chip" to="/account">
          Account
        </Link>
      </p>
      <FormResult failure={failure} done={actionData ? null : done} />
      <CalendarAddress address={address} created={actionData?.created ?? null} offersAdult={offersAdult} />
    </div>
  )
}

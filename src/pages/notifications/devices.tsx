import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import accountStyles from '#src/accounts/account.css?inline'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { FormResult } from '#src/accounts/account-page/form-result.tsx'
import { DONE_MESSAGES, parseIntent, runPushForm } from '#src/notifications/push/push-forms.ts'
import { DeviceList } from '#src/notifications/push/device-list.tsx'
import { ThisDevice } from '#src/notifications/push/this-device.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import { Link } from '#src/ui/link.tsx'
import type { Route } from './+types/devices'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/notifications/devices'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { viewer, notifications } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const push = await notifications.push.find(viewer.id, { cookie: request.headers.get('cookie') ?? undefined })
  const done = parseIntent(url.searchParams.get('done'))
  return data({ user: viewer.id, push, done: done && DONE_MESSAGES[done] }, { headers: NO_STORE })
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer, notifications } = requireSite(context)
  if (!viewer) return redirect(signInUrl('/login', PATH), 303)
  const outcome = await runPushForm(new URLSearchParams(await request.text()), notifications, viewer.id)
  if (!outcome) throw data(null, { status: 400 })
  if ('done' in outcome) return redirect(`${PATH}?done=${outcome.done}`, 303)
  const { message, status } = outcome.problem
  return data({ message }, { status, headers: NO_STORE })
}

export const headers = ({ actionHeaders, loaderHeaders }: Route.HeadersArgs) =>
  actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders

export default function NotificationDevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, push, done } = loaderData
  return (
    <div className="wrap">
      <PageStyle name="account" css={accountStyles} />
      <PageStyle name="notifications" css={notificationsStyles} />
      <PageHead title="Notifications on devices" description="Notifications on your devices." path={PATH} noindex />
      <h1 className="page-title">Notifications on devices</h1>
      <p className="account-lists">
        <Link className="chip" to="/notifications">
          Notifications
        </Link>
        <Link className="chip" to="/account/notifications">
          Notification settings
        </Link>
      </p>
      <FormResult failure={actionData?.message} done={done} />
      <AccountSection title="This device">
        <p>Get your notifications while the site is closed, until you sign out here.</p>
        <ThisDevice user={user} push={push} />
      </AccountSection>
      <AccountSection title="Your devices">
        <DeviceList devices={push.devices} canTest={push.problem === null} action={PATH} />
      </AccountSection>
    </div>
  )
}

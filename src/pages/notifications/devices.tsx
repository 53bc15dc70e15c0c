import { DONE_MESSAGES, pushForms } from '#src/notifications/push/push-forms.server.ts'
import { readDone } from '#src/platform/forms/form.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { AccountSection } from '#src/accounts/account-page/settings-section.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { DeviceList } from '#src/notifications/push/device-list.tsx'
import { ThisDevice } from '#src/notifications/push/this-device.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import type { Route } from './+types/devices'
import { AccountPage } from '../layout/account-page.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/account/notifications/devices'
const NO_STORE = { 'cache-control': 'no-store' }

export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { viewer, notifications } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', PATH))
  const push = await notifications.push.find(viewer.id, { cookie: request.headers.get('cookie') ?? undefined })
  const done = readDone(DONE_MESSAGES, url.searchParams)
  return data({ user: viewer.id, push, done }, { headers: NO_STORE })
}

export const action = (args: Route.ActionArgs) =>
  runForms(args, pushForms(requireSite(args.context).notifications.push))

export const headers = formHeaders

export default function NotificationDevicesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, push, done } = loaderData
  return (
    <AccountPage
      title="Notifications on devices"
      description="Notifications on your devices."
      path={PATH}
      above={{ path: '/account/notifications', name: 'Notifications' }}
      failure={actionData?.failure}
      done={done}
    >
      <PageStyle name="notifications" css={notificationsStyles} />
      <AccountSection title="This device">
        <p>Get your notifications while the site is closed, until you sign out here.</p>
        <ThisDevice user={user} push={push} />
      </AccountSection>
      <AccountSection title="Your devices">
        <DeviceList devices={push.devices} canTest={push.problem === null} action={PATH} />
      </AccountSection>
    </AccountPage>
  )
}

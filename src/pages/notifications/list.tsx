import { toListPath } from '#src/notifications/list-path.ts'
import { readForms } from '#src/notifications/notification-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { data, redirect } from 'react-router'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { OUT_OF_RANGE } from '#src/catalogue/listing-heading.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { groupByDay } from '#src/list/history/days.ts'
import { markRead } from '#src/notifications/panel/notification-api.client.ts'
import { NotificationItem } from '#src/notifications/panel/notification-item.tsx'
import { NoNotifications } from '#src/notifications/panel/no-notifications.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import { readTimeZone, timeFormatter } from '#src/platform/time-zone/time-zone.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { Route } from './+types/list'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/notifications'
const CHECK_PATH = 'm5 12.5 5 5 9-11'
const NO_STORE = { 'cache-control': 'no-store' }

/** The user's notifications by days in their time zone. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { viewer, notifications: service } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', url.pathname + url.search))
  const page = parsePage(url.searchParams.get('page'))
  const unread = url.searchParams.get('show') === 'unread'
  const { notifications, totalPages } = await service.list(viewer.id, { page, unread })
  const timeZone = readTimeZone(request.headers.get('cookie'))
  const timeOf = timeFormatter(timeZone)
  const timed = notifications.map((one) => ({ ...one, at: one.createdAt, when: timeOf(one.createdAt) }))
  const days = groupByDay(timed, timeZone, await service.now())
  const hasUnread = (await service.countUnread(viewer.id)) > 0
  return data({ days, page, totalPages, unread, hasUnread }, { headers: NO_STORE })
}

/** Marks one or all as read: plain forms. */
export async function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url
  return runForms(args, readForms(requireSite(args.context).notifications), { returnTo: pathname + search })
}

export const headers = formHeaders

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { days, page, totalPages, unread, hasUnread } = loaderData
  const user = useViewer()?.id
  const formPath = toListPath({ page, unread })
  return (
    <div className="wrap notification-page">
      <PageStyle name="notifications" css={notificationsStyles} />
      <PageHead title="Notifications" description="Your notifications." path={PATH} noindex />
      <h1 className="page-title">Notifications</h1>
      <FormResult failure={actionData?.failure} />
      <div className="notification-tools">
        <Link className="chip" to={PATH} aria-current={unread ? undefined : 'page'}>
          All
        </Link>
        <Link className="chip" to={`${PATH}?show=unread`} aria-current={unread ? 'page' : undefined}>
          Unread
        </Link>
        <Link className="chip" to="/account/notifications">
          Settings
        </Link>
        {hasUnread && (
          <form method="post" action={formPath}>
            <button className="button is-ghost is-small" type="submit" name="read" value="all">
              Mark all as read
            </button>
          </form>
        )}
      </div>
      {days.length === 0 && <NothingShown page={page} unread={unread} />}
      {days.map(({ day, label, items }) => (
        <section className="notification-day" key={day} aria-label={label}>
          <h2>{label}</h2>
          <ul className="notification-list">
            {items.map((one) => (
              <NotificationItem
                key={one.id}
                of={one}
                when={one.when}
                onOpen={() => void (user && !one.isRead && markRead(user, [one.id]))}
              >
                {!one.isRead && (
                  <form method="post" action={formPath}>
                    <button
                      className="hit-area"
                      type="submit"
                      name="read"
                      value={one.id}
                      aria-label={`Mark as read: ${one.text}`}
                      title="Mark as read"
                    >
                      <PathIcon path={CHECK_PATH} />
                    </button>
                  </form>
                )}
              </NotificationItem>
            ))}
          </ul>
        </section>
      ))}
      <Pager page={page} totalPages={totalPages} hrefOf={(to) => toListPath({ page: to, unread })} />
    </div>
  )
}

function NothingShown({ page, unread }: { page: number; unread: boolean }) {
  if (page === 1 && !unread) return <NoNotifications />
  return <p className="note">{page > 1 ? OUT_OF_RANGE : 'You’ve read everything.'}</p>
}

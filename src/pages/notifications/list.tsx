import { data, redirect } from 'react-router'
import { readForms } from '#src/notifications/notification-forms.server.ts'
import { formHeaders, runForms } from '../run-forms.server.ts'
import { PageStyle } from '#src/ui/page-style.tsx'
import { signInUrl } from '#src/accounts/sign-in/return-path.ts'
import { useViewer } from '#src/accounts/current-user/use-viewer.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { OUT_OF_RANGE } from '#src/catalogue/listing-heading.ts'
import { parsePage } from '#src/catalogue/listing.ts'
import { groupByDay } from '#src/list/history/days.ts'
import { TitleActions } from '#src/list/title-actions/title-actions.tsx'
import { listTitleActions } from '#src/list/title-actions/title-actions.server.ts'
import { groupByTitle } from '#src/notifications/group-by-title.ts'
import { markRead } from '#src/notifications/panel/notification-api.client.ts'
import { NotificationItem } from '#src/notifications/panel/notification-item.tsx'
import { NoNotifications } from '#src/notifications/panel/no-notifications.tsx'
import notificationsStyles from '#src/notifications/panel/notifications.css?inline'
import { readTimeZone, timeFormatter } from '#src/platform/time-zone/time-zone.ts'
import { FormResult } from '#src/ui/form-result.tsx'
import { Link } from '#src/ui/link.tsx'
import { Pager } from '#src/ui/pager/pager.tsx'
import type { Route } from './+types/list'
import { PageHead } from '../layout/page-head.tsx'
import { requireSite } from '#src/site/site.ts'

const PATH = '/notifications'
const NO_STORE = { 'cache-control': 'no-store' }

/** The user's notifications by days in their time zone. */
export async function loader({ url, request, context }: Route.LoaderArgs) {
  const { viewer, notifications: service, myList } = requireSite(context)
  if (!viewer) throw redirect(signInUrl('/login', url.pathname + url.search))
  const page = parsePage(url.searchParams.get('page'))
  const unread = url.searchParams.get('show') === 'unread'
  const { notifications, totalPages } = await service.list(viewer.id, { page, unread })
  const timeZone = readTimeZone(request.headers.get('cookie'))
  const timeOf = timeFormatter(timeZone)
  const timed = notifications.map((one) => ({ ...one, at: one.createdAt, when: timeOf(one.createdAt) }))
  const days = groupByDay(timed, timeZone, await service.now()).map(({ items, ...day }) => ({
    ...day,
    groups: groupByTitle(items),
  }))
  const acted = new Set(days.flatMap(({ groups }) => groups.flatMap(({ actsOn }) => actsOn ?? [])))
  const titles = [...acted].flatMap((id) => service.findTitle(id) ?? [])
  const actions = await listTitleActions(myList, viewer, titles)
  const hasUnread = (await service.countUnread(viewer.id)) > 0
  return data({ days, actions, page, totalPages, unread, hasUnread }, { headers: NO_STORE })
}

/** Marks one or all as read: plain forms. */
export async function action(args: Route.ActionArgs) {
  const { pathname, search } = args.url
  return runForms(args, readForms(requireSite(args.context).notifications), { returnTo: pathname + search })
}

export const headers = formHeaders

/** The URL of a page of the list of notifications. */
function toListPath({ page, unread }: { page: number; unread: boolean }): string {
  const query = new URLSearchParams({ ...(unread && { show: 'unread' }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? '/notifications' : `/notifications?${query}`
}

export default function NotificationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { written } = useDates()
  const { days, actions, page, totalPages, unread, hasUnread } = loaderData
  const user = useViewer()?.id
  const formPath = toListPath({ page, unread })
  // on the first group of a title only: what can be done does not depend on the day
  const unused = new Map(actions.map((action) => [action.animeId, action]))
  const takeAction = (animeId: string | null) => {
    const action = unused.get(animeId ?? '')
    unused.delete(animeId ?? '')
    return action && <TitleActions action={action} from={formPath} />
  }
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
      {days.map(({ day, label, groups }) => (
        <section className="notification-day" key={day} aria-label={written(label)}>
          <h2>{written(label)}</h2>
          <ul className="notification-list">
            {groups.map((group) => (
              <NotificationItem
                key={group.newest.id}
                of={group}
                whenOf={({ when }) => when}
                onOpen={(one) => void (user && !one.isRead && markRead(user, [one.id]))}
                formPath={formPath}
                actions={takeAction(group.actsOn)}
              />
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

import { PageStyle } from '#src/ui/page-style.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import type { Notification } from '../schemas.ts'
import { PushOffer } from '../push/push-offer.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { loadNewest, markRead } from './notification-api.client.ts'
import { NotificationItem } from './notification-item.tsx'
import notificationsStyles from './notifications.css?inline'
import { formatDate } from '#src/catalogue/dates.ts'
import { dayFormatter, timeFormatter } from '#src/platform/time-zone/time-zone.ts'

const DAY_MS = 86_400_000

/** @param now milliseconds since 1970 @param timeZone the browser's if omitted */
function formatWhen(
  at: string,
  now: number,
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const dayOf = dayFormatter(timeZone)
  const day = dayOf(at)
  if (day === dayOf(now)) return `Today, ${timeFormatter(timeZone)(at)}`
  if (day === dayOf(now - DAY_MS)) return `Yesterday, ${timeFormatter(timeZone)(at)}`
  return formatDate(day)
}

const SHOWN = 10

interface PanelProps {
  user: string
  onClosed: () => void
}

/** The newest notifications. Those that are shown are read. */
export default function NotificationPanel({ user, onClosed }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [notifications, setNotifications] = useState<Notification[] | null | undefined>()
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const [now] = useState(Date.now)
  // a followed link closes it
  useEffect(() => (key === openedAt ? dialog.current?.showModal() : dialog.current?.close()), [key, openedAt])
  useEffect(() => {
    void loadNewest(user).then((loaded) => {
      const newest = loaded?.slice(0, SHOWN) ?? null
      setNotifications(newest)
      void markRead(
        user,
        (newest ?? []).filter(({ isRead }) => !isRead).map(({ id }) => id),
      )
    })
  }, [user])
  const close = () => dialog.current?.close()
  return (
    <dialog
      className="notification-panel sheet"
      ref={dialog}
      closedby="any"
      aria-labelledby="notification-panel"
      onClose={onClosed}
    >
      <PageStyle name="notifications" css={notificationsStyles} />
      <div className="notification-head">
        <h2 id="notification-panel">Notifications</h2>
        <button className="hit-area" type="button" aria-label="Close" onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <PushOffer user={user} />
      <PanelList notifications={notifications} now={now} onOpen={close} />
      <p className="notification-links">
        <a className="button is-ghost is-small" href="/notifications">
          View all
        </a>
        <a className="button is-ghost is-small" href="/account/notifications">
          Settings
        </a>
      </p>
    </dialog>
  )
}

interface PanelListProps {
  /** Undefined while they are loaded, null if they cannot be. */
  notifications: readonly Notification[] | null | undefined
  now: number
  onOpen: () => void
}

function PanelList({ notifications, now, onOpen }: PanelListProps) {
  if (notifications === undefined)
    return (
      <ul className="notification-list" aria-hidden="true">
        {[1, 2, 3, 4].map((key) => (
          <li className="skeleton notification-skeleton" key={key} />
        ))}
      </ul>
    )
  if (notifications === null)
    return (
      <p className="notification-empty" role="alert">
        Couldn’t load your notifications. Try again later.
      </p>
    )
  if (notifications.length === 0) return <NoNotifications />
  return (
    <ul className="notification-list">
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.id}
          of={notification}
          when={formatWhen(notification.createdAt, now)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

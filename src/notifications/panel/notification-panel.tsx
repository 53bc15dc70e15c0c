import { PageStyle } from '#src/ui/page-style.tsx'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#src/ui/icon.tsx'
import { groupByTitle, type NotificationGroup } from '../group-by-title.ts'
import type { Notification } from '../schemas.ts'
import { PushOffer } from '../push/push-offer.tsx'
import { NoNotifications } from './no-notifications.tsx'
import { loadNewest, markRead } from './notification-api.client.ts'
import { NotificationItem } from './notification-item.tsx'
import notificationsStyles from './notifications.css?inline'
import { formatDate } from '#src/catalogue/dates.ts'
import type { Language } from '#src/catalogue/language/language.ts'
import { useLanguage } from '#src/catalogue/language/use-language.ts'
import { dayFormatter, timeFormatter } from '#src/platform/time-zone/time-zone.ts'

const DAY_MS = 86_400_000

/** @param now milliseconds since 1970 @param timeZone the browser's if omitted */
function formatWhen(
  at: string,
  now: number,
  language: Language,
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const dayOf = dayFormatter(timeZone)
  const day = dayOf(at)
  if (day === dayOf(now)) return `Today, ${timeFormatter(timeZone)(at)}`
  if (day === dayOf(now - DAY_MS)) return `Yesterday, ${timeFormatter(timeZone)(at)}`
  return formatDate(day, language)
}

const SHOWN = 10

/** Renders what can be done with a title. */
type RenderActions = (animeId: string) => ReactNode
export type LoadActions = (user: string, animeIds: readonly string[]) => Promise<RenderActions>

interface PanelProps {
  user: string
  loadActions: LoadActions
  onClosed: () => void
}

/** The newest notifications. Those that are shown are read. */
export default function NotificationPanel({ user, loadActions, onClosed }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [loaded, setLoaded] = useState<Loaded | null | undefined>()
  const { key } = useLocation()
  const [openedAt] = useState(key)
  const [now] = useState(Date.now)
  // a followed link closes it
  useEffect(() => (key === openedAt ? dialog.current?.showModal() : dialog.current?.close()), [key, openedAt])
  useEffect(() => {
    void loadNewest(user).then(async (all) => {
      const newest = all?.slice(0, SHOWN)
      if (!newest) return setLoaded(null)
      const groups = groupByTitle(newest)
      const actionsOf = await loadActions(
        user,
        groups.flatMap(({ actsOn }) => actsOn ?? []),
      )
      setLoaded({ groups, actionsOf })
      return markRead(
        user,
        newest.filter(({ isRead }) => !isRead).map(({ id }) => id),
      )
    })
  }, [user, loadActions])
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
      <PanelList loaded={loaded} now={now} onOpen={close} />
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

interface Loaded {
  groups: NotificationGroup<Notification>[]
  actionsOf: RenderActions
}

interface PanelListProps {
  /** Undefined while they are loaded, null if they cannot be. */
  loaded: Loaded | null | undefined
  now: number
  onOpen: () => void
}

function PanelList({ loaded, now, onOpen }: PanelListProps) {
  const { language } = useLanguage()
  if (loaded === undefined)
    return (
      <ul className="notification-list" aria-hidden="true">
        {[1, 2, 3, 4].map((key) => (
          <li className="skeleton notification-skeleton" key={key} />
        ))}
      </ul>
    )
  if (loaded === null)
    return (
      <p className="notification-empty" role="alert">
        Couldn’t load your notifications. Try again later.
      </p>
    )
  const { groups, actionsOf } = loaded
  if (groups.length === 0) return <NoNotifications />
  return (
    <ul className="notification-list">
      {groups.map((group) => (
        <NotificationItem
          key={group.newest.id}
          of={group}
          whenOf={({ createdAt }) => formatWhen(createdAt, now, language)}
          onOpen={onOpen}
          actions={group.actsOn !== null && actionsOf(group.actsOn)}
        />
      ))}
    </ul>
  )
}

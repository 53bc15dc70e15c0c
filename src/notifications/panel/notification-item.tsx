import type { ReactNode } from 'react'
import { PosterImage } from '#src/catalogue/card/poster.tsx'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { NotificationGroup } from '../group-by-title.ts'
import type { Notification } from '../schemas.ts'
import { BELL_PATH } from './bell-path.ts'

interface GroupProps<N extends Notification> {
  of: NotificationGroup<N>
  /** When one happened, as text. */
  whenOf: (one: N) => string
  onOpen?: (one: N) => void
  /** Where the forms that mark one as read are sent; without it, there are none. */
  formPath?: string
  /** What can be done with the title. */
  actions?: ReactNode
}

/** The notifications of a title: the newest one with what can be done, and the others on demand. */
export function NotificationItem<N extends Notification>({ of, whenOf, onOpen, formPath, actions }: GroupProps<N>) {
  const { newest, earlier } = of
  const hasUnread = earlier.some(({ isRead }) => !isRead)
  const unfollow = newest.kind === 'comment.posted' && (
    <a className="hit-area" href={unfollowHref(newest)}>
      Stop following
    </a>
  )
  const toLine = (one: N, isPlain: boolean) => (
    <div className={one.isRead ? 'notification-line' : 'notification-line is-unread'}>
      <NotificationLink of={one} when={whenOf(one)} isPlain={isPlain} onOpen={() => onOpen?.(one)} />
      {!one.isRead && formPath !== undefined && <ReadForm of={one} path={formPath} />}
    </div>
  )
  return (
    <li className="notification">
      {toLine(newest, false)}
      {(actions || unfollow) && (
        <div className="notification-acts">
          {actions}
          {unfollow}
        </div>
      )}
      {earlier.length > 0 && (
        <details className="notification-earlier">
          <summary>
            {`${earlier.length} earlier`}
            {hasUnread && <span className="notification-new">unread</span>}
          </summary>
          <ul>
            {earlier.map((one) => (
              <li key={one.id}>{toLine(one, true)}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** The page on which the user stops following the discussion of a comment. */
function unfollowHref({ animeId, url }: Notification): string {
  const episodeId = /[?&]ep=(\d+)/.exec(url)?.[1]
  const query = { animeId: animeId ?? '', ...(episodeId !== undefined && { episodeId }), from: '/notifications' }
  return `/comments?${new URLSearchParams(query).toString()}`
}

const CHECK_PATH = 'm5 12.5 5 5 9-11'

const ReadForm = ({ of: { id, text }, path }: { of: Notification; path: string }) => (
  <form method="post" action={path}>
    <button
      className="hit-area"
      type="submit"
      name="read"
      value={id}
      aria-label={`Mark as read: ${text}`}
      title="Mark as read"
    >
      <PathIcon path={CHECK_PATH} />
    </button>
  </form>
)

interface LinkProps {
  of: Notification
  when: string
  /** Without a picture. */
  isPlain: boolean
  onOpen: () => void
}

/** A notification with the page that it is about. */
function NotificationLink({ of, when, isPlain, onOpen }: LinkProps) {
  const className = isPlain ? 'notification-link is-plain' : 'notification-link'
  const content = (
    <>
      {!isPlain && <NotificationArt of={of} />}
      <span className="notification-text">
        {!of.isRead && <span className="sr-only">Unread: </span>}
        <span>
          {of.sentence.map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence never move
              <b key={at}>
                <TitleText of={{ title: part.title, japaneseTitle: part.japanese_title }} />
              </b>
            ),
          )}
        </span>
        <span className="notification-facts">
          <time dateTime={of.createdAt}>{when}</time>
          {of.adultContent && <span className="badge is-adult">18+</span>}
        </span>
      </span>
    </>
  )
  // the admin area is not among the routes of public pages, and browsers scroll to a comment when they load its page
  return of.url.startsWith('/admin/') || of.kind.startsWith('comment.') ? (
    <a className={className} href={of.url} onClick={onOpen}>
      {content}
    </a>
  ) : (
    <Link className={className} to={of.url} onClick={onOpen}>
      {content}
    </Link>
  )
}

const NotificationArt = ({ of: { poster } }: { of: Notification }) =>
  poster === null ? (
    <span className="notification-art is-plain">
      <PathIcon path={BELL_PATH} />
    </span>
  ) : (
    <span className="notification-art artwork">
      <PosterImage src={poster} width={160} height={240} />
    </span>
  )

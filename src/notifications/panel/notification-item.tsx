import type { ReactNode } from 'react'
import { TitleText } from '#src/catalogue/card/title-text.tsx'
import { PathIcon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import type { Notification } from '../schemas.ts'
import { BELL_PATH } from './bell-path.ts'

interface ItemProps {
  of: Notification
  /** When it happened, as text. */
  when: string
  onOpen?: () => void
  children?: ReactNode
}

/** A notification with the page that it is about. */
export function NotificationItem({ of, when, onOpen, children }: ItemProps) {
  const content = (
    <>
      {of.poster === null ? (
        <span className="notification-art is-plain">
          <PathIcon path={BELL_PATH} />
        </span>
      ) : (
        <span className="notification-art artwork">
          <img src={of.poster} alt="" width={160} height={240} loading="lazy" decoding="async" />
        </span>
      )}
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
  return (
    <li className={of.isRead ? 'notification' : 'notification is-unread'}>
      {/* the admin area is not among the routes of public pages, and browsers scroll to a comment when they load its page */}
      {of.url.startsWith('/admin/') || of.kind === 'comment.replied' ? (
        <a className="notification-link" href={of.url} onClick={onOpen}>
          {content}
        </a>
      ) : (
        <Link className="notification-link" to={of.url} onClick={onOpen}>
          {content}
        </Link>
      )}
      {children}
    </li>
  )
}

import type { ReactNode } from 'react'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { CommentBody, type Moments } from './comment-body.tsx'
import { type Comment, TARGET_DELETED, WITHHELD_LABELS } from '../comment.ts'
import { useDates } from '#src/catalogue/language/use-dates.ts'
import { toRelativeTime } from '#src/catalogue/relative-time.ts'

interface CommentItemProps {
  comment: Comment
  now: number
  /** Whether the page's URL leads to it. */
  isTarget?: boolean
  isPinned?: boolean
  /** Shown without its text. */
  isDeleted?: boolean
  /** The comment that it replies to. */
  reference?: ReactNode
  moments?: Moments | undefined
  /** Replaces the text while editing. */
  editor?: ReactNode
  children: ReactNode
}

export function CommentItem({
  comment,
  now,
  isTarget = false,
  isPinned = false,
  isDeleted = false,
  reference,
  moments,
  editor,
  children,
}: CommentItemProps) {
  const { id, userId, username, userAvatar, isAdmin, text, timestamp, edited } = comment
  return (
    <li className={isTarget ? 'comment is-target' : 'comment'} id={`comment-${id}`} tabIndex={-1}>
      <UserAvatar of={{ username, avatar: userAvatar }} size={44} />
      <article aria-label={`Comment by ${username}`}>
        <p className="comment-author">
          <b className={userId === null ? 'muted' : undefined}>{username}</b>
          {isAdmin && <span className="badge is-premium">Admin</span>}
          {isPinned && <span className="badge">Pinned</span>}
          {comment.withheld && <span className="badge">{WITHHELD_LABELS[comment.withheld]}</span>}
          <span className="comment-time">
            <time dateTime={timestamp} title={useDates().moment(timestamp)} suppressHydrationWarning>
              {toRelativeTime(timestamp, now)}
            </time>
            {edited && ' · edited'}
          </span>
        </p>
        {reference}
        {editor ?? (
          <>
            {isDeleted ? <p className="muted">{TARGET_DELETED}</p> : <CommentBody text={text} moments={moments} />}
            {children}
          </>
        )}
      </article>
    </li>
  )
}

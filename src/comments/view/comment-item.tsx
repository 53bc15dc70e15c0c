import type { ReactNode } from 'react'
import { UserAvatar } from '#src/accounts/profile/user-avatar.tsx'
import { CommentBody } from './comment-body.tsx'
import type { Comment } from '../comment.ts'
import { toRelativeTime } from './relative-time.ts'

interface CommentItemProps {
  comment: Comment
  now: number
  /** Replaces the text while editing. */
  editor?: ReactNode
  children: ReactNode
}

export function CommentItem({ comment, now, editor, children }: CommentItemProps) {
  const { id, userId, username, userAvatar, isAdmin, text, timestamp, edited } = comment
  return (
    <li className="comment" id={`comment-${id}`} tabIndex={-1}>
      <UserAvatar of={{ username, avatar: userAvatar }} size={44} />
      <article aria-label={`Comment by ${username}`}>
        <p className="comment-author">
          <b className={userId === null ? 'muted' : undefined}>{username}</b>
          {isAdmin && <span className="badge is-premium">Admin</span>}
          <span className="comment-time">
            <time
              dateTime={timestamp}
              title={timestamp.slice(0, 16).replace('T', ' ') + ' UTC'}
              suppressHydrationWarning
            >
              {toRelativeTime(timestamp, now)}
            </time>
            {edited && ' · edited'}
          </span>
        </p>
        {editor ?? (
          <>
            <CommentBody text={text} />
            {children}
          </>
        )}
      </article>
    </li>
  )
}

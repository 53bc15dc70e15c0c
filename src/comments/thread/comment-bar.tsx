import type { MouseEvent } from 'react'
import { formatNumber } from '#src/platform/text/numbers.ts'
import { type Order, ORDERS } from '../comment.ts'
import type { ConversationState } from '../conversation.ts'
import { followHref, orderHref, type PageComments } from '../page-comments.ts'
import { MAX_COUNT } from '../paging.ts'

interface CommentBarProps {
  state: ConversationState
  pageComments: PageComments
  onOrder: (order: Order) => void
  /** Absent for visitors. */
  onFollow: (() => void) | undefined
  /** For admins. */
  onLock: (() => void) | undefined
}

const LABELS: Readonly<Record<Order, string>> = { new: 'Newest', top: 'Top', oldest: 'Oldest' }

/** How many comments there are, their orders, and following the discussion. Without scripts, all are links. */
export function CommentBar({ state, pageComments, onOrder, onFollow, onLock }: CommentBarProps) {
  const { total, order, isFollowed, isLocked } = state
  if (total < 2 && !onFollow) return null
  return (
    <div className="comment-bar">
      {total > 1 && (
        <>
          <p>{`${formatNumber(total)}${total >= MAX_COUNT ? '+' : ''} comments`}</p>
          <nav aria-label="Order of comments">
            {ORDERS.map((one) => (
              <a
                key={one}
                className="hit-area"
                href={orderHref(pageComments, one)}
                aria-current={one === order ? 'true' : undefined}
                onClick={(event) => unlessModified(event, () => onOrder(one))}
              >
                {LABELS[one]}
              </a>
            ))}
          </nav>
        </>
      )}
      {onLock && (
        <button className="hit-area needs-js" type="button" onClick={onLock}>
          {isLocked ? 'Unlock' : 'Lock'}
          <span className="sr-only"> the discussion</span>
        </button>
      )}
      {onFollow && (
        <a
          className="hit-area comment-follow"
          href={followHref(pageComments)}
          role="button"
          data-on={isFollowed || undefined}
          title="Notifies you of new comments here"
          onClick={(event) => unlessModified(event, onFollow)}
          onKeyDown={(event) => {
            if (event.key !== ' ') return
            event.preventDefault()
            onFollow()
          }}
        >
          {isFollowed ? 'Following' : 'Follow'}
        </a>
      )}
    </div>
  )
}

/** Links that are opened in a new tab stay links. */
function unlessModified(event: MouseEvent, act: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  act()
}

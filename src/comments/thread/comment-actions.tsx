import { canModerate, type PublicViewer } from '#src/accounts/viewer.ts'
import {
  canBlock,
  canDelete,
  canEdit,
  canHide,
  canLike,
  canPin,
  canReply,
  canReport,
  type Comment,
} from '../comment.ts'
import { formatNumber, pluralise } from '#src/platform/text/numbers.ts'
import { PathIcon } from '#src/ui/icon.tsx'
import { type Action, actionHref, ACTIONS } from '../page-comments.ts'

interface CommentActionsProps {
  comment: Comment
  viewer: PublicViewer | null
  isPinned: boolean
  /** Whether only admins reply. */
  isLocked: boolean
  /** The current page's path. */
  path: string
  onAction: (action: Action, comment: Comment) => void
}

const HEART = 'M12 20C5 15 3 11 3 8a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1c0 3-2 7-9 12z'

const RULES = {
  like: canLike,
  reply: canReply,
  edit: canEdit,
  delete: canDelete,
  report: canReport,
  block: canBlock,
  pin: canPin,
  hide: canHide,
}
const LABELS = {
  like: { short: 'Like', rest: ' the comment by ' },
  reply: { short: 'Reply', rest: ' to the comment by ' },
  edit: { short: 'Edit', rest: ' the comment by ' },
  delete: { short: 'Delete', rest: ' the comment by ' },
  report: { short: 'Report', rest: ' the comment by ' },
  block: { short: 'Block', rest: ' ' },
  pin: { short: 'Pin', rest: ' the comment by ' },
  hide: { short: 'Hide', rest: ' the comment by ' },
}

/** The viewer's actions on a comment; without scripts each links to its own page. */
export function CommentActions({ comment, viewer, isPinned, isLocked, path, onAction }: CommentActionsProps) {
  const allowed = ACTIONS.filter(
    (action) => RULES[action](viewer, comment) && (action !== 'reply' || !isLocked || (viewer && canModerate(viewer))),
  )
  const { likes, isLiked = false } = comment
  if (allowed.length === 0 && likes === 0) return null
  return (
    <p className="comment-actions">
      {likes > 0 && !allowed.includes('like') && <span className="comment-likes">{pluralise(likes, 'like')}</span>}
      {allowed.map((action) => (
        <a
          key={action}
          className="hit-area"
          data-action={action}
          href={actionHref(comment.id, action, path)}
          role={action === 'hide' ? undefined : 'button'}
          aria-pressed={action === 'like' ? isLiked : undefined}
          onClick={(event) => {
            // its reason is asked for on its page
            if (action === 'hide') return
            event.preventDefault()
            onAction(action, comment)
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ' || action === 'hide') return
            event.preventDefault()
            onAction(action, comment)
          }}
        >
          {action === 'like' && <PathIcon path={HEART} solid={isLiked} />}
          {action === 'like' && likes > 0 ? (
            formatNumber(likes)
          ) : action === 'pin' && isPinned ? (
            'Unpin'
          ) : action === 'like' ? (
            <span className="comment-like-word">{LABELS.like.short}</span>
          ) : (
            LABELS[action].short
          )}
          <span className="sr-only">
            {action === 'like' && likes > 0 && (likes === 1 ? ' like: like' : ' likes: like')}
            {LABELS[action].rest + comment.username}
          </span>
        </a>
      ))}
    </p>
  )
}
